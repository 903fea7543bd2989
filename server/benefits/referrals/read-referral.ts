import { REFERRAL_MAX, REFERRAL_MILEAGE } from '#contract/benefits/benefit-limits.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { CODE_ALPHABET } from '#contract/benefits/gift-codes.ts'
import type { getReferral } from '#contract/members/memberships.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { countReferrals, findCode, insertCode } from './referral.store.ts'

const CODE_LENGTH = 8
const TRIES = 5

/** Referral code of a member with its numbers; the code is made at the first request. */
export async function readReferral(
  services: AppServices,
  userId: number,
): Promise<ResponseOf<typeof getReferral>> {
  const code = await codeOf(services, userId)
  const counts = await countReferrals(services.db, userId)
  return { code, ...counts, mileage: REFERRAL_MILEAGE, max: REFERRAL_MAX }
}

/** The stored code, or a new one: a code of another member is tried again. */
async function codeOf({ db, random }: AppServices, userId: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await findCode(db, userId)
    if (stored !== undefined) return stored
    const symbols = [...random.bytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte & 31])
    await insertCode(db, userId, symbols.join(''))
  }
  throw new Error(`Member ${userId} got no referral code`)
}
