import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { EntryEvidence } from '#contract/raffles/raffle-draw.ts'
import type { EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import { nonceHashOf } from '#core/raffle/entry-tag.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { MerkleTree } from '#core/raffle/merkle-tree.ts'
import { findLater, seeAndGo, visit } from '#src/offline/query-persistence/device-visit.fixture.ts'
import {
  cardOf,
  composeRaffle,
  entryOf,
  simulatedLog,
} from '#tests/support/raffles/simulated-raffle.ts'
import { checkListedEntries, type ListCheckPorts } from './check-listed-entries.ts'
import { entryChannel } from './entry-channel.ts'
import { storeNonce } from './entry-nonce.ts'
import { heldEntries, heldStatementsOf } from './held-entries.ts'

const USER = 4
const ENTERED_AT = '2026-11-01T10:00:00.000+09:00'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  globalThis.IDBKeyRange = IDBKeyRange
})

const log = (nonce: string, sizes?: number[]) =>
  simulatedLog(20).with(
    4,
    entryOf(5, { nonceHash: nonceHashOf(nonce), ...(sizes === undefined ? {} : { sizes }) }),
  )

/** Evidence of entry 5 of a sealed raffle, made with this nonce. */
function evidenceOf(nonce: string, sizes?: number[]): EntryEvidence {
  const records = log(nonce, sizes)
  const leaf = entryOf(5, {
    nonceHash: nonceHashOf(nonce),
    ...(sizes === undefined ? {} : { sizes }),
  })
  const { file, receipts } = composeRaffle(cardOf('drand'), records)
  const receipt = receipts[4]
  if (receipt === undefined) throw new RangeError('no receipt')
  const proof = new MerkleTree(records.map(leafHash)).inclusion(5)
  const { card, seal } = file
  return { card, leaf, receipt, seal, proof, randomness: null, draw: null }
}

const unsealed = (evidence: EntryEvidence): EntryEvidence => ({
  ...evidence,
  seal: null,
  proof: null,
})

type Receipt = NonNullable<Awaited<ReturnType<ListCheckPorts['readReceipt']>>>

interface Shop {
  /** Evidence that the shop shows; undefined: it knows no entry. */
  readonly evidence: EntryEvidence | undefined
  readonly raffleState?: string
  readonly state?: string
  readonly isListed?: boolean
  readonly userId?: number
  readonly raffleProductId?: number
  readonly appliedAt?: string
  readonly readProof?: ListCheckPorts['readProof']
}

/**
 * Opens the app with one entry in the shop; the faults that it reports, and the requested receipts.
 */
async function open({
  evidence,
  raffleState = 'CLOSED',
  state = 'APPLIED',
  isListed = true,
  userId = USER,
  appliedAt = ENTERED_AT,
  readProof = async () => null,
  ...asked
}: Shop) {
  const reports: (readonly string[])[] = []
  const calls: string[] = []
  const raffle = { state: raffleState, raffleProductId: 7, product: { name: '데크' } }
  const summary = { entryId: 1, state, appliedAt, raffle }
  await checkListedEntries({
    ...asked,
    userId,
    isSignedIn: () => true,
    listEntries: async () => {
      calls.push('list')
      return isListed ? [summary as unknown as EntrySummary] : []
    },
    readReceipt: async () => {
      calls.push('receipt')
      return evidence && ({ appliedAt, evidence } as unknown as Receipt)
    },
    readProof,
    report: (_, { faults }) => reports.push(faults),
  })
  return { reports, calls }
}

test('an entry of this device is found in its sealed list once', async () => {
  await storeNonce('first nonce')
  const evidence = evidenceOf('first nonce')
  const waiting = { evidence: unsealed(evidence), raffleState: 'OPEN' }
  expect(await open(waiting)).toEqual({ reports: [], calls: ['list', 'receipt'] })
  expect(await open(waiting)).toEqual({ reports: [], calls: ['list'] })
  expect((await open({ evidence: unsealed(evidence) })).reports).toEqual([])
  const raffleId = evidence.card.body.raffleId
  expect(await heldStatementsOf(raffleId)).toEqual({ receipts: [evidence.receipt], seals: [] })
  expect((await open({ evidence })).reports).toEqual([[]])
  // The audit page compares it with the seal of the public file.
  expect((await heldStatementsOf(raffleId)).seals).toEqual([evidence.seal])
  expect(await open({ evidence })).toEqual({ reports: [], calls: [] })
})

test('an entry that is missing in the list is reported at every start', async () => {
  await storeNonce('second nonce')
  const dropped = { evidence: { ...evidenceOf('second nonce'), proof: null } }
  expect((await open(dropped)).reports).toEqual([['not-in-list']])
  expect((await open(dropped)).reports).toEqual([['not-in-list']])
})

test('an entry of another device is not reported here', async () => {
  await storeNonce('third nonce')
  const other = evidenceOf('nonce of another device')
  expect((await open({ evidence: other })).reports).toEqual([])
})

test('an entry that the shop no longer lists is reported at every start', async () => {
  await storeNonce('fourth nonce')
  await seeAndGo('products', { userId: USER, token: 't' })
  const evidence = unsealed(evidenceOf('fourth nonce'))
  await open({ evidence, raffleState: 'OPEN' })
  expect(await findLater('products', { token: 't', buster: 'next build' })).toBeUndefined()
  const dropped = { evidence: undefined, isListed: false }
  expect((await open(dropped)).reports).toEqual([['not-listed']])
  expect((await open(dropped)).reports).toEqual([['not-listed']])
  expect((await open({ evidence: undefined })).reports).toEqual([['not-listed']])
})

test('a receipt that the shop exchanges is reported, and the first one remains', async () => {
  await storeNonce('fifth nonce')
  const first = evidenceOf('fifth nonce')
  await open({ evidence: unsealed(first), raffleState: 'OPEN' })
  const exchanged = { evidence: evidenceOf('fifth nonce', [302]) }
  const faults = ['other-receipt', 'not-in-list']
  expect((await open(exchanged)).reports).toEqual([faults])
  expect((await open(exchanged)).reports).toEqual([faults])
  const [held] = await heldEntries(USER)
  expect(held?.receipt).toEqual(first.receipt)
})

test('an entry that was cancelled and repeated is no exchanged receipt', async () => {
  await storeNonce('former nonce')
  const former = evidenceOf('former nonce')
  await open({ evidence: unsealed(former), raffleState: 'OPEN' })
  await storeNonce('later nonce')
  const records = [...log('former nonce'), entryOf(22, { nonceHash: nonceHashOf('later nonce') })]
  const { file, receipts } = composeRaffle(cardOf('drand'), records)
  const tree = new MerkleTree(records.map(leafHash))
  const [leaf, receipt] = [records[21], receipts[21]]
  if (leaf === undefined || !('nonceHash' in leaf) || receipt === undefined) throw new Error('none')
  const parts = { card: file.card, seal: file.seal, randomness: null, draw: null }
  const evidence = { ...parts, leaf, receipt, proof: tree.inclusion(22) }
  const shop = { evidence, appliedAt: '2026-11-01T11:00:00.000+09:00' }
  const dropped = await open({ ...shop, readProof: async () => null })
  expect(dropped.reports).toEqual([['not-in-list'], []])
  const listed = await open({ ...shop, readProof: async (_, seq) => tree.inclusion(seq) })
  expect(listed.reports).toEqual([])
  expect((await open(shop)).calls).toEqual([])
})

test('the answer to an entry is stored unless the login has ended', async () => {
  const { leaf, receipt } = evidenceOf('sixth nonce')
  const payload = { entryId: 1, appliedAt: ENTERED_AT, leaf, receipt }
  const text = JSON.stringify({ code: 'SUCCESS', message: null, payload })
  const write = { note: { raffleProductId: 7, name: '데크' } }
  const answer = { text, userId: USER, isSignedIn: () => true }
  entryChannel.receive?.(write, { ...answer, isSignedIn: () => false })
  entryChannel.receive?.(write, { ...answer, text: '<html>' })
  await expect.poll(() => heldEntries(USER)).toEqual([])
  entryChannel.receive?.(write, answer)
  await expect.poll(() => heldEntries(USER)).toMatchObject([{ name: '데크', receipt }])
})

test('receipts leave the device with the login and with another member', async () => {
  await storeNonce('seventh nonce')
  const evidence = unsealed(evidenceOf('seventh nonce'))
  await open({ evidence, raffleState: 'OPEN' })
  await visit({ userId: USER, token: 't' }).persistence.drop()
  expect(await heldEntries(USER)).toEqual([])
  await open({ evidence, raffleState: 'OPEN' })
  expect(await heldEntries(USER)).toHaveLength(1)
  expect(await heldEntries(USER + 1)).toEqual([])
  expect(await heldEntries(USER)).toEqual([])
})

test('a page of a raffle asks about its held entries alone', async () => {
  await storeNonce('page nonce')
  const evidence = evidenceOf('page nonce')
  const waiting = { evidence: unsealed(evidence), raffleState: 'OPEN' }
  expect(await open({ ...waiting, raffleProductId: 7 })).toEqual({
    reports: [],
    calls: [],
  })
  await open(waiting)
  expect(await open({ ...waiting, raffleProductId: 8 })).toEqual({
    reports: [],
    calls: [],
  })
  const dropped = { evidence, isListed: false, raffleProductId: 7 }
  expect(await open(dropped)).toEqual({
    reports: [['not-listed']],
    calls: ['list'],
  })
  expect((await open({ evidence, raffleProductId: 7 })).reports).toEqual([[]])
  expect((await open({ evidence })).reports).toEqual([[]])
})
