import type { WinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { requireMember } from '#server/http/require-member.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { findOwnCards } from '#server/auto-pays/own-cards.ts'
import { readBenefits } from '#server/benefits/read-benefits.ts'
import { findOrder } from '#server/orders/order.store.ts'
import { readAgreements } from '#server/orders/agreement.store.ts'
import { presentSheetLine } from '#server/orders/order-draft.ts'
import { winMethodsOf } from '#server/orders/pay-methods.ts'
import { findOwnEntry } from '#server/raffle-draws/entry.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { toInstant } from '#server/services/kst.ts'
import { findMember } from '#server/users/user.store.ts'
import { lineOfWin, priceOfWin, requirePayable, WIN_AGREEMENTS } from './pay-win.ts'

/** Data of the payment page of a win, with the sums that `payWin` charges. Failures as in `getWinSheet`. */
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
