import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { contractEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import type { Samples } from '#tests/fuzz/schema-input.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import {
  digestOwned,
  idsByField,
  rowsOfMember,
  rowsOfRows,
  sendRequests,
  type OwnedRows,
} from './owned-rows.ts'

/** Text in every personal row of the owner; no request contains it. */
const MARK = '소유자표식'
const OWNER = `(SELECT id FROM users WHERE login_id = 'demo1')`
const SEED = 20_261_124
/** Requests of one call with ids of the owner; each picks other valid inputs. */
const ATTEMPTS = 6

let fuzz: FuzzShop
let samples: Samples
let owned: readonly OwnedRows[]

beforeAll(async () => {
  fuzz = await openFuzzShop()
  const { db } = fuzz.testShop
  await addRows()
  await db.execute(sql`
    UPDATE users SET failed_login_count = 0, locked_until = NULL WHERE login_id = 'demo6'`)
  const rows = await rowsOfMember(db, OWNER)
  const byName = { ...fuzz.samples.byName, ...(await idsByField(db, rows)) }
  samples = { ...fuzz.samples, byName }
  owned = [...rows, ...(await rowsOfRows(db, rows)), { name: 'users', where: `id = ${OWNER}` }]
})
afterAll(async () => {
  await fuzz[Symbol.asyncDispose]()
})

/** Gives the owner a marked row of each kind that demo data lacks, and marks the others. */
async function addRows(): Promise<void> {
  const { db } = fuzz.testShop
  const now = fuzz.testShop.clock.now().toISOString()
  const owner = sql.raw(OWNER)
  await db.execute(sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${owner}, 'owned', 'key', 0, '{}', ${MARK}, ${now})`)
  await db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT ${owner}, skus.id, 'WAITING', ${now}, '2099-01-01' FROM skus ORDER BY skus.id LIMIT 3 ON CONFLICT DO NOTHING`)
  await db.execute(sql`UPDATE notifications SET body = ${MARK} WHERE user_id = ${owner}`)
  await db.execute(sql`UPDATE user_addresses SET receiver_name = ${MARK} WHERE user_id = ${owner}`)
  await db.execute(sql`UPDATE orders SET orderer_name = ${MARK} WHERE user_id = ${owner}`)
  await db.execute(sql`UPDATE auto_pays SET alias = ${MARK} WHERE user_id = ${owner}`)
  await db.execute(sql`UPDATE inquiries SET title = ${MARK} WHERE user_id = ${owner}`)
  await db.execute(sql`
    UPDATE inquiry_messages SET contents = ${MARK}
    WHERE inquiry_id IN (SELECT id FROM inquiries WHERE user_id = ${owner})`)
  await db.execute(sql`UPDATE users SET name = ${MARK}, nickname = ${MARK} WHERE id = ${owner}`)
}

/**
 * A new browser with a session of a member: the calls end sessions, and their number per browser is
 * limited.
 */
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
const sendAs = async (endpoint: Endpoint, loginId: string) =>
  sendRequests(fuzz.testShop, endpoint, {
    samples,
    seed: SEED,
    attempts: ATTEMPTS,
    caller: () => openSession(loginId),
  })

const endpoints = contractEndpoints().filter(({ endpoint }) =>
  ['member', 'owner'].includes(endpoint.auth),
)

test.for(endpoints)(
  '$name of another member shows and changes nothing of the owner',
  async ({ endpoint }) => {
    const before = await digestOwned(fuzz.testShop.db, owned)
    for (const text of await sendAs(endpoint, 'demo6')) expect(text).not.toContain(MARK)
    expect(await digestOwned(fuzz.testShop.db, owned)).toEqual(before)
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
    expect.arrayContaining([
      'getProfile',
      'listAddresses',
      'listPasskeys',
      'listNotifications',
      'listInquiries',
      'getInquiry',
    ]),
  )
})
