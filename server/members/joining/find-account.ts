import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { findId, findPassword } from '#contract/members/joining.calls.ts'
import { RESET_TOKEN_LIFE_MS } from '#contract/platform/limits.ts'
import type { VerificationType } from '#contract/identity/verifications.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { maskLoginId } from '#server/platform/services/mask.ts'
import { isSameName } from '#server/platform/services/same-name.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { consumePhoneProof } from '#server/identity/phone/verification.store.ts'
import { findMembersByPhone, insertPasswordReset } from './joining.store.ts'

const NOT_FOUND = '입력하신 정보와 일치하는 회원이 없습니다.'

interface AskedAccount {
  readonly name: string
  readonly phone: string
  readonly verifiedToken: string
}

/**
 * Masked ids of the accounts with a name and a proved phone (members#find-account). NOT_FOUND,
 * VERIFY_REQUIRED.
 */
export async function findOwnIds(
  services: AppServices,
  clientId: string,
  body: ParsedRequestOf<typeof findId>['body'],
): Promise<ResponseOf<typeof findId>> {
  return services.db.transaction(async (tx) => {
    const members = await findProvedMembers(tx, services, { ...body, clientId }, 'FIND_ID')
    return members.map(({ loginId, createdAt }) => ({
      maskedId: maskLoginId(loginId),
      joinedAt: toInstant(createdAt),
    }))
  })
}

/**
 * Token for one new password of the account with this id, name and proved phone. NOT_FOUND,
 * VERIFY_REQUIRED.
 */
export async function allowNewPassword(
  services: AppServices,
  clientId: string,
  body: ParsedRequestOf<typeof findPassword>['body'],
): Promise<ResponseOf<typeof findPassword>> {
  const { clock, random } = services
  return services.db.transaction(async (tx) => {
    const members = await findProvedMembers(tx, services, { ...body, clientId }, 'FIND_PASSWORD')
    const member = members.find(({ loginId }) => loginId === body.loginId.toLowerCase())
    if (!member) throw new ApiFailure('NOT_FOUND', null, { message: NOT_FOUND })
    const resetToken = newToken(random)
    const expiresAt = new Date(clock.now().getTime() + RESET_TOKEN_LIFE_MS)
    const reset = { tokenHash: hashToken(resetToken), userId: member.id, clientId, expiresAt }
    await insertPasswordReset(tx, reset)
    return { resetToken, expiresAt: toInstant(expiresAt) }
  })
}

/**
 * Accounts of a proved phone with a name. A failure rolls the transaction back, so that the proof
 * stays valid.
 */
async function findProvedMembers(
  tx: Tx,
  { clock }: AppServices,
  { name, phone, verifiedToken, clientId }: AskedAccount & { readonly clientId: string },
  type: VerificationType,
) {
  const tokenHash = hashToken(verifiedToken)
  const proof = { tokenHash, phone, clientId, now: clock.now(), types: [type] }
  if (!(await consumePhoneProof(tx, proof))) throw new ApiFailure('VERIFY_REQUIRED')
  const members = (await findMembersByPhone(tx, phone)).filter((member) =>
    isSameName(member.name, name),
  )
  if (members.length === 0) throw new ApiFailure('NOT_FOUND', null, { message: NOT_FOUND })
  return members
}
