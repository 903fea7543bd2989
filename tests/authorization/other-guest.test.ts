import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { contractEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import type { Samples } from '#tests/fuzz/schema-input.ts'
import { checkIdentity, PERSON } from '#tests/support/identity/identity.ts'
import { NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import {
  digestOwned,
  rowsOfBrowser,
  rowsOfRows,
  sendRequests,
  type OwnedRows,
} from './owned-rows.ts'

/**
 * Text in every personal row of the owner; no request contains it. As short as the end of a phone
 * that is shown.
 */
const MARK = '표식주인'
const SEED = 20_261_125
/** Requests of one call with the secrets of the owner; each picks other valid inputs. */
const ATTEMPTS = 6
/**
 * Secrets of the owner, which the requests of others contain: a reset token, and the proved phone
 * of a member.
 */
const RESET_TOKEN = 'reset-token-of-the-owner'
const PROVED = { phone: '01000000003', name: '이시험', loginId: 'demo3' }

let fuzz: FuzzShop
let owner: Caller & { readonly clientId: string }
let samples: Samples
let owned: readonly OwnedRows[]

beforeAll(async () => {
  fuzz = await openFuzzShop()
  const { testShop: shop } = fuzz
  // The browser of the guest's order.
  const { clientId = '', ...guest } = (await fuzz.callers()).guest
  owner = { ...guest, clientId }
  const secrets = await addRows()
  samples = { ...fuzz.samples, byName: { ...fuzz.samples.byName, ...secrets } }
  const rows = await rowsOfBrowser(shop.db, `'${clientId}'`)
  owned = [...rows, ...(await rowsOfRows(shop.db, rows))]
})
afterAll(async () => {
  await fuzz[Symbol.asyncDispose]()
})

/**
 * Gives the owner a marked row of each kind; returns what proves the owner to calls, by their
 * fields.
 */
async function addRows(): Promise<Record<string, readonly unknown[]>> {
  const { testShop: shop } = fuzz
  const { clientId } = owner
  const verifiedToken: string[] = []
  for (const type of ['JOIN', 'FIND_ID', 'FIND_PASSWORD'] as const) {
    verifiedToken.push(await provePhone(shop, owner, PROVED.phone, type))
    shop.clock.advance(60_000)
  }
  const person = { ...PERSON, name: MARK }
  const tokenVersionId = await checkIdentity(shop, owner, { person })
  const now = shop.clock.now().toISOString()
  const run = async (statement: ReturnType<typeof sql>) => shop.db.execute(statement)
  // The greatest id: without the browser as a condition it would be the latest one.
  await run(sql`
    INSERT INTO phone_verifications (id, type, phone, client_id, code_salt, code_hash, status, sent_at, expires_at)
    VALUES (1000000, 'GUEST_ORDER', ${`010${MARK}`}, ${clientId}, 'salt', 'hash', 'SENT', ${now}, '2099-01-01')`)
  await run(sql`
    INSERT INTO search_logs (client_id, keyword, is_failed, search_ids, at)
    VALUES (${clientId}, ${MARK}, false, '{}', ${now})`)
  await run(sql`
    INSERT INTO push_subscriptions (client_id, endpoint, p256dh, auth, created_at)
    VALUES (${clientId}, 'https://fcm.googleapis.com/fcm/send/owned', ${'B'.repeat(87)}, ${'a'.repeat(22)}, ${now})`)
  await run(sql`
    INSERT INTO survey_answers (survey_id, client_id, answers, completed_at)
    SELECT id, ${clientId}, '[]', ${now} FROM surveys WHERE NOT is_for_members LIMIT 1`)
  await run(sql`
    INSERT INTO password_resets (token_hash, user_id, client_id, expires_at)
    SELECT ${hashToken(RESET_TOKEN)}, id, ${clientId}, '2099-01-01' FROM users WHERE login_id = 'demo3'`)
  await run(sql`UPDATE orders SET orderer_name = ${MARK} WHERE guest_client_id = ${clientId}`)
  await run(sql`
    UPDATE order_products SET product_name = ${MARK}
    WHERE order_id IN (SELECT id FROM orders WHERE guest_client_id = ${clientId})`)
  await addCart()
  return {
    verifiedToken,
    tokenVersionId: [tokenVersionId],
    resetToken: [RESET_TOKEN],
    phone: [PROVED.phone],
    customerPhone: ['01000009999'],
    name: [PROVED.name],
    loginId: [PROVED.loginId],
    birth: [PERSON.birth],
    password: [NEW_PASSWORD],
    newPassword: [NEW_PASSWORD],
    surveyId: [1],
  }
}

/** Puts a product with the mark as its name into the owner's cart, which no request names. */
async function addCart(): Promise<void> {
  const { db, clock } = fuzz.testShop
  const now = clock.now().toISOString()
  const product = sql`(SELECT max(product_id) FROM skus WHERE on_hand > 0)`
  await db.execute(sql`UPDATE products SET name_ko = ${MARK} WHERE id = ${product}`)
  await db.execute(sql`
    WITH cart AS (INSERT INTO carts (client_id, touched_at) VALUES (${owner.clientId}, ${now}) RETURNING id)
    INSERT INTO cart_items (cart_id, sku_id, count, last_seen_price, added_at)
    SELECT cart.id, (SELECT min(id) FROM skus WHERE product_id = ${product}), 1, 1000, ${now} FROM cart`)
}

let browsers = 0

/**
 * A new browser of another guest, because calls are limited per browser, with an admission of its
 * own.
 */
async function openBrowser(): Promise<Caller> {
  browsers += 1
  return { ...(await fuzz.testShop.guest()), admissionKey: `inside-${browsers}` }
}

const sendAs = async (endpoint: Endpoint, caller: () => Promise<Caller>) =>
  sendRequests(fuzz.testShop, endpoint, { samples, seed: SEED, attempts: ATTEMPTS, caller })

const endpoints = contractEndpoints().filter(({ endpoint }) => endpoint.auth === 'client')

test.for(endpoints)(
  '$name of another guest shows and changes nothing of the owner',
  async ({ endpoint }) => {
    const { db } = fuzz.testShop
    const before = await digestOwned(db, owned)
    for (const text of await sendAs(endpoint, openBrowser)) {
      expect(text).not.toContain(MARK)
      expect(text).not.toContain(owner.clientId)
    }
    expect(await digestOwned(db, owned)).toEqual(before)
  },
)

test('the owner has rows of each kind, and the same requests show them', async () => {
  const digests = await digestOwned(fuzz.testShop.db, owned)
  const tables = Object.entries(digests).flatMap(([name, digest]) =>
    digest === null ? [] : [name.split(' ')[0]],
  )
  expect(tables).toEqual(
    expect.arrayContaining([
      'carts',
      'cart_items',
      'identity_checks',
      'orders',
      'order_products',
      'password_resets',
      'payments',
      'phone_verifications',
      'push_subscriptions',
      'search_logs',
      'survey_answers',
    ]),
  )
  const shown: string[] = []
  for (const { name, endpoint } of endpoints) {
    if (endpoint.method !== 'GET') continue
    const texts = await sendAs(endpoint, async () => owner)
    if (texts.some((text) => text.includes(MARK))) shown.push(name)
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'getCart',
      'getIdentityResult',
      'getVerification',
      'listOpenOrders',
      'listSearchHistory',
    ]),
  )
})
