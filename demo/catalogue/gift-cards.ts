import { eq } from 'drizzle-orm'
import { formatGiftCode } from '#contract/benefits/gift-codes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { giftCards } from '#server/platform/database/schema/benefits.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { giftCodeHash, giftCodeOf } from '#server/benefits/money/gift-code.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import { SeedTime } from './seed-time.ts'

interface GiftCardSeed {
  readonly name: string
  readonly amount: number
  readonly state: 'ISSUED' | 'REGISTERED' | 'CANCELED'
  /** Days from now. */
  readonly expiresIn: number
  readonly owner?: string
}

/** Demo gift cards. */
const GIFT_CARDS: readonly GiftCardSeed[] = [
  { name: 'small', amount: 30_000, state: 'ISSUED', expiresIn: 1_800 },
  { name: 'large', amount: 50_000, state: 'ISSUED', expiresIn: 1_800 },
  { name: 'used', amount: 100_000, state: 'REGISTERED', expiresIn: 1_700, owner: 'demo1' },
  { name: 'begun', amount: 50_000, state: 'REGISTERED', expiresIn: 1_750, owner: 'demo2' },
  { name: 'expired', amount: 30_000, state: 'ISSUED', expiresIn: -1 },
  { name: 'cancelled', amount: 30_000, state: 'CANCELED', expiresIn: 1_800 },
]

/**
 * Code of a demo card. It is derived from the member key, so that it is a secret of each shop, and
 * the same at each start.
 */
export function demoGiftCode(memberKeys: MemberKeys, name: string): string {
  return giftCodeOf(Buffer.from(memberKeys.hash('gift-card', `demo card ${name}`), 'hex'))
}

/** Codes of the unused demo cards, as they are printed. */
export function unusedGiftCodes(memberKeys: MemberKeys): string[] {
  return ['small', 'large'].map((name) => formatGiftCode(demoGiftCode(memberKeys, name)))
}

/** Inserts the demo gift cards; existing ones are unchanged. */
export async function seedGiftCards(
  db: Database,
  memberKeys: MemberKeys,
  now: Date,
): Promise<void> {
  const time = new SeedTime(now)
  for (const { name, amount, state, expiresIn, owner } of GIFT_CARDS) {
    const code = demoGiftCode(memberKeys, name)
    const [user] =
      owner === undefined
        ? []
        : await db.select({ id: users.id }).from(users).where(eq(users.loginId, owner))
    await db
      .insert(giftCards)
      .values({
        codeHash: giftCodeHash(memberKeys, code),
        last4: code.slice(-4),
        faceAmount: amount,
        state,
        expiresAt: time.atHour(expiresIn + 1, 0),
        registeredBy: user?.id ?? null,
        registeredAt: state === 'REGISTERED' ? time.daysAgo(60) : null,
      })
      .onConflictDoNothing({ target: giftCards.codeHash })
  }
}
