import { expect, test } from 'vitest'
import type { EntryEvidence } from '#contract/raffle-draw.ts'
import type { EntrySummary } from '#contract/raffle-entries.ts'
import { nonceHashOf } from '#core/raffle/entry-tag.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { MerkleTree } from '#core/raffle/merkle-tree.ts'
import { cardOf, composeRaffle, entryOf, simulatedLog } from '#tests/support/simulated-raffle.ts'
import { checkListedEntries } from './check-listed-entries.ts'
import { storeNonce } from './entry-nonce.ts'

/** Evidence of entry 5 of a sealed raffle, made with this nonce. */
function evidenceOf(nonce: string): EntryEvidence {
  const leaf = entryOf(5, { nonceHash: nonceHashOf(nonce) })
  const log = simulatedLog(20).with(4, leaf)
  const { file, receipts } = composeRaffle(cardOf('drand'), log)
  const receipt = receipts[4]
  if (receipt === undefined) throw new RangeError('no receipt')
  const proof = new MerkleTree(log.map(leafHash)).inclusion(5)
  const { card, seal } = file
  return { card, leaf, receipt, seal, proof, randomness: null, draw: null }
}

/** Opens the app with one entry whose receipt has this evidence; the reported faults by opening. */
async function open(evidence: EntryEvidence, raffleState = 'CLOSED') {
  const reports: (readonly string[])[] = []
  let reads = 0
  const summary = { entryId: 1, state: 'APPLIED', raffle: { state: raffleState } }
  await checkListedEntries({
    listEntries: async () => [summary as unknown as EntrySummary],
    readReceipt: async () => {
      reads += 1
      return { evidence } as unknown as Awaited<
        ReturnType<Parameters<typeof checkListedEntries>[0]['readReceipt']>
      >
    },
    report: (_, { faults }) => reports.push(faults),
  })
  return { reports, reads }
}

test('an entry of this device is found in its sealed list once', async () => {
  await storeNonce('first nonce')
  const evidence = evidenceOf('first nonce')
  expect(await open(evidence, 'OPEN')).toEqual({ reports: [], reads: 0 })
  expect((await open({ ...evidence, seal: null, proof: null })).reports).toEqual([])
  expect((await open(evidence)).reports).toEqual([[]])
  expect(await open(evidence)).toEqual({ reports: [], reads: 0 })
})

test('an entry that is missing in the list is reported at every start', async () => {
  await storeNonce('second nonce')
  const dropped = { ...evidenceOf('second nonce'), proof: null }
  expect((await open(dropped)).reports).toEqual([['not-in-list']])
  expect((await open(dropped)).reports).toEqual([['not-in-list']])
})

test('an entry of another device is not checked here', async () => {
  await storeNonce('third nonce')
  expect((await open(evidenceOf('nonce of another device'))).reports).toEqual([])
})
