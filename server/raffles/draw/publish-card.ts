import { canonicalHash } from '#core/raffle/canonical-json.ts'
import { emptyLog } from '#core/raffle/append-only-log.ts'
import { signStatement } from '#core/raffle/statement.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { allocateRaffle } from '#server/selling/stock/stock.store.ts'
import { canSealAt } from './clock-step.ts'
import { setAlarmsOfFollowers } from './alarm.store.ts'
import { findRaffleSizes, insertDraw, type RaffleRow } from './draw.store.ts'
import { lockRaffle } from './lock-raffle.store.ts'
import { makeCard } from './make-card.ts'

/**
 * Publishes the signed card of a raffle, takes its pieces out of sale and stores the alarms of
 * members who follow every raffle, once (raffle-draw 1). Throws for a raffle without sizes, for one
 * with drand that is to be sealed less than ten minutes before its randomness, when the stock does
 * not suffice, and in production for the mode embedded, in which the shop could choose the winners
 * (raffle-draw 9).
 */
export async function publishCard(
  services: AppServices,
  { id }: Pick<RaffleRow, 'id'>,
): Promise<void> {
  const { db, clock, config, raffleKeys } = services
  const signer = raffleKeys.current
  const { publicKey: key } = signer
  await db.transaction(async (tx) => {
    const found = await lockRaffle(tx, id)
    if (found === undefined) throw new Error(`There is no raffle ${id}`)
    const { raffle, draw } = found
    if (draw !== null) return
    if (config.production && raffle.drawMode === 'embedded')
      throw new Error(`Raffle ${id} would be drawn by numbers of the shop; it has to use drand`)
    const sizes = await findRaffleSizes(tx, id)
    if (sizes.length === 0) throw new Error(`Raffle ${id} has no sizes`)
    const card = makeCard(raffle, { sizes, key, code: raffleKeys.code(key, id) })
    if (!canSealAt(card, raffle.sealBy)) {
      throw new Error(`Raffle ${id} is to be sealed too late for its randomness`)
    }
    const specHash = canonicalHash(card)
    const now = clock.now()
    const isFirst = await insertDraw(tx, {
      raffleProductId: id,
      step: 'SCHEDULED',
      specHash,
      key,
      card: signStatement(signer, card, 'card', card),
      head: emptyLog(specHash).head,
      publishedAt: now,
    })
    if (!isFirst) return
    const pieces = sizes.map(({ sizeId, quantity }) => ({ sizeId, qty: quantity }))
    await allocateRaffle(tx, id, pieces, now)
    if (now < raffle.openAt) await setAlarmsOfFollowers(tx, id, now)
  })
}
