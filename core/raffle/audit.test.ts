import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { RAFFLE_ALGORITHMS } from '#contract/raffles/draw-card.ts'
import type {
  AuditFile,
  DrawRandomness,
  EntryReceipt,
  Signed,
} from '#contract/raffles/raffle-draw.ts'
import {
  cardOf,
  composeRaffle,
  entryOf,
  honestRandomness,
  simulatedLog,
  SHOP,
} from '#tests/support/raffles/simulated-raffle.ts'
import { AUDIT_CHECKS, type AuditCheckName } from './audit-checks.ts'
import type { AuditOptions } from './audit-context.ts'
import { auditRaffle } from './audit.ts'
import { isBeaconSignature } from './beacon.ts'
import { roundBytes } from './seed.ts'
import { signStatement, signerOf } from './statement.ts'

const log = simulatedLog(40)
const FIRST = { alg: RAFFLE_ALGORITHMS[1] }
const MODES = ['drand', 'embedded'] as const
const honest = {
  drand: composeRaffle(cardOf('drand'), log),
  embedded: composeRaffle(cardOf('embedded'), log),
}

/** A drawn raffle and the hash of its card. */
const drawnRaffle = (mode: 'drand' | 'embedded') => ({
  ...honest[mode],
  specHash: auditRaffle(honest[mode].file, { isBeaconSignature }).specHash,
})

const failedChecks = (file: AuditFile, options: AuditOptions) =>
  auditRaffle(file, { isBeaconSignature, ...options }).findings.flatMap(({ check, state }) =>
    state === 'failed' ? [check] : [],
  )

/** Failed checks of an attack, and whether the file passes without the first of them. */
function attack(file: AuditFile, options: AuditOptions = {}) {
  const failed = failedChecks(file, options)
  const others = Object.fromEntries(
    Object.entries(AUDIT_CHECKS).filter(([check]) => check !== failed[0]),
  )
  const rest = auditRaffle(file, { isBeaconSignature, ...options }, others)
  return { failed, passesWithout: rest.passed }
}

/** One check alone detects the attack. */
const detectedBy = (check: AuditCheckName) => ({ failed: [check], passesWithout: true })

test.each(MODES)('an honest raffle with %s passes with all receipts and heads', (mode) => {
  const { file, receipts, heads } = honest[mode]
  const report = auditRaffle(file, { isBeaconSignature, receipts, heads, key: SHOP.publicKey })
  const others = report.findings.filter(({ state }) => state !== 'passed')
  expect(others.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'openings skipped',
    'times skipped',
    ...(mode === 'embedded' ? ['beacon skipped'] : []),
    'disqualifications skipped',
  ])
  expect(report.figures).toMatchObject({ records: 41, entries: 40, candidates: 39, winners: 3 })
  expect(report.figures.voids).toEqual({ 'own-cancellation': 1 })
})

test('progress grows from 0 to 1', () => {
  const shares: number[] = []
  auditRaffle(honest.embedded.file, { progress: (share) => shares.push(share) })
  expect(shares.at(0)).toBe(0)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('an altered record in the file differs from the signed roots', () => {
  const { file } = honest.drand
  const changed = file.log.with(29, ['e', ...(file.log[29] ?? []).slice(1, 4), 'cd'.repeat(32)])
  expect(attack({ ...file, log: changed })).toEqual(detectedBy('log'))
})

test('a record added to the file after the seal is refused', () => {
  const { file } = honest.drand
  const row = ['v', 5, 'disqualified']
  expect(attack({ ...file, log: [...file.log, row] })).toEqual(detectedBy('order'))
})

test('a dropped entry is proven by its receipt', () => {
  const receipt = honest.embedded.receipts[19]
  if (receipt === undefined) throw new RangeError('no receipt')
  const without = log.slice(0, 19)
  const file = composeRaffle(cardOf('embedded'), without).file
  expect(attack(file, { receipts: [receipt] })).toEqual(detectedBy('receipts'))
})

test('a log that was rewritten before a receipt is proven by the receipt', () => {
  const { file } = composeRaffle(cardOf('embedded'), log.with(4, entryOf(5, { weight: 1 })))
  expect(attack(file, { receipts: honest.embedded.receipts.slice(30, 31) })).toEqual(
    detectedBy('receipts'),
  )
})

test('a receipt from after the close is evidence of a late entry', () => {
  const body = { ...receiptOf(12).body, time: cardOf('drand').closesAt }
  const late = signStatement(SHOP, FIRST, 'receipt', body)
  expect(attack(honest.drand.file, { receipts: [late] })).toEqual(detectedBy('receipts'))
})

test('an entry between the close and the seal is late', () => {
  const { file } = composeRaffle(cardOf('drand'), log.concat(entryOf(42)), { closeSize: 41 })
  expect(attack(file)).toEqual(detectedBy('order'))
})

test('a second entry of one person is found', () => {
  const { file } = composeRaffle(cardOf('drand'), [...log, entryOf(42, { tag: entryOf(8).tag })])
  expect(attack(file)).toEqual(detectedBy('entries'))
})

const { shortSignatures } = bls12_381
const OWN_KEY = new Uint8Array(32).fill(5)

/** Signature of a round by another key than that of the beacon. */
const ownBeacon =
  (round = 1000) =>
  (): DrawRandomness => {
    const message = shortSignatures.hash(
      sha256(roundBytes(round)),
      'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
    )
    const signature = shortSignatures.sign(message, OWN_KEY)
    return { mode: 'drand', round, signature: bytesToHex(signature.toBytes()) }
  }

const drandCard = () => {
  const card = cardOf('drand')
  if (card.mode !== 'drand') throw new TypeError('no drand')
  return card
}

test('a seed from another beacon signature is refused', () => {
  expect(attack(composeRaffle(cardOf('drand'), log, { randomness: ownBeacon() }).file)).toEqual(
    detectedBy('randomness'),
  )
})

test('a beacon of the shop itself is refused, also with valid signatures', () => {
  const { drand, ...card } = drandCard()
  const publicKey = bytesToHex(shortSignatures.getPublicKey(OWN_KEY).toBytes())
  const own = { ...card, drand: { ...drand, publicKey } }
  const { file } = composeRaffle(own, log, { randomness: ownBeacon() })
  expect(attack(file)).toEqual(detectedBy('beacon'))
})

test('a round that is known before the seal is refused', () => {
  const { drand, ...card } = drandCard()
  const past = { ...card, drand: { ...drand, round: 999 } }
  const { file } = composeRaffle(past, log, { randomness: ownBeacon(999) })
  const isBeaconSignature = () => true
  expect(attack(file, { isBeaconSignature })).toEqual(detectedBy('beacon'))
})

test('a seed from another code is refused', () => {
  expect(attack(composeRaffle(cardOf('embedded'), log, { code: 'ef'.repeat(32) }).file)).toEqual(
    detectedBy('randomness'),
  )
})

test('a delay value that was chosen is refused', () => {
  const card = cardOf('embedded')
  const randomness = (root: string): DrawRandomness => {
    const made = honestRandomness(card, root)
    if (made.mode === 'drand') throw new TypeError('no delay')
    return { mode: 'embedded', checkpoints: made.checkpoints.with(7, '12'.repeat(32)) }
  }
  const { file } = composeRaffle(card, log, { randomness })
  expect(attack(file)).toEqual(detectedBy('randomness'))
  expect(failedChecks(file, { segments: [0, 3] })).toEqual([])
})

test.each(MODES)('a result that no signed draw stands for is refused, with %s', (mode) => {
  const { file } = honest[mode]
  const none = { seal: null, randomness: null, draw: null }
  expect(attack({ ...file, ...none })).toEqual(detectedBy('completeness'))
})

test.each([
  ['draw', 'randomness'],
  ['randomness', 'seal'],
] as const)('a %s without %s is refused', (part, missing) => {
  const { file } = honest.drand
  const rest = { ...file, result: null, draw: null, [part]: file[part], [missing]: null }
  expect(failedChecks(rest, {})).toContain('completeness')
})

test('a raffle that is cancelled after its draw is refused', () => {
  const { file, specHash } = drawnRaffle('drand')
  const cancellation = signStatement(SHOP, FIRST, 'cancellation', {
    specHash,
    reason: 'canceled-by-shop',
    time: file.card.body.drawAt + 1_000,
  })
  expect(attack({ ...file, cancellation })).toEqual(detectedBy('completeness'))
})

test('two tree heads of one time are refused', () => {
  const { file } = honest.drand
  const [first, ...rest] = file.heads
  if (first === undefined) throw new TypeError('no head')
  expect(attack({ ...file, heads: [first, first, ...rest] })).toEqual(detectedBy('log'))
})

test('the verdict names the state of a raffle, and what a late one lacks', () => {
  const { file } = honest.drand
  const { drawAt } = file.card.body
  const sealed = { ...file, randomness: null, draw: null, result: null }
  const open = { ...sealed, seal: null }
  const { specHash } = drawnRaffle('drand')
  const cancellation = signStatement(SHOP, FIRST, 'cancellation', {
    specHash,
    reason: 'canceled-by-shop',
    time: drawAt - 1_000,
  })
  const late = drawAt + 3_600_000
  const verdictOf = (one: AuditFile, now = 0) => {
    const { verdict, missing } = auditRaffle(one, { isBeaconSignature, now })
    return missing === null ? verdict : `${verdict} ${missing}`
  }
  expect(verdictOf(file)).toBe('FINISHED')
  expect([verdictOf(sealed), verdictOf(sealed, late)]).toEqual([
    'SEALED',
    'NOT_DRAWN_IN_TIME randomness',
  ])
  expect([verdictOf(open), verdictOf(open, late)]).toEqual(['OPEN', 'NOT_DRAWN_IN_TIME seal'])
  const seeded = { ...sealed, randomness: file.randomness }
  expect(verdictOf(seeded, late)).toBe('NOT_DRAWN_IN_TIME draw')
  expect(verdictOf({ ...open, cancellation })).toBe('CANCELLED_BEFORE_THE_SEAL')
  expect(verdictOf({ ...seeded, cancellation }, late)).toBe('CANCELLED_AFTER_THE_SEAL')
  expect(verdictOf({ ...file, result: { winners: [], reserves: {} } })).toBe('FORGED')
  const { unpublished } = auditRaffle({ ...seeded, cancellation }, { isBeaconSignature })
  expect(unpublished?.winners).toEqual(file.result?.winners)
})

test('a report says what a file of its mode cannot prove, and what became of receipts', () => {
  const reportOf = (mode: 'drand' | 'embedded') => {
    const { file, receipts } = honest[mode]
    return auditRaffle(file, { isBeaconSignature, receipts })
  }
  expect(reportOf('drand').lacks).toEqual(['first-edition', 'no-witness'])
  const { lacks, fates, findings } = reportOf('embedded')
  expect(lacks).toEqual(['first-edition', 'chosen-by-shop', 'no-witness'])
  const { result } = honest.embedded.file
  for (const [seq, sizeId] of result?.winners ?? [])
    expect(fates).toContainEqual({ seq, fate: 'won', sizeId })
  const count = (fate: string) => fates.filter((one) => one.fate === fate).length
  expect(count('voided')).toBe(1)
  expect(count('won')).toBe(3)
  expect(count('reserve') + count('not-drawn')).toBe(36)
  const skipped = findings.filter(({ state }) => state === 'skipped')
  expect(skipped.map(({ check, skipped: why }) => [check, why])).toEqual([
    ['openings', 'first-edition'],
    ['times', 'first-edition'],
    ['beacon', 'other-mode'],
    ['disqualifications', 'first-edition'],
    ['split-view', 'nothing-given'],
  ])
})

test('an exchanged winner is found', () => {
  const { file } = composeRaffle(cardOf('drand'), log, {
    result: ({ winners: [first, ...others], reserves }) => ({
      winners: [[40, first?.[1] ?? 301], ...others],
      reserves,
    }),
  })
  expect(attack(file)).toEqual(detectedBy('selection'))
})

test('a winner who was exchanged in the list alone differs from the signed draw', () => {
  const { file } = honest.drand
  const result = { winners: [], reserves: {} }
  expect(failedChecks({ ...file, result }, {})).toEqual(['selection', 'draw'])
})

const receiptOf = (seq: number): Signed<EntryReceipt> => {
  const receipt = honest.drand.receipts[seq - 1]
  if (receipt === undefined) throw new RangeError('no receipt')
  return receipt
}

test('a forged receipt is no evidence against the shop', () => {
  const forged = signStatement(
    signerOf(new Uint8Array(32).fill(3)),
    FIRST,
    'receipt',
    receiptOf(12).body,
  )
  expect(attack(honest.drand.file, { receipts: [forged] })).toEqual(
    detectedBy('receipt-signatures'),
  )
})

test('a list that was shown to others proves a split view', () => {
  const other = composeRaffle(cardOf('drand'), log.with(4, entryOf(5, { weight: 1 })))
  expect(attack(honest.drand.file, { heads: other.heads })).toEqual(detectedBy('split-view'))
})

test('a seal less than ten minutes before the randomness is refused', () => {
  const card = cardOf('drand')
  const close = cardOf('drand', { closesAt: card.drawAt - 400_000, sealBy: card.drawAt - 300_000 })
  expect(attack(composeRaffle(close, log).file)).toEqual(detectedBy('seal-time'))
})

test('statements of another key are refused', () => {
  const { file } = composeRaffle(cardOf('drand'), log)
  const other = signerOf(new Uint8Array(32).fill(3))
  expect(attack({ ...file, card: signStatement(other, FIRST, 'card', file.card.body) })).toEqual(
    detectedBy('card'),
  )
  expect(attack(file, { key: other.publicKey })).toEqual(detectedBy('card'))
  const seal = file.seal === null ? null : signStatement(other, FIRST, 'seal', file.seal.body)
  expect(attack({ ...file, seal })).toEqual(detectedBy('signatures'))
})

test('an announced seed or cut-off other than the computed one is refused', () => {
  const { file } = honest.drand
  if (file.draw === null) throw new TypeError('no draw')
  for (const change of [{ prk: '34'.repeat(32) }, { cutoffs: { 301: null, 302: null } }]) {
    const draw = signStatement(SHOP, FIRST, 'draw', { ...file.draw.body, ...change })
    expect(attack({ ...file, draw })).toEqual(detectedBy('draw'))
  }
})

const released = (seq: number, [entry, sizeId]: readonly [number, number]) => ({
  ...({ raffleId: 7, seq, entry, sizeId, step: 'released', reason: 'unpaid' } as const),
})
const promoted = (seq: number, entry: number, sizeId: number) => ({
  ...({ raffleId: 7, seq, entry, sizeId, step: 'promoted', reason: 'reserve' } as const),
})

test('an unpaid win goes to the first reserve of its size', () => {
  const { file } = composeRaffle(cardOf('drand'), log, {
    steps: ({ winners: [first = [0, 0]], reserves }) => [
      released(42, first),
      promoted(43, reserves[first[1]]?.[0] ?? 0, first[1]),
    ],
  })
  expect(failedChecks(file, {})).toEqual([])
})

test.each([
  ['another entry', (_list: number[]) => 3, 1],
  ['a reserve without a free piece', (list: number[]) => list[0] ?? 0, 0],
])('a promotion of %s is refused', (_name, chosen, releases) => {
  const { file } = composeRaffle(cardOf('drand'), log, {
    steps: ({ winners: [first = [0, 0]], reserves }) => [
      ...[released(42, first)].slice(0, releases),
      promoted(42 + releases, chosen(reserves[first[1]] ?? []), first[1]),
    ],
  })
  expect(attack(file)).toEqual(detectedBy('steps'))
})
