import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { vectorOf } from '#tests/support/raffles/raffle-vectors.ts'
import { openAudit } from './audit-context.ts'
import { auditRaffle } from './audit.ts'
import { isBeaconSignature } from './beacon.ts'
import { rank } from './selection.ts'

test.each(['drand', 'embedded'] as const)(
  'the vector %s leads from the card to winners',
  (mode) => {
    const { audit: file, receipts, expected } = vectorOf(mode)
    const audit = openAudit(file, {})
    const { prk = '', tree, headAt, leaves, selection } = audit
    const lengths = Array.from({ length: audit.records.length + 1 }, (_, length) => length)
    expect({
      specHash: audit.specHash,
      leaves: leaves.map(bytesToHex),
      heads: lengths.map(headAt),
      roots: lengths.map((length) => tree.rootAt(length)),
      inclusion: tree.inclusion(5, 13),
      consistency: tree.consistency(6, 15),
      prk,
      ranking: rank(prk, audit.candidates).map(({ seq, score }) => [seq, bytesToHex(score)]),
      ...selection?.result,
    }).toEqual(expected)
    expect(auditRaffle(file, { isBeaconSignature, receipts }).passed).toBe(true)
  },
)
