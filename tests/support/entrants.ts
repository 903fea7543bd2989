import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint.ts'
import { applyToRaffle } from '#contract/raffle-entries.ts'
import { hashToken, newToken } from '#server/services/token.ts'
import type { Caller } from './test-call.ts'
import type { TestShop } from './test-shop.ts'

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

/** Signed-in browsers of new members with a verified identity and an admission, without the cost of a password. */
export async function newEntrants(store: TestShop, count: number): Promise<Caller[]> {
  const callers: Caller[] = []
  for (let index = 0; index < count; index += 1) {
    const name = `entrant${index}-${randomBytes(3).toString('hex')}`
    const { clientId } = await store.guest()
    const token = newToken(store.services.random)
    await store.db.execute(sql`
      WITH member AS (
        INSERT INTO users (login_id, password_hash, name, phone, identity_verified_at, ci_hash)
        VALUES (${name}, '!', '응모자', NULL, '2026-01-01', ${`person ${name}`}) RETURNING id
      )
      INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
      SELECT id, ${hashToken(token)}, '2099-01-01', ${clientId}, '2099-01-01', '2026-01-01' FROM member`)
    callers.push({ clientId, token, admissionKey: `inside-${clientId}` })
  }
  return callers
}

type EntryBody = Exclude<RequestOf<typeof applyToRaffle>['body'], { cancel: true }>

/** Body of a valid entry. */
export async function entryBody(
  { db }: Pick<TestShop, 'db'>,
  sizeId: number,
  change: Partial<EntryBody> = {},
): Promise<EntryBody> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM agreement_docs WHERE kind IN ('RAFFLE', 'DEFERRED') ORDER BY id`,
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
  store: TestShop,
  as: Caller,
  raffleProductId: number,
  change: Partial<EntryBody> = {},
) {
  const sizes = await sizesOf(store, raffleProductId)
  const body = await entryBody(store, sizes[0] ?? 0, change)
  return store.call(applyToRaffle, { params: { raffleProductId }, body, as })
}
