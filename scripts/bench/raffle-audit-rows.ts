import { sha256 } from '@noble/hashes/sha2.js'
import type { EntryEvidence, EntryOpening } from '#contract/raffles/raffle-draw.ts'
import { candidatesOf, type WishOf } from '#core/raffle/audit-context.ts'
import { recordOfRow } from '#core/raffle/audit-row.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { MerkleTree } from '#core/raffle/merkle-tree.ts'
import { rank, select } from '#core/raffle/selection.ts'
import { checkOwnEntry } from '#core/raffle/self-check.ts'
import {
  composeRaffle,
  entryOf,
  openingOf,
  secondCardOf,
  simulatedLog,
} from '#tests/support/raffles/simulated-raffle.ts'
import { median, type Row } from './report.ts'

/** Entries of the largest known raffle of a Korean shop. */
export const MANY_ENTRIES = 282_627
const ROUNDS = 3
const SELF_CHECKS = 20

/** Median of the CPU seconds that `work` takes. */
function secondsOf(work: () => unknown, rounds = ROUNDS): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  })
  return median(times)
}

/**
 * Draw, audit and self check of a large raffle in memory, next to one hash of each entry by the
 * same library.
 */
export function auditRows(): Row[] {
  const log = simulatedLog(MANY_ENTRIES)
  const { file, receipts } = composeRaffle(secondCardOf('drand'), log, { receipts: 1 })
  const openings = new Map<number, EntryOpening>()
  for (const record of log) if ('sizes' in record) openings.set(record.seq, openingOf(record))
  const records = file.log.flatMap((row, i) => recordOfRow(row, file.card.body, i + 1) ?? [])
  const wishOf: WishOf = (entry) => openings.get(entry.seq)
  const leaves = records.map(leafHash)
  const prk = file.draw?.body.prk ?? ''
  const [receipt] = receipts
  const [first] = records
  if (receipt === undefined || first === undefined || !('tag' in first))
    throw new Error('The raffle has no entry')
  const { card, seal, randomness, draw } = file
  const proof = new MerkleTree(leaves).inclusion(1)
  const evidence: EntryEvidence = {
    card,
    receipt,
    seal,
    proof,
    randomness,
    draw,
    leaf: first,
    opening: openingOf(entryOf(1)),
  }
  const yardstick = secondsOf(() => leaves.map((leaf) => sha256(leaf)))
  const check = secondsOf(() => {
    if (checkOwnEntry(evidence, undefined).faults.length > 0) throw new Error('The check failed')
  }, SELF_CHECKS)
  const drawn = secondsOf(() => select(card.body, rank(prk, candidatesOf(records, leaves, wishOf))))
  const audited = secondsOf(() => {
    if (!auditRaffle(file, { isBeaconSignature }).passed) throw new Error('The audit failed')
  })
  return [
    { measure: 'yardstick: one SHA-256 of each leaf', value: yardstick, unit: 's' },
    {
      measure: `draw of ${MANY_ENTRIES} entries`,
      value: drawn,
      unit: 's',
      ofYardstick: drawn / yardstick,
    },
    {
      measure: 'audit of their file with all checks',
      value: audited,
      unit: 's',
      ofYardstick: audited / yardstick,
    },
    { measure: 'self check of one entry', value: check * 1000, unit: 'ms' },
    { measure: 'audit file', value: JSON.stringify(file).length / 1e6, unit: 'MB' },
  ]
}
