import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogRecord } from '#contract/raffles/raffle-draw.ts'
import { openingOfRow, recordOfRow, rowOf } from './audit-row.ts'
import { canonicalBytes } from './canonical-json.ts'
import { leafHash, leafText, wishHashOf } from './leaf.ts'
import { commitmentOf, quicknetRound } from './seed.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => bytesToHex(Uint8Array.from(bytes)))
const base = { raffleId: id, seq: id }
const anyRecord: fc.Arbitrary<LogRecord> = fc.oneof(
  fc.record({
    ...base,
    tag: hex32,
    nonceHash: hex32,
    weight: fc.integer({ min: 1, max: 5 }),
    sizes: fc.array(id, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ ...base, tag: hex32, nonceHash: hex32, wish: hex32 }),
  fc.record({
    ...base,
    entry: id,
    cause: fc.constantFrom('false-identity', 'second-entry', 'automated-entry'),
    evidence: hex32,
  }),
  fc.record({
    ...base,
    voids: id,
    reason: fc.constantFrom('own-cancellation', 'duplicate', 'disqualified'),
  }),
  fc.record({
    ...base,
    entry: id,
    sizeId: id,
    step: fc.constant('released' as const),
    reason: fc.constantFrom('unpaid', 'declined', 'disqualified'),
  }),
  fc.record({
    ...base,
    entry: id,
    sizeId: id,
    step: fc.constant('promoted' as const),
    reason: fc.constant('reserve' as const),
  }),
)

test('the text of a log record is its canonical JSON', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(utf8ToBytes(leafText(record))).toEqual(canonicalBytes(record))
      expect(leafHash(record)).toEqual(
        sha256(concatBytes(Uint8Array.of(0), canonicalBytes(record))),
      )
    }),
  )
})

test('a row of the audit file contains its record', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const { raffleId, seq } = record
      // Entries differ by edition, notices are of the second one, all others of both.
      const edition = 'sizes' in record ? 1 : 2
      expect(recordOfRow(rowOf(record), { raffleId, v: edition }, seq)).toEqual(record)
    }),
  )
})

test.each([
  [['e', 'ab', [1], 1, 'cd'.repeat(32)]],
  [['e', 'AB'.repeat(32), [1], 1, 'cd'.repeat(32)]],
  [['e', 'ab'.repeat(32), [], 1, 'cd'.repeat(32)]],
  [['e', 'ab'.repeat(32), [1, 2, 3, 4], 1, 'cd'.repeat(32)]],
  [['e', 'ab'.repeat(32), [1], 6, 'cd'.repeat(32)]],
  [['e', 'ab'.repeat(32), [1], 1, 'cd'.repeat(32), 1]],
  [['v', 1, 'late']],
  [['v', 0, 'duplicate']],
  [['s', 1, 1, 'released', 'reserve']],
  [['s', 1, 1, 'promoted', 'unpaid']],
  [['x']],
])('the malformed row %j is refused', (row) => {
  expect(recordOfRow(row, { raffleId: 1, v: 1 }, 1)).toBeUndefined()
})

test.each([
  [['e', 'ab'.repeat(32), [1], 1, 'cd'.repeat(32)]],
  [['e', 'ab'.repeat(32), 'cd'.repeat(32)]],
  [['e', 'ab'.repeat(32), 'CD'.repeat(32), 'ef'.repeat(32)]],
  [['n', 1, 'unpaid', 'ef'.repeat(32)]],
  [['n', 0, 'false-identity', 'ef'.repeat(32)]],
  [['n', 1, 'false-identity', 'ef']],
])('the row %j is refused in the second edition', (row) => {
  expect(recordOfRow(row, { raffleId: 1, v: 2 }, 1)).toBeUndefined()
})

test('a notice and a blind entry are refused in the first edition', () => {
  const hash = 'ab'.repeat(32)
  for (const row of [
    ['n', 1, 'false-identity', hash],
    ['e', hash, hash, hash],
  ])
    expect(recordOfRow(row, { raffleId: 1, v: 1 }, 1)).toBeUndefined()
})

test.each([
  [['ab', [1], 1]],
  [['ab'.repeat(32), [], 1]],
  [['ab'.repeat(32), [1], 6]],
  [['ab'.repeat(32), [1], 1, 1]],
])('the malformed wish %j is refused', (row) => {
  expect(openingOfRow(row)).toBeUndefined()
})

test('the hash of a wish is that of its canonical JSON', () => {
  const opening = { salt: 'ab'.repeat(32), sizes: [302, 301], weight: 1 }
  expect(wishHashOf(opening)).toBe(bytesToHex(sha256(canonicalBytes(opening))))
})

test('the round of drand quicknet is the first at or after the instant', () => {
  expect(quicknetRound(1_692_803_367_000)).toBe(1)
  expect(quicknetRound(1_692_803_367_001)).toBe(2)
  expect(quicknetRound(1_692_803_370_000)).toBe(2)
})

test('the commitment of a code is its SHA-256', () => {
  expect(commitmentOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
