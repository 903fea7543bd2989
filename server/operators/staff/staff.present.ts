import type { StaffMember } from '#contract/operators/staff.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { StaffRow } from './staff.store.ts'

/** An operator as colleagues see it. */
export function presentStaff(row: StaffRow): StaffMember {
  const { id, loginId, name, role, grants, denials, status, totpEncrypted, lastLoginAt, version } =
    row
  return {
    operatorId: id,
    loginId,
    name,
    role,
    grants,
    denials,
    status,
    hasSecondFactor: totpEncrypted !== null,
    lastLoginAt: lastLoginAt && toInstant(lastLoginAt),
    version,
  }
}
