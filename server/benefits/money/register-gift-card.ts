import {
  GIFT_CARD_TRIES,
  GIFT_CARD_TRIES_MS,
  MONEY_MAX_UNVERIFIED,
  MONEY_MAX_VERIFIED,
} from '#contract/benefits/benefit-limits.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { registerGiftCard } from '#contract/benefits/money.calls.ts'
import { tryCode } from '#server/platform/code-tries/try-code.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { giftCodeHash } from './gift-code.ts'
import { findGiftCard, findMoneyOwner, setRegistered, type GiftCardRow } from './gift-card.store.ts'

type Registered = ResponseOf<typeof registerGiftCard>

/** Adds a gift card to the money of the member. Failures as in `registerGiftCard`. */
export async function registerCard(
  services: AppServices,
  visitor: Visitor,
  code: string,
): Promise<Registered> {
  const { memberKeys, clock } = services
  const user = requireMember(visitor)
  const limit = {
    purpose: 'GIFT_CARD',
    tries: GIFT_CARD_TRIES,
    withinMs: GIFT_CARD_TRIES_MS,
    wrong: 'GIFT_CARD_INVALID',
  } as const
  return tryCode(services, visitor, limit, async (tx) => {
    const card = await findGiftCard(tx, giftCodeHash(memberKeys, code))
    const isKnown = card !== undefined && card.state !== 'CANCELED'
    return isKnown ? register(tx, user.id, card, clock.now()) : undefined
  })
}

async function register(tx: Tx, userId: number, card: GiftCardRow, now: Date): Promise<Registered> {
  await lockBalances(tx, userId)
  if (card.state === 'REGISTERED') throw new ApiFailure('GIFT_CARD_USED')
  if (card.expiresAt <= now) throw new ApiFailure('GIFT_CARD_EXPIRED')
  const owner = await findMoneyOwner(tx, userId)
  if (!owner) throw new ApiFailure('UNAUTHORIZED')
  const max = owner.identityVerifiedAt === null ? MONEY_MAX_UNVERIFIED : MONEY_MAX_VERIFIED
  const { faceAmount: amount, expiresAt, last4 } = card
  const balance = owner.balance + amount
  if (balance > max) throw new ApiFailure('MONEY_LIMIT', { max })
  if (!(await setRegistered(tx, card.id, { userId, now }))) throw new ApiFailure('GIFT_CARD_USED')
  const grant = { kind: 'MONEY', source: 'GIFT_CARD', refId: String(card.id) } as const
  await grantPoints(tx, { ...grant, userId, amount, expiresAt, now })
  await notify(tx, {
    userId,
    text: NOTIFICATION_TEXTS.GIFT_CARD({ amount, balance }),
    link: '/my-page/money',
    dedupeKey: `GIFT_CARD:${card.id}`,
    now,
  })
  return { registered: amount, balance, last4 }
}
