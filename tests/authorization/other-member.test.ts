import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashToken } from '#server/services/token.ts'
import { RequestWriter } from '#tests/fuzz/call-requests.ts'
import { contractEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import { InputMaker, type Samples } from '#tests/fuzz/schema-input.ts'
import { SeededRandom } from '#tests/support/seeded-random.ts'
import type { Caller } from '#tests/support/test-call.ts'

/** Text in every personal row of the owner; no request contains it. */
const MARK = '소유자표식'
const OWNER = sql`(SELECT id FROM users WHERE login_id = 'demo1')`
const SEED = 20_261_124
/** Requests of one call with ids of the owner; each picks other valid inputs. */
const ATTEMPTS = 6

/** Table with the id of a member, and its column. */
interface OwnedTable extends Record<string, unknown> {
  readonly name: string
  readonly column: string
}

let fuzz: FuzzShop
let samples: Samples
let tables: readonly OwnedTable[]

beforeAll(async () => {
  fuzz = await openFuzzShop()
  const { db } = fuzz.testShop
  tables = (
    await db.execute<OwnedTable>(sql`
      SELECT c.conrelid::regclass::text AS name, a.attname AS column FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`)
  ).rows
  await addRows()
  await db.execute(sql`
    UPDATE users SET failed_login_count = 0, locked_until = NULL WHERE login_id = 'demo6'`)
  samples = { ...fuzz.samples, byName: { ...fuzz.samples.byName, ...(await ownedIds()) } }
})
afterAll(async () => {
  await fuzz[Symbol.asyncDispose]()
})

/** Gives the owner a marked row of each kind that demo data lacks, and marks the others. */
async function addRows(): Promise<void> {
  const { db } = fuzz.testShop
  const now = fuzz.testShop.clock.now().toISOString()
  await db.execute(sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${OWNER}, 'owned', 'key', 0, '{}', ${MARK}, ${now})`)
  await db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT ${OWNER}, skus.id, 'WAITING', ${now}, '2099-01-01' FROM skus ORDER BY skus.id LIMIT 3 ON CONFLICT DO NOTHING`)
  await db.execute(sql`UPDATE notifications SET body = ${MARK} WHERE user_id = ${OWNER}`)
  await db.execute(sql`UPDATE user_addresses SET receiver_name = ${MARK} WHERE user_id = ${OWNER}`)
  await db.execute(sql`UPDATE orders SET orderer_name = ${MARK} WHERE user_id = ${OWNER}`)
  await db.execute(sql`UPDATE auto_pays SET alias = ${MARK} WHERE user_id = ${OWNER}`)
  await db.execute(sql`UPDATE users SET name = ${MARK}, nickname = ${MARK} WHERE id = ${OWNER}`)
}

/** Ids of the owner's rows by the names that calls have for them: `sessionId` is an id of a table `…sessions`. */
async function ownedIds(): Promise<Record<string, readonly unknown[]>> {
  const byName = new Map<string, unknown[]>()
  for (const { name, column } of tables) {
    const { rows } = await fuzz.testShop.db.execute<{ row: { id?: unknown; sku_id?: unknown } }>(
      sql.raw(
        `SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${column} = (SELECT id FROM users WHERE login_id = 'demo1')`,
      ),
    )
    const ids = rows.flatMap(({ row }) => row.id ?? row.sku_id ?? [])
    for (const field of fieldsOf(name)) byName.set(field, [...(byName.get(field) ?? []), ...ids])
  }
  return Object.fromEntries([...byName].filter(([, ids]) => ids.length > 0))
}

/** Names that calls may have for ids of a table: of `user_addresses` they are `addressId` and `addressIds`. */
function fieldsOf(table: string): string[] {
  const stem = (table.split('_').at(-1) ?? '').replace(/ies$/u, 'y').replace(/(?<=ss)es$|s$/u, '')
  const others = table === 'bank_accounts' ? ['requestId'] : []
  return [`${stem}Id`, `${stem}Ids`, ...others]
}

/** Digest of all rows of the owner, by table. */
async function rowsOfOwner(): Promise<Record<string, string | null>> {
  const parts = tables.map(
    ({ name, column }) =>
      `SELECT '${name}.${column}' AS name, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS digest
       FROM ${name} t WHERE ${column} = (SELECT id FROM users WHERE login_id = 'demo1')`,
  )
  const own = `SELECT 'users' AS name, md5(t::text) AS digest FROM users t WHERE login_id = 'demo1'`
  const { rows } = await fuzz.testShop.db.execute<{ name: string; digest: string | null }>(
    sql.raw([own, ...parts].join(' UNION ALL ')),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** A new browser with a session of a member: the calls end sessions, and their number per browser is limited. */
async function openSession(loginId: string): Promise<Caller> {
  const { db, services } = fuzz.testShop
  const guest = await fuzz.testShop.guest()
  const token = services.random.uuid()
  await db.execute(sql`
    INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at, reauth_until)
    SELECT id, ${hashToken(token)}, ${services.clock.now().toISOString()}, ${guest.clientId}, '2099-01-01',
      ${services.clock.now().toISOString()}, '2099-01-01' FROM users WHERE login_id = ${loginId}`)
  return { ...guest, token, admissionKey: 'inside' }
}

/** Sends requests of a call as a member; returns the texts of the answers. */
async function sendAs(endpoint: Endpoint, loginId: string): Promise<string[]> {
  const texts: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = new SeededRandom(SEED + attempt)
    const writer = new RequestWriter(endpoint, new InputMaker(samples, random), samples, random)
    const request = await writer.wellFormed(await openSession(loginId))
    const { method, path, headers, body } = request
    const response = await fuzz.testShop.fetch(
      new Request(new URL(path, 'http://shop.test'), { method, headers, body: body ?? null }),
    )
    texts.push(await response.text())
  }
  return texts
}

const endpoints = contractEndpoints().filter(({ endpoint }) =>
  ['member', 'owner'].includes(endpoint.auth),
)

test.for(endpoints)(
  '$name of another member shows and changes nothing of the owner',
  async ({ endpoint }) => {
    const before = await rowsOfOwner()
    for (const text of await sendAs(endpoint, 'demo6')) expect(text).not.toContain(MARK)
    expect(await rowsOfOwner()).toEqual(before)
  },
)

test('the same requests show the rows of their owner', async () => {
  const shown: string[] = []
  for (const { name, endpoint } of endpoints) {
    if (endpoint.method !== 'GET') continue
    const texts = await sendAs(endpoint, 'demo1')
    if (texts.some((text) => text.includes(MARK))) shown.push(name)
  }
  expect(shown).toEqual(
    expect.arrayContaining(['getProfile', 'listAddresses', 'listPasskeys', 'listNotifications']),
  )
})
