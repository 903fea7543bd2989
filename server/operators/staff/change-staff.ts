import type { StaffMember } from '#contract/operators/staff.calls.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { revokeSessionsOf } from '#server/operators/sign-in/sign-in.store.ts'
import { presentStaff } from './staff.present.ts'
import {
  countOwners,
  lockStaff,
  lockStaffMember,
  updateStaff,
  type StaffRow,
} from './staff.store.ts'

/** Fields of an operator that the owner changes; absent ones stay. */
export interface StaffChange {
  readonly name?: string | undefined
  readonly role?: Role | undefined
  readonly grants?: Permission[] | undefined
  readonly denials?: Permission[] | undefined
}

/** A changed operator, as before and after. */
export interface ChangedStaff {
  readonly before: StaffRow
  readonly after: StaffMember
}

/**
 * Changes an operator that has this version. STAFF_NOT_FOUND, VERSION_CONFLICT {version, current},
 * LAST_OWNER where no active owner would be left.
 */
export async function changeStaff(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  operatorId: number,
  { version, ...written }: StaffChange & { readonly version: number },
): Promise<ChangedStaff> {
  const before = await lockOrRefuse(db, operatorId)
  if (before.version !== version)
    throw new ApiFailure('VERSION_CONFLICT', {
      version: before.version,
      current: presentStaff(before),
    })
  const after = await updateStaff(db, operatorId, definedOf(written))
  await requireOwner(db)
  // Another role idles and may do something else: the next sign-in has it all from the start.
  if (after.role !== before.role) await revokeSessionsOf(db, operatorId, clock.now())
  return { before, after: presentStaff(after) }
}

/**
 * Disables an operator, whose sessions end with it, or enables one. STAFF_NOT_FOUND, LAST_OWNER.
 */
export async function setStatus(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  operatorId: number,
  status: StaffRow['status'],
): Promise<ChangedStaff> {
  const before = await lockOrRefuse(db, operatorId)
  const after = await updateStaff(db, operatorId, { status })
  await requireOwner(db)
  if (status === 'DISABLED') await revokeSessionsOf(db, operatorId, clock.now())
  return { before, after: presentStaff(after) }
}

async function lockOrRefuse(tx: Tx, operatorId: number): Promise<StaffRow> {
  await lockStaff(tx)
  const row = await lockStaffMember(tx, operatorId)
  if (row === undefined) throw new ApiFailure('STAFF_NOT_FOUND')
  return row
}

async function requireOwner(tx: Tx): Promise<void> {
  if ((await countOwners(tx)) === 0) throw new ApiFailure('LAST_OWNER')
}

function definedOf(change: StaffChange) {
  const { name, role, grants, denials } = change
  return {
    ...(name === undefined ? {} : { name }),
    ...(role === undefined ? {} : { role }),
    ...(grants === undefined ? {} : { grants }),
    ...(denials === undefined ? {} : { denials }),
  }
}
