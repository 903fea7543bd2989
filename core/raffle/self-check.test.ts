import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import type { EntryEvidence } from '#contract/raffles/raffle-draw.ts'
import {
  cardOf,
  composeRaffle,
  entryOf,
  simulatedLog,
  SHOP,
} from '#tests/support/raffles/simulated-raffle.ts'
import { entryTag, nonceHashOf } from './entry-tag.ts'
import { leafHash } from './leaf.ts'
import { MerkleTree } from './merkle-tree.ts'
import { checkOwnEntry, fingerprintOf } from './self-check.ts'
import { signStatement } from './statement.ts'

const log = simulatedLog(30)
const raffles = {
  drand: composeRaffle(cardOf('drand'), log),
  embedded: composeRaffle(cardOf('embedded'), log),
}
const tree = new MerkleTree(log.map(leafHash))

function evidenceOf(seq: number, mode: 'drand' | 'embedded' = 'drand'): EntryEvidence {
  const { file, receipts } = raffles[mode]
  const { card, seal, randomness, draw } = file
  const receipt = receipts[seq - 1]
  if (receipt === undefined) throw new RangeError('no receipt')
  return { card, leaf: entryOf(seq), receipt, seal, proof: tree.inclusion(seq), randomness, draw }
}

test.each(['drand', 'embedded'] as const)('all entries with %s find their own result', (mode) => {
  const { file } = raffles[mode]
  const won = log.flatMap((record) => {
    if (!('tag' in record) || record.seq === 3) return []
    const { faults, isInList, sizeId } = checkOwnEntry(evidenceOf(record.seq, mode), undefined)
    expect({ faults, isInList }).toEqual({ faults: [], isInList: true })
    return sizeId === null ? [] : [[record.seq, sizeId]]
  })
  const winners = file.result?.winners ?? []
  expect(won).toEqual(winners.toSorted(([a], [b]) => a - b))
})

test('before the seal the receipt alone is checked', () => {
  const early = { ...evidenceOf(5), seal: null, proof: null, randomness: null, draw: null }
  expect(checkOwnEntry(early, undefined)).toEqual({
    faults: [],
    isInList: undefined,
    score: undefined,
    sizeId: undefined,
  })
})

const evidence = evidenceOf(5)
const other = '56'.repeat(32)
test.each<[string, Partial<EntryEvidence>]>([
  ['card-signature', { card: { ...evidence.card, signature: evidence.receipt.signature } }],
  ['receipt-signature', { receipt: { ...evidence.receipt, signature: '0'.repeat(128) } }],
  [
    'other-card',
    {
      receipt: signStatement(SHOP, evidence.card.body, 'receipt', {
        ...evidence.receipt.body,
        specHash: other,
      }),
    },
  ],
  [
    'other-leaf',
    {
      receipt: signStatement(SHOP, evidence.card.body, 'receipt', {
        ...evidence.receipt.body,
        leaf: other,
      }),
    },
  ],
  ['not-in-list', { proof: null }],
  ['not-in-list', { proof: tree.inclusion(6) }],
  ['not-in-list', { proof: { ...tree.inclusion(5), path: [] } }],
  ['other-seed', { randomness: null }],
])('the fault %s is named', (fault, change) => {
  expect(checkOwnEntry({ ...evidence, ...change }, undefined).faults).toEqual([fault])
})

test('an entry that was made with another nonce is not that of the device', () => {
  const leaf = entryOf(5, { nonceHash: nonceHashOf('nonce of the device') })
  const made = { ...evidence, leaf }
  expect(checkOwnEntry(made, 'nonce of the device').faults).not.toContain('other-nonce')
  expect(checkOwnEntry(made, 'another nonce').faults).toContain('other-nonce')
})

test('a receipt is at most one kilobyte', () => {
  expect(JSON.stringify(evidence.receipt).length).toBeLessThan(1000)
})

test('tags of one person differ between raffles', () => {
  const [first, second] = [1, 2].map((key) => entryTag(new Uint8Array(32).fill(key), 'ci'))
  expect(first).not.toBe(second)
  expect(entryTag(new Uint8Array(32).fill(1), 'ci')).toBe(first)
})

test('a fingerprint has 16 hex digits', () => {
  expect(fingerprintOf(bytesToHex(new Uint8Array(32)))).toBe('66687aadf862bd77')
})
