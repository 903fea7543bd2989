import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HEADERS } from '#contract/platform/headers.ts'
import {
  getRaffle,
  getRaffleAudit,
  listRaffleSizes,
  listSisterRaffles,
} from '#contract/raffles/raffle-details.calls.ts'
import {
  applyToRaffle,
  getRaffleEligibility,
  getRaffleEntry,
  getRaffleReceipt,
} from '#contract/raffles/raffle-entries.calls.ts'
import { confirmIdentity } from '#contract/members/profiles.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { penalize } from '#server/raffles/draw/penalize.ts'
import { findEntry } from '#server/raffles/draw/entry.store.ts'
import {
  announcedRaffle,
  enter,
  entryBody,
  newEntrants,
  raffleOf,
  sizesOf,
} from '#tests/support/raffles/entrants.ts'
import { checkIdentity } from '#tests/support/identity/identity.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { toRequest, type Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NO_RAFFLE = 999_999
/** Other entries, for the points of a person. */
const OTHERS = 7

/**
 * A shop with an open raffle and a member who can enter it; `signed` changes the raffle before its
 * card is signed.
 */
async function openRaffle(signed?: SQL) {
  const shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const setRaffle = (change: SQL) =>
    shop.db.execute(sql`UPDATE raffle_products SET ${change} WHERE id = ${raffleProductId}`)
  if (signed !== undefined) await setRaffle(signed)
  await runRaffleClock(shop.services)
  const [as = {}, other = {}] = await newEntrants(shop, 2)
  const [sizeId = 0] = await sizesOf(shop, raffleProductId)
  const setMember = (change: SQL) =>
    shop.db.execute(sql`
      UPDATE users SET ${change} WHERE id = (SELECT user_id FROM sessions WHERE client_id = ${as.clientId})`)
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const eligibility = (by: Caller = as) =>
    shop.call(getRaffleEligibility, { params: { raffleProductId }, as: by })
  return { shop, as, other, raffleProductId, sizeId, setRaffle, setMember, codeOf, eligibility }
}

test('what an entry names must belong to the raffle, the member and the rules', async () => {
  const { shop, as, raffleProductId, setRaffle, codeOf } = await openRaffle()
  await using _ = shop
  const refused = (change: Parameters<typeof enter>[3]) =>
    codeOf(enter(shop, as, raffleProductId, change))
  expect(await refused({ sizeId: 999_999 })).toBe('SIZE_NOT_FOUND')
  expect(await refused({ agreements: [] })).toBe('AGREEMENT_REQUIRED')
  expect(await refused({ address: undefined })).toBe('ADDRESS_NOT_FOUND')
  expect(await refused({ address: undefined, addressId: 1 })).toBe('ADDRESS_NOT_FOUND')
  const question = { type: 'TEXT', label: '이유', required: true, maxLength: 5 }
  await setRaffle(sql`question = ${JSON.stringify(question)}::jsonb`)
  expect(await refused({})).toBe('ANSWER_REQUIRED')
  const long = await refusalOf(enter(shop, as, raffleProductId, { answer: '여섯글자다나' }))
  expect(long).toMatchObject({ code: 'ANSWER_TOO_LONG', payload: { maxLength: 5 } })
  expect((await enter(shop, as, raffleProductId, { answer: '다섯글자' })).state).toBe('APPLIED')
  expect(await refused({ answer: '다섯글자' })).toBe('RAFFLE_ALREADY_APPLIED')
})

test('a member without an identity check and a guest cannot enter', async () => {
  const { shop, as, other, raffleProductId, setMember, codeOf, eligibility } = await openRaffle()
  await using _ = shop
  await setMember(sql`identity_verified_at = NULL, ci_hash = NULL`)
  expect((await eligibility()).reasons).toEqual(['IDENTITY_REQUIRED'])
  expect(await codeOf(enter(shop, as, raffleProductId))).toBe('IDENTITY_REQUIRED')
  const { token: _token, ...guest } = other
  expect(await codeOf(enter(shop, guest, raffleProductId))).toBe('UNAUTHORIZED')
})

test('a raffle of the app alone accepts the entry of the installed app and refuses that of a tab', async () => {
  const { shop, as, raffleProductId, sizeId, codeOf, eligibility } = await openRaffle(
    sql`channel = 'APP_ONLY'`,
  )
  await using _ = shop
  expect((await eligibility()).reasons).toEqual(['RAFFLE_APP_ONLY'])
  expect(await codeOf(enter(shop, as, raffleProductId))).toBe('RAFFLE_APP_ONLY')
  const body = await entryBody(shop, sizeId)
  const request = toRequest(applyToRaffle, { params: { raffleProductId }, body, as })
  request.headers.set(HEADERS.appMode, 'standalone')
  expect((await shop.fetch(request)).status).toBe(200)
})

test('a raffle for members with a linked Instagram id refuses others', async () => {
  const { shop, as, raffleProductId, setMember, codeOf, eligibility } = await openRaffle(
    sql`requires_instagram = true`,
  )
  await using _ = shop
  const { conditions } = await shop.call(getRaffle, { params: { raffleProductId }, as })
  expect(conditions).toContainEqual(expect.objectContaining({ key: 'INSTAGRAM', met: false }))
  expect((await eligibility()).reasons).toEqual(['RAFFLE_INSTAGRAM_REQUIRED'])
  expect(await codeOf(enter(shop, as, raffleProductId))).toBe('RAFFLE_INSTAGRAM_REQUIRED')
  await setMember(sql`instagram_user_id = 'rail.rider'`)
  expect((await enter(shop, as, raffleProductId)).state).toBe('APPLIED')
})

test('a raffle whose brand sells the goods needs the consent to pass data on', async () => {
  const { shop, as, raffleProductId, sizeId, setRaffle, eligibility } = await openRaffle()
  await using _ = shop
  await setRaffle(sql`sold_by_brand = true`)
  const { agreements } = await eligibility()
  expect(agreements.map(({ kind }) => kind)).toEqual(['RAFFLE', 'THIRD_PARTY'])
  const [rules] = agreements
  const refusal = await refusalOf(
    enter(shop, as, raffleProductId, { sizeId, agreements: [rules?.docId ?? 0] }),
  )
  expect(refusal).toMatchObject({
    code: 'AGREEMENT_REQUIRED',
    payload: { kinds: ['THIRD_PARTY'] },
  })
  expect((await enter(shop, as, raffleProductId)).state).toBe('APPLIED')
})

/**
 * Enters and stores a penalty of one point after so many earlier points and ones that are too old;
 * cancels the entry.
 */
async function penalized(halfPoints: number) {
  const shop = await openRaffle()
  const { shop: testShop, as, raffleProductId } = shop
  const { entryId } = await enter(testShop, as, raffleProductId)
  const found = await findEntry(testShop.db, entryId)
  if (found === undefined) throw new Error('The entry was not stored')
  const now = testShop.clock.now()
  const last = 2
  const { ciHash } = found.entry
  for (const by of await newEntrants(testShop, OTHERS)) await enter(testShop, by, raffleProductId)
  await testShop.db.execute(sql`
    INSERT INTO raffle_penalties (entry_id, ci_hash, half_points, at)
    SELECT id, ${ciHash}, 1, ${now} FROM raffle_entries
    WHERE id <> ${entryId} ORDER BY id LIMIT ${halfPoints - last}`)
  await testShop.db.execute(sql`
    INSERT INTO raffle_penalties (entry_id, ci_hash, half_points, at)
    SELECT id, ${ciHash}, 2, ${new Date(now.getTime() - 181 * DAY_MS)} FROM raffle_entries
    WHERE id <> ${entryId} ORDER BY id DESC LIMIT 3`)
  await testShop.db.transaction((tx) => penalize(tx, found.entry, last, now))
  await testShop.call(applyToRaffle, { params: { raffleProductId }, body: { cancel: true }, as })
  return shop
}

test('three half points are a warning, and points of more than 180 days ago do not count', async () => {
  const { shop, as, raffleProductId, eligibility } = await penalized(3)
  await using _ = shop
  expect((await eligibility()).suspendedUntil).toBeNull()
  expect((await enter(shop, as, raffleProductId)).state).toBe('APPLIED')
})

test.each([
  [4, 30],
  [6, 90],
])('%i half points of a person suspend for %i days', async (halfPoints, days) => {
  const { shop, as, other, raffleProductId, eligibility } = await penalized(halfPoints)
  await using _ = shop
  const { suspendedUntil } = await eligibility()
  const until = shop.clock.now().getTime() + days * DAY_MS
  expect(Date.parse(suspendedUntil ?? '')).toBe(until)
  const refusal = await refusalOf(enter(shop, as, raffleProductId))
  expect(refusal).toMatchObject({ code: 'RAFFLE_SUSPENDED', payload: { until: suspendedUntil } })
  expect((await enter(shop, other, raffleProductId)).state).toBe('APPLIED')
})

test('a suspended person who leaves and joins again remains suspended', async () => {
  const { shop, raffleProductId } = await openRaffle()
  await using _ = shop
  const now = shop.clock.now()
  const member = await joinedMember(shop)
  for (const by of await newEntrants(shop, 3)) await enter(shop, by, raffleProductId)
  await shop.db.execute(sql`
    INSERT INTO raffle_penalties (entry_id, ci_hash, half_points, at)
    SELECT e.id, u.ci_hash, 2, ${now} FROM raffle_entries e, users u
    WHERE u.login_id = 'newboard' AND e.raffle_product_id = ${raffleProductId} ORDER BY e.id DESC LIMIT 3`)
  await shop.call(withdraw, { body: { password: NEW_PASSWORD, reason: '기타' }, as: member })
  shop.clock.advance(30 * DAY_MS)
  const as = await joinedMember(shop, { loginId: 'again123' })
  const suspendedUntil = async () => {
    const eligibility = await shop.call(getRaffleEligibility, { params: { raffleProductId }, as })
    return Date.parse(eligibility.suspendedUntil ?? '')
  }
  const end = now.getTime() + 90 * DAY_MS
  expect(await suspendedUntil()).toBe(end)
  await shop.db.execute(sql`UPDATE users SET raffle_suspended_until = NULL`)
  expect(await suspendedUntil()).toBeNaN()
  const tokenVersionId = await checkIdentity(shop, as, { purpose: 'IDENTITY' })
  await shop.call(confirmIdentity, { body: { tokenVersionId }, as })
  expect(await suspendedUntil()).toBe(end)
})

test('unknown raffles and entries are not found, and wishes are not published before the seal', async () => {
  const { shop, as, other, raffleProductId, codeOf } = await openRaffle()
  await using _ = shop
  const raffle = { params: { raffleProductId: NO_RAFFLE } }
  for (const endpoint of [getRaffle, listRaffleSizes, listSisterRaffles]) {
    expect(await codeOf(shop.call(endpoint, raffle))).toBe('RAFFLE_NOT_FOUND')
  }
  const eligible = shop.call(getRaffleEligibility, { ...raffle, as })
  expect(await codeOf(eligible)).toBe('RAFFLE_NOT_FOUND')
  expect(await codeOf(shop.call(getRaffleAudit, { ...raffle, query: {} }))).toBe('RAFFLE_NOT_FOUND')
  const body = await entryBody(shop, 1)
  expect(await codeOf(shop.call(applyToRaffle, { ...raffle, body, as }))).toBe('RAFFLE_NOT_FOUND')
  const { entryId } = await enter(shop, as, raffleProductId)
  const audit = () => shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  // The record shows with the next tree head, whose time is fixed.
  expect(await audit()).toMatchObject({ log: [], opened: null, seal: null })
  shop.clock.advance(10 * MINUTE_MS)
  await runRaffleClock(shop.services)
  const { log, ...file } = await audit()
  expect(file).toMatchObject({ opened: null, seal: null, draw: null })
  expect(log).toEqual([
    ['e', ...Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{64}$/u))],
  ])
  for (const endpoint of [getRaffleEntry, getRaffleReceipt]) {
    const foreign = shop.call(endpoint, { params: { entryId }, as: other })
    expect(await codeOf(foreign)).toBe('RAFFLE_ENTRY_NOT_FOUND')
  }
  shop.clock.advance(18 * HOUR_MS)
  expect(await codeOf(enter(shop, other, raffleProductId))).toBe('RAFFLE_NOT_OPEN')
})

test('the entry is closed after the close', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, winner } = await announcedRaffle(shop, 4)
  const late = shop.call(applyToRaffle, {
    params: { raffleProductId },
    body: { cancel: true },
    as: winner.as,
  })
  await expect(late).rejects.toMatchObject({ code: 'RAFFLE_NOT_OPEN' })
})
