import type { Gender } from '#contract/identity/identity-values.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { join } from '#contract/members/joining.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { findMemberOfPerson } from '#server/identity/person/identity.store.ts'
import { consumeIdentity } from '#server/identity/person/read-result.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { maskLoginId } from '#server/platform/services/mask.ts'
import { isSameName } from '#server/platform/services/same-name.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { consumePhoneProof } from '#server/identity/phone/verification.store.ts'
import { findMembersByPhone } from './joining.store.ts'
import { refuseEarlyRejoin, refuseUnderAge } from './membership-limits.ts'

type JoinBody = ParsedRequestOf<typeof join>['body']

/** A proved person who wants to join. `ciHash` is null after a proof by text message only. */
export interface Applicant {
  readonly name: string
  readonly birth: string
  readonly phone: string
  readonly gender: Gender | null
  readonly ciHash: string | null
  readonly diHash: string | null
}

/**
 * The applicant of a request, by the identity check or the proved phone, which is consumed.
 * VERIFY_REQUIRED.
 */
export async function proveApplicant(
  tx: Tx,
  services: AppServices,
  clientId: string,
  body: JoinBody,
): Promise<Applicant> {
  const { tokenVersionId, verifiedToken, name, birth, phone, gender } = body
  if (tokenVersionId !== undefined) {
    return consumeIdentity(tx, services, { tokenVersionId, clientId, purposes: ['JOIN'] })
  }
  if (verifiedToken === undefined || !name || !birth || !phone) {
    throw new ApiFailure('VERIFY_REQUIRED')
  }
  const proof = { tokenHash: hashToken(verifiedToken), phone, clientId, now: services.clock.now() }
  if (!(await consumePhoneProof(tx, { ...proof, types: ['JOIN'] }))) {
    throw new ApiFailure('VERIFY_REQUIRED')
  }
  return { name, birth, phone, gender: gender ?? null, ciHash: null, diHash: null }
}

/**
 * Refuses an applicant who may not join: UNDER_14, REJOIN_LIMIT, ALREADY_MEMBER {maskedId,
 * joinedAt}, PHONE_TAKEN for the phone of a member with another name. The proof was made in the
 * same flow (members#existing-member).
 */
export async function refuseApplicant(
  tx: Tx,
  services: AppServices,
  { name, birth, phone, ciHash }: Applicant,
): Promise<void> {
  refuseUnderAge(birth, services.clock.now())
  const samePerson = ciHash === null ? undefined : await findMemberOfPerson(tx, ciHash)
  const [samePhone] = await findMembersByPhone(tx, phone)
  const existing =
    samePerson ?? (samePhone && isSameName(samePhone.name, name) ? samePhone : undefined)
  if (existing) throw alreadyMember(existing)
  if (samePhone) throw new ApiFailure('PHONE_TAKEN')
  await refuseEarlyRejoin(tx, services, { phone, ciHash })
}

function alreadyMember({ loginId, createdAt }: { loginId: string; createdAt: Date }): ApiFailure {
  return new ApiFailure('ALREADY_MEMBER', {
    maskedId: maskLoginId(loginId),
    joinedAt: toInstant(createdAt),
  })
}
