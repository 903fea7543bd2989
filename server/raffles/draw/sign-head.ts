import type { Tx } from '#server/platform/database/database.ts'
import { signStatement } from '#core/raffle/statement.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { insertHead, readLastHead, rootOfDraw, type DrawRow } from './draw.store.ts'

/**
 * Signs and stores the state of a locked log (raffle-draw 2), and returns the time of the head. It
 * is later than that of the last head, also after a server with a faster clock: heads are ordered
 * by time, and an order that differs from that of the records fails the audit.
 */
export async function signHead(
  tx: Tx,
  { raffleKeys }: Pick<AppServices, 'raffleKeys'>,
  draw: DrawRow,
  now: Date,
): Promise<Date> {
  const { specHash, size, head, raffleProductId, card } = draw
  const last = await readLastHead(tx, raffleProductId)
  const time = Math.max(now.getTime(), (last?.time ?? 0) + 1)
  const body = { specHash, size, root: rootOfDraw(draw), head, time }
  await insertHead(
    tx,
    raffleProductId,
    signStatement(raffleKeys.signer(draw.key), card.body, 'tree-head', body),
  )
  return new Date(time)
}
