import type { Tx } from '#server/database/database.ts'
import { signStatement } from '#core/raffle/statement.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { insertHead, rootOfDraw, type DrawRow } from './draw.store.ts'

/** Signs and stores the state of a locked log (raffle-draw 2). */
export async function signHead(
  tx: Tx,
  { raffleKeys }: Pick<AppServices, 'raffleKeys'>,
  draw: DrawRow,
  now: Date,
): Promise<void> {
  const { specHash, size, head, raffleProductId } = draw
  const body = { specHash, size, root: rootOfDraw(draw), head, time: now.getTime() }
  await insertHead(
    tx,
    raffleProductId,
    signStatement(raffleKeys.signer(draw.key), 'tree-head', body),
  )
}
