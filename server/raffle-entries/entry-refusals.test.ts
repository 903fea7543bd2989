import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import {
  getRaffle,
  getRaffleAudit,
  listRaffleSizes,
  listSisterRaffles,
} from '#contract/raffle-details.ts'
import {
  applyToRaffle,
  getRaffleEligibility,
  getRaffleEntry,
  getRaffleReceipt,
} from '#contract/raffle-entries.ts'
import { confirmIdentity } from '#contract/profiles.ts'
import { withdraw } from '#contract/withdrawals.ts'
import { runRaffleClock } from '#server/jobs/run-raffle-clock.ts'
import { penalize } from '#server/raffle-draws/penalize.ts'
import { findEntry } from '#server/raffle-draws/entry.store.ts'
import { enter, entryBody, newEntrants, raffleOf, sizesOf } from '#tests/support/entrants.ts'
import { checkIdentity } from '#tests/support/identity.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/new-member.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { toRequest, type Caller } from '#tests/support/test-call.ts'
import { startTestShop } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NO_RAFFLE = 999_999
/** Other entries, for the points of a person. */
const OTHERS = 7

/** A shop with an open raffle and a member who can enter it. */
async function openRaffle() {
  const store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  await runRaffleClock(store.services)
  const [as = {}, other = {}] = await newEntrants(store, 2)
  const [sizeId = 0] = await sizesOf(store, raffleProductId)
  const setRaffle = (change: SQL) =>
    store.db.execute(sql`UPDATE raffle_products SET ${change} WHERE id = ${raffleProductId}`)
  const setMember = (change: SQL) =>
    store.db.execute(sql`
      UPDATE users SET ${change} WHERE id = (SELECT user_id FROM sessions WHERE client_id = ${as.clientId})`)
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const eligibility = (by: Caller = as) =>
    store.call(getRaffleEligibility, { params: { raffleProductId }, as: by })
  return { store, as, other, raffleProductId, sizeId, setRaffle, setMember, codeOf, eligibility }
}

test('what an entry names must belong to the raffle, the member and the rules', async () => {
  const { store, as, raffleProductId, setRaffle, codeOf } = await openRaffle()
  await using _ = store
  const refused = (change: Parameters<typeof enter>[3]) =>
    codeOf(enter(store, as, raffleProductId, change))
  expect(await refused({ sizeId: 999_999 })).toBe('SIZE_NOT_FOUND')
  expect(await refused({ agreements: [] })).toBe('AGREEMENT_REQUIRED')
  expect(await refused({ address: undefined })).toBe('ADDRESS_NOT_FOUND')
  expect(await refused({ address: undefined, addressId: 1 })).toBe('ADDRESS_NOT_FOUND')
  const question = { type: 'TEXT', label: '이유', required: true, maxLength: 5 }
  await setRaffle(sql`question = ${JSON.stringify(question)}::jsonb`)
  expect(await refused({})).toBe('ANSWER_REQUIRED')
  const long = await refusalOf(enter(store, as, raffleProductId, { answer: '여섯글자다나' }))
  expect(long).toMatchObject({ code: 'ANSWER_TOO_LONG', payload: { maxLength: 5 } })
  expect((await enter(store, as, raffleProductId, { answer: '다섯글자' })).state).toBe('APPLIED')
  expect(await refused({ answer: '다섯글자' })).toBe('RAFFLE_ALREADY_APPLIED')
})

test('a member without an identity check and a guest cannot enter', async () => {
  const { store, as, other, raffleProductId, setMember, codeOf, eligibility } = await openRaffle()
  await using _ = store
  await setMember(sql`identity_verified_at = NULL, ci_hash = NULL`)
  expect((await eligibility()).reasons).toEqual(['IDENTITY_REQUIRED'])
  expect(await codeOf(enter(store, as, raffleProductId))).toBe('IDENTITY_REQUIRED')
  const { token: _token, ...guest } = other
  expect(await codeOf(enter(store, guest, raffleProductId))).toBe('UNAUTHORIZED')
})

test('a raffle of the app alone accepts the entry of the installed app and refuses that of a tab', async () => {
  const { store, as, raffleProductId, sizeId, setRaffle, codeOf, eligibility } = await openRaffle()
  await using _ = store
  await setRaffle(sql`channel = 'APP_ONLY'`)
  expect((await eligibility()).reasons).toEqual(['RAFFLE_APP_ONLY'])
  expect(await codeOf(enter(store, as, raffleProductId))).toBe('RAFFLE_APP_ONLY')
  const body = await entryBody(store, sizeId)
  const request = toRequest(applyToRaffle, { params: { raffleProductId }, body, as })
  request.headers.set(HEADERS.appMode, 'standalone')
  expect((await store.fetch(request)).status).toBe(200)
})

test('a raffle for members with a linked Instagram id refuses others', async () => {
  const { store, as, raffleProductId, setRaffle, setMember, codeOf, eligibility } =
    await openRaffle()
  await using _ = store
  await setRaffle(sql`requires_instagram = true`)
  const { conditions } = await store.call(getRaffle, { params: { raffleProductId }, as })
  expect(conditions).toContainEqual(expect.objectContaining({ key: 'INSTAGRAM', met: false }))
  expect((await eligibility()).reasons).toEqual(['RAFFLE_INSTAGRAM_REQUIRED'])
  expect(await codeOf(enter(store, as, raffleProductId))).toBe('RAFFLE_INSTAGRAM_REQUIRED')
  await setMember(sql`instagram_user_id = 'rail.rider'`)
  expect((await enter(store, as, raffleProductId)).state).toBe('APPLIED')
})

test('a raffle whose brand sells the goods needs the consent to pass data on', async () => {
  const { store, as, raffleProductId, sizeId, setRaffle, eligibility } = await openRaffle()
  await using _ = store
  await setRaffle(sql`sold_by_brand = true`)
  const { agreements } = await eligibility()
  expect(agreements.map(({ kind }) => kind)).toEqual(['RAFFLE', 'THIRD_PARTY'])
  const [rules] = agreements
  const refusal = await refusalOf(
    enter(store, as, raffleProductId, { sizeId, agreements: [rules?.docId ?? 0] }),
  )
  expect(refusal).toMatchObject({
    code: 'AGREEMENT_REQUIRED',
    payload: { kinds: ['THIRD_PARTY'] },
  })
  expect((await enter(store, as, raffleProductId)).state).toBe('APPLIED')
})

/** Enters and stores a penalty of one point after so many earlier points and ones that are too old; cancels the entry. */
async function penalized(halfPoints: number) {
  const shop = await openRaffle()
  const { store, as, raffleProductId } = shop
  const { entryId } = await enter(store, as, raffleProductId)
  const found = await findEntry(store.db, entryId)
  if (found === undefined) throw new Error('The entry was not stored')
  const now = store.clock.now()
  const last = 2
  const { ciHash } = found.entry
  for (const by of await newEntrants(store, OTHERS)) await enter(store, by, raffleProductId)
  await store.db.execute(sql`
    INSERT INTO raffle_penalties (entry_id, ci_hash, half_points, at)
    SELECT id, ${ciHash}, 1, ${now} FROM raffle_entries
    WHERE id <> ${entryId} ORDER BY id LIMIT ${halfPoints - last}`)
  await store.db.execute(sql`
    INSERT INTO raffle_penalties (entry_id, ci_hash, half_points, at)
    SELECT id, ${ciHash}, 2, ${new Date(now.getTime() - 181 * DAY_MS)} FROM raffle_entries
    WHERE id <> ${entryId} ORDER BY id DESC LIMIT 3`)
  await store.db.transaction((tx) => penalize(tx, found.entry, last, now))
  await store.call(applyToRaffle, { params: { raffleProductId }, body: { cancel: true }, as })
  return shop
}

test('three half points are a warning, and points of more than 180 days ago do not count', async () => {
  const { store, as, raffleProductId, eligibility } = await penalized(3)
  await using _ = store
  expect((await eligibility()).suspendedUntil).toBeNull()
  expect((await enter(store, as, raffleProductId)).state).toBe('APPLIED')
})

test.each([
  [4, 30],
  [6, 90],
])('%i half points of a person suspend for %i days', async (halfPoints, days) => {
  const { store, as, other, raffleProductId, eligibility } = await penalized(halfPoints)
  await using _ = store
  const { suspendedUntil } = await eligibility()
  const until = store.clock.now().getTime() + days * DAY_MS
  expect(Date.parse(suspendedUntil ?? '')).toBe(until)
  const refusal = await refusalOf(enter(store, as, raffleProductId))
  expect(refusal).toMatchObject({ code: 'RAFFLE_SUSPENDED', payload: { until: suspendedUntil } })
  expect((await enter(store, other, raffleProductId)).state).toBe('APPLIED')
})

test('a suspended person who leaves and joins again remains suspended', async () => {
  const { store, raffleProductId } = await openRaffle()
  await using _ = store
  const now = store.clock.now()
  const member = await joinedMember(store)
  for (const by of await newEntrants(store, 3)) await enter(store, by, raffleProductId)
  await store.db.execute(sql`
    INSERT INTO raffle_penalties (entry_id, ci_hash, half_points, at)
    SELECT e.id, u.ci_hash, 2, ${now} FROM raffle_entries e, users u
    WHERE u.login_id = 'newboard' AND e.raffle_product_id = ${raffleProductId} ORDER BY e.id DESC LIMIT 3`)
  await store.call(withdraw, { body: { password: NEW_PASSWORD, reason: '기타' }, as: member })
  store.clock.advance(30 * DAY_MS)
  const as = await joinedMember(store, { loginId: 'again123' })
  const suspendedUntil = async () => {
    const eligibility = await store.call(getRaffleEligibility, { params: { raffleProductId }, as })
    return Date.parse(eligibility.suspendedUntil ?? '')
  }
  const end = now.getTime() + 90 * DAY_MS
  expect(await suspendedUntil()).toBe(end)
  await store.db.execute(sql`UPDATE users SET raffle_suspended_until = NULL`)
  expect(await suspendedUntil()).toBeNaN()
  const tokenVersionId = await checkIdentity(store, as, { purpose: 'IDENTITY' })
  await store.call(confirmIdentity, { body: { tokenVersionId }, as })
  expect(await suspendedUntil()).toBe(end)
})

test('unknown raffles and entries are not found, and a list is not published before its seal', async () => {
  const { store, as, other, raffleProductId, codeOf } = await openRaffle()
  await using _ = store
  const raffle = { params: { raffleProductId: NO_RAFFLE } }
  for (const endpoint of [getRaffle, listRaffleSizes, listSisterRaffles]) {
    expect(await codeOf(store.call(endpoint, raffle))).toBe('RAFFLE_NOT_FOUND')
  }
  const eligible = store.call(getRaffleEligibility, { ...raffle, as })
  expect(await codeOf(eligible)).toBe('RAFFLE_NOT_FOUND')
  expect(await codeOf(store.call(getRaffleAudit, { ...raffle, query: {} }))).toBe(
    'RAFFLE_NOT_FOUND',
  )
  const body = await entryBody(store, 1)
  expect(await codeOf(store.call(applyToRaffle, { ...raffle, body, as }))).toBe('RAFFLE_NOT_FOUND')
  const audit = store.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(await codeOf(audit)).toBe('RAFFLE_NOT_DRAWN')
  const { entryId } = await enter(store, as, raffleProductId)
  for (const endpoint of [getRaffleEntry, getRaffleReceipt]) {
    const foreign = store.call(endpoint, { params: { entryId }, as: other })
    expect(await codeOf(foreign)).toBe('RAFFLE_ENTRY_NOT_FOUND')
  }
  store.clock.advance(18 * HOUR_MS)
  expect(await codeOf(enter(store, other, raffleProductId))).toBe('RAFFLE_NOT_OPEN')
})
