import type { JoinInput } from '#src/features/members/mutations.ts'
import { type AccountFields, receiverOf } from './account-schema.ts'
import type { ProvedPerson } from './join-draft.ts'

/** Body of a registration. The fields of an identity check are taken from the check by the shop. */
export function joinBody(
  fields: AccountFields,
  proved: ProvedPerson,
  agreements: readonly number[],
): JoinInput {
  const { loginId, password, email, referral, hasAddress } = fields
  return {
    loginId,
    password,
    email,
    agreements: [...agreements],
    ...personOf(proved),
    ...(referral === '' ? {} : { referral }),
    ...(hasAddress ? { address: receiverOf(fields) } : {}),
  }
}

function personOf(proved: ProvedPerson): Partial<JoinInput> {
  if (proved.by === 'identity') return { tokenVersionId: proved.tokenVersionId }
  const { token: verifiedToken, name, birth, phone } = proved
  return { verifiedToken, name, birth, phone }
}
