import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { changeWinAddress } from '#contract/raffles/raffle-payments.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findOwnEntry, lockEntry, updateEntry } from '#server/raffles/draw/entry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { requirePayable } from './pay-win.ts'

/** Stores another delivery address of a win without an order. Failures as in `changeWinAddress`. */
export async function changeAddressOfWin(
  { db, clock }: AppServices,
  visitor: Visitor,
  entryId: number,
  receiver: Receiver,
): Promise<ResponseOf<typeof changeWinAddress>> {
  const { id: userId } = requireMember(visitor)
  if ((await findOwnEntry(db, userId, entryId)) === undefined) {
    throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  }
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId)
    requirePayable(entry, clock.now())
    const own = await findOwnEntry(tx, userId, entryId)
    if (own?.order?.state === 'PAY_WAIT') throw new ApiFailure('ORDER_NOT_CHANGEABLE')
    await updateEntry(tx, entryId, { receiver })
    return { receiver }
  })
}
