import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import { lockDraw, updateDraw } from '#server/raffles/draw/draw.store.ts'
import { findDrawsToDelay } from '#server/raffles/draw/due-draw.store.ts'
import { delayOf } from '#server/raffles/draw/draw-winners.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Computes the delays of sealed raffles, with which the raffle clock draws at their time
 * (raffle-draw 4). A delay takes a minute, so it has a job of its own: meanwhile the clock moves
 * other raffles. Safe in several processes, which compute the same.
 */
export async function runDelays({ db, log }: AppServices): Promise<void> {
  const due = await findDrawsToDelay(db)
  const rows = due.map((draw) => ({ id: draw.raffleProductId, draw }))
  await forEachIsolated(log, rows, async ({ id, draw }) => {
    const randomness = await delayOf(draw)
    await db.transaction(async (tx) => {
      const locked = await lockDraw(tx, id)
      if (locked?.step !== 'SEALED' || locked.randomness !== null) return
      await updateDraw(tx, id, { randomness })
    })
  })
}
