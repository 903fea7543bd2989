import type { WinSheet } from '#contract/raffle-payments.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { requireMember } from '#server/http/require-member.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { readAgreements } from '#server/orders/agreement.store.ts'
import { presentSheetLine } from '#server/orders/order-draft.ts'
import { PAY_METHODS } from '#server/orders/pay-methods.ts'
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
): Promise<WinSheet> {
  const { id: userId } = requireMember(visitor)
  const own = await findOwnEntry(db, userId, entryId)
  if (own === undefined) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  const now = clock.now()
  const payDueAt = requirePayable(own.entry, now)
  const line = await lineOfWin(db, own.entry)
  const { receiver } = own.entry
  const member = await findMember(db, userId)
  if (receiver === null || member === undefined) throw new ApiFailure('ADDRESS_NOT_FOUND')
  const { zonecode } = receiver
  return {
    line: presentSheetLine(line),
    receiver,
    payMethods: PAY_METHODS,
    amounts: priceOfWin(line, { zonecode, grade: member.gradeCode, now }).amounts,
    agreements: await readAgreements(db, WIN_AGREEMENTS, now),
    payDueAt: toInstant(payDueAt),
  }
}
