import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { applyToRaffle, listRaffleEntries } from '#contract/raffles/raffle-entries.calls.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Id of the demo raffle of a group. */
export async function raffleOf({ db }: Pick<TestShop, 'db'>, code: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id FROM raffle_products p JOIN raffle_groups g ON g.id = p.group_id WHERE g.code = ${code}`)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no raffle ${code}`)
  return row.id
}

/** Sizes of a raffle. */
export async function sizesOf({ db }: Pick<TestShop, 'db'>, raffleId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT sku_id AS id FROM raffle_sizes WHERE raffle_product_id = ${raffleId} ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Signed-in browsers of new members with a verified identity and an admission, without the cost of
 * a password.
 */
export async function newEntrants({ db, services }: TestShop, count: number): Promise<Caller[]> {
  const made = Array.from({ length: count }, (_, index) => ({
    name: `entrant${index}-${randomBytes(3).toString('hex')}`,
    clientId: randomUUID(),
    token: newToken(services.random),
  }))
  const rows = JSON.stringify(
    made.map(({ name, clientId, token }) => ({ name, client: clientId, hash: hashToken(token) })),
  )
  await db.execute(sql`
    WITH made AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS m (name text, client uuid, hash text)),
    clients AS (
      INSERT INTO app_clients (client_id, created_at, last_seen_at) SELECT client, now(), now() FROM made
    ),
    members AS (
      INSERT INTO users (login_id, password_hash, name, identity_verified_at, ci_hash)
      SELECT name, '!', '응모자', '2026-01-01', 'person ' || name FROM made RETURNING id, login_id
    )
    INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
    SELECT members.id, hash, '2099-01-01', client, '2099-01-01', '2026-01-01'
    FROM members JOIN made ON made.name = members.login_id`)
  return made.map(({ clientId, token }) => ({
    clientId,
    token,
    admissionKey: `inside-${clientId}`,
  }))
}

type EntryBody = Exclude<RequestOf<typeof applyToRaffle>['body'], { cancel: true }>

/** Body of a valid entry. */
export async function entryBody(
  { db }: Pick<TestShop, 'db'>,
  sizeId: number,
  change: Partial<EntryBody> = {},
): Promise<EntryBody> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM agreement_docs WHERE kind IN ('RAFFLE', 'THIRD_PARTY', 'DEFERRED') ORDER BY id`,
  )
  return {
    sizeId,
    agreements: rows.map(({ id }) => id),
    clientNonce: randomUUID().replaceAll('-', ''),
    address: {
      receiverName: '나그네',
      phone: '01000009999',
      zonecode: '04700',
      address1: '서울 성동구 예시로1길 12',
      address2: '3층',
      deliveryMemo: '',
    },
    ...change,
  }
}

/** Enters a raffle. */
export async function enter(
  shop: TestShop,
  as: Caller,
  raffleProductId: number,
  change: Partial<EntryBody> = {},
) {
  const sizes = await sizesOf(shop, raffleProductId)
  const body = await entryBody(shop, sizes[0] ?? 0, change)
  return shop.call(applyToRaffle, { params: { raffleProductId }, body, as })
}

/**
 * A raffle with one piece of one size, entered by new members, announced; with the winner and the
 * others.
 */
export async function announcedRaffle(shop: TestShop, entrants: number) {
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const [sizeId = 0] = await sizesOf(shop, raffleProductId)
  await shop.db.execute(sql`
    UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  const callers = await newEntrants(shop, entrants)
  for (const as of callers) await enter(shop, as, raffleProductId)
  shop.clock.advance(19 * 3_600_000)
  await runRaffleClock(shop.services)
  const own = async (as: Caller) => {
    const params = { raffleScope: String(raffleProductId) }
    const { items } = await shop.call(listRaffleEntries, { params, query: {}, as })
    const [entry] = items
    if (entry === undefined) throw new Error('The member has no entry')
    return entry
  }
  const states = await Promise.all(callers.map(async (as) => ({ as, entry: await own(as) })))
  const inState = (state: string) => {
    const found = states.find(({ entry }) => entry.state === state)
    if (found === undefined) throw new Error(`No entry is ${state}`)
    return found
  }
  return { raffleProductId, sizeId, own, winner: inState('WON'), reserve: inState('RESERVE') }
}
