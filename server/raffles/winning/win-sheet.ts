import type { WinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findOwnCards } from '#server/orders/cards/find-own-cards.ts'
import { readBenefits } from '#server/benefits/choices/read-benefits.ts'
import { findOrder } from '#server/orders/placing/order.store.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import { presentSheetLine } from '#server/orders/placing/order-draft.ts'
import { winMethodsOf } from '#server/orders/placing/pay-methods.ts'
import { findOwnEntry } from '#server/raffles/draw/entry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findMember } from '#server/members/sign-in/user.store.ts'
import { lineOfWin, priceOfWin, requirePayable, WIN_AGREEMENTS } from './pay-win.ts'

/**
 * Data of the payment page of a win, with the sums that `payWin` charges. Failures as in
 * `getWinSheet`.
 */
export async function openWinSheet(
  { db, clock }: AppServices,
  visitor: Visitor,
  entryId: number,
  wantedMoney: number,
): Promise<WinSheet> {
  const { id: userId } = requireMember(visitor)
  const own = await findOwnEntry(db, userId, entryId)
  if (own === undefined) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  const now = clock.now()
  const payDueAt = requirePayable(own.entry, now)
  const line = await lineOfWin(db, own.entry)
  const autoPays = await findOwnCards(db, userId)
  const common = {
    autoPays,
    line: presentSheetLine(line),
    payMethods: winMethodsOf({ hasCard: autoPays.length > 0 }),
    agreements: await readAgreements(db, WIN_AGREEMENTS, now),
    payDueAt: toInstant(payDueAt),
  }
  const { money: owned } = await readBenefits(db, userId, now)
  const order =
    own.order?.state === 'PAY_WAIT' ? await findOrder(db, own.order.orderNumber) : undefined
  if (order !== undefined) {
    const { receiver, amounts } = order
    return { ...common, receiver, amounts, money: { owned, usable: 0 }, isPlaced: true }
  }
  const { receiver } = own.entry
  const member = await findMember(db, userId)
  if (receiver === null || member === undefined) throw new ApiFailure('ADDRESS_NOT_FOUND')
  const context = { zonecode: receiver.zonecode, grade: member.gradeCode, now }
  const { money: usable } = priceOfWin(line, { owned, used: 0 }, context).limits
  const used = Math.min(wantedMoney, usable)
  const { amounts } = priceOfWin(line, { owned, used }, context)
  return { ...common, receiver, amounts, money: { owned, usable }, isPlaced: false }
}
