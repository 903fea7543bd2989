import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type {
  AuditFile,
  DrawRandomness,
  DrawResult,
  DrawSeal,
  EntryReceipt,
  LogRecord,
  Signed,
  TreeHead,
} from '#contract/raffles/raffle-draw.ts'
import { openAudit } from '#core/raffle/audit-context.ts'
import type { AuditCheckName } from '#core/raffle/audit-checks.ts'
import { canonicalHash } from '#core/raffle/canonical-json.ts'
import { roundBytes } from '#core/raffle/seed.ts'
import { signStatement, signerOf, type StatementKind } from '#core/raffle/statement.ts'
import {
  composeRaffle,
  entryOf,
  honestRandomness,
  secondCardOf,
  SHOP,
  simulatedLog,
  type Deviation,
  type SecondCard,
} from './simulated-raffle.ts'

/** A file of the second edition that a dishonest shop made, and the only check that refuses it. */
export interface Forgery {
  readonly check: AuditCheckName
  readonly audit: AuditFile
  /** What a person gives to compare. */
  readonly receipts?: readonly Signed<EntryReceipt>[]
  readonly heads?: readonly Signed<TreeHead>[]
  readonly seals?: readonly Signed<DrawSeal>[]
  readonly key?: string
  /** Time of the verification. */
  readonly now?: number
}

type Mode = DrawCard['mode']

const ENTRIES = 12
const log = simulatedLog(ENTRIES)
/** Number of the first record after the sealed list. */
const NEXT = log.length + 1
const HOUR = 3_600_000
const OTHER_KEY = signerOf(new Uint8Array(32).fill(3))
const OTHER_HASH = '56'.repeat(32)
const NOT_SEALED = { opened: null, seal: null, randomness: null, draw: null, result: null }

const compose = (deviation: Deviation = {}, card: SecondCard = secondCardOf('drand')) =>
  composeRaffle(card, log, deviation)

/** Honest raffles of the second edition. */
export const HONEST: Readonly<Record<Mode, ReturnType<typeof composeRaffle>>> = {
  drand: compose(),
  embedded: compose({}, secondCardOf('embedded')),
}

const { file, receipts, heads } = HONEST.drand
const card = secondCardOf('drand')
const specHash = canonicalHash(card)
const sign = <Body extends object>(kind: StatementKind, body: Body) =>
  signStatement(SHOP, card, kind, body)

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('A part is missing')
  return value
}

const seal = present(file.seal)
const draw = present(file.draw)
const [receipt] = [present(receipts[0])]

const opened = openAudit(file, {})

/** A signed head of the first records of the honest raffle. */
const headOf = (size: number, time: number) =>
  sign('tree-head', {
    specHash,
    size,
    root: opened.tree.rootAt(size),
    head: opened.headAt(size) ?? '',
    time,
  })

/** A signed head of the honest raffle with another time. */
const headAt = (index: number, time: number) =>
  sign('tree-head', { ...present(heads.at(index)).body, time })

type Step = Extract<LogRecord, { step: string }>
const step = (
  seq: number,
  entry: number,
  sizeId: number,
  change: Pick<Step, 'step' | 'reason'>,
) => ({
  raffleId: 7,
  seq,
  entry,
  sizeId,
  ...change,
})
const released = (
  seq: number,
  [entry, sizeId]: readonly [number, number],
  reason: Step['reason'],
) => step(seq, entry, sizeId, { step: 'released', reason })
const promoted = (seq: number, entry: number, sizeId: number) =>
  step(seq, entry, sizeId, { step: 'promoted', reason: 'reserve' })
const notice = (seq: number, entry: number, cause: 'false-identity' | 'second-entry') => ({
  raffleId: 7,
  seq,
  entry,
  cause,
  evidence: OTHER_HASH,
})

const firstWinner = ({ winners: [first] }: DrawResult) => present(first)
const firstReserve = ({ reserves }: DrawResult, sizeId: number) => present(reserves[sizeId]?.[0])

/** The first winner loses the win, and the first reserve of the size receives it. */
const passedOn = (from: number, result: DrawResult, reason: Step['reason']): LogRecord[] => {
  const [entry, sizeId] = firstWinner(result)
  return [
    released(from, [entry, sizeId], reason),
    promoted(from + 1, firstReserve(result, sizeId), sizeId),
  ]
}

/** Key of another beacon, and its signature of a round. */
const OWN_KEY = new Uint8Array(32).fill(7)
const own = bls12_381.shortSignatures
const ownBeacon = (round: number) => (): DrawRandomness => {
  const message = own.hash(sha256(roundBytes(round)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return { mode: 'drand', round, signature: bytesToHex(own.sign(message, OWN_KEY).toBytes()) }
}

function drandOf(changes: Partial<Extract<DrawCard, { mode: 'drand' }>['drand']>): SecondCard {
  const own = secondCardOf('drand')
  if (own.mode !== 'drand') throw new TypeError('no drand')
  return { ...own, drand: { ...own.drand, ...changes } }
}

const embedded = secondCardOf('embedded')
const checkpointsOf = (root: string): string[] => {
  const made = honestRandomness(embedded, root)
  if (made.mode === 'drand') throw new TypeError('no delay')
  return made.checkpoints
}
const delayWith = (change: (checkpoints: string[]) => string[]) =>
  compose(
    { randomness: (root) => ({ mode: 'embedded', checkpoints: change(checkpointsOf(root)) }) },
    embedded,
  ).file

/**
 * Records between the published close and the seal: the owner of an embedded raffle tries them
 * until a friend wins.
 */
const voidsAfterClose = composeRaffle(
  embedded,
  [...log, { raffleId: 7, seq: NEXT, voids: 5, reason: 'own-cancellation' }],
  { closeSize: log.length },
).file

const logWith = (...changed: LogRecord[]): LogRecord[] =>
  log.map((record) => changed.find(({ seq }) => seq === record.seq) ?? record)

const composeLog = (changed: LogRecord[], deviation: Deviation = {}) =>
  composeRaffle(secondCardOf('drand'), changed, deviation)

const cancellation = (reason: string) =>
  sign('cancellation', { specHash, reason, time: card.drawAt + 1_000 })

const receiptWith = (change: Partial<EntryReceipt>) => [
  sign('receipt', { ...receipt.body, ...change }),
]

/**
 * Forgeries by name: for each check and each rule of the specification a file that only it refuses.
 */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'card-of-another-key': {
    check: 'card',
    audit: { ...file, card: signStatement(OTHER_KEY, card, 'card', card) },
  },
  'card-of-another-shop': { check: 'card', audit: file, key: OTHER_KEY.publicKey },
  'seal-of-another-key': {
    check: 'signatures',
    audit: { ...file, seal: signStatement(OTHER_KEY, card, 'seal', seal.body) },
  },
  'draw-of-another-card': {
    check: 'signatures',
    audit: { ...file, draw: sign('draw', { ...draw.body, specHash: OTHER_HASH }) },
  },
  'statement-of-another-kind': {
    check: 'signatures',
    audit: { ...file, seal: { ...seal, signature: sign('draw', seal.body).signature } },
  },
  'statement-of-the-first-edition': {
    check: 'signatures',
    audit: {
      ...file,
      seal: signStatement(SHOP, { alg: 'pushyard-raffle-1' }, 'seal', seal.body),
    },
  },
  'result-without-a-draw': {
    check: 'completeness',
    audit: { ...file, draw: null, randomness: null, seal: null },
  },
  'randomness-without-a-seal': {
    check: 'completeness',
    audit: { ...file, draw: null, result: null, seal: null },
  },
  'records-that-no-head-covers': {
    check: 'completeness',
    audit: (() => {
      const { file: changed } = compose({ steps: (result) => passedOn(NEXT, result, 'unpaid') })
      return { ...changed, heads: changed.heads.slice(0, -1) }
    })(),
  },
  'cancelled-for-its-result': {
    check: 'completeness',
    audit: {
      ...file,
      randomness: null,
      draw: null,
      result: null,
      cancellation: cancellation('canceled-by-shop'),
    },
  },
  'cancelled-after-its-draw': {
    check: 'completeness',
    audit: { ...file, cancellation: cancellation('canceled-by-shop') },
  },
  'record-changed': {
    check: 'log',
    audit: (() => {
      const rows = file.log.map((row) => [...row])
      // The third entry is void, so that the draw does not depend on it.
      const [kind, tag, wish] = present(rows[2])
      return { ...file, log: rows.with(2, [kind, tag, wish, OTHER_HASH]) }
    })(),
  },
  'two-heads-of-one-time': {
    check: 'log',
    audit: { ...file, heads: [present(heads[0]), ...heads] },
  },
  'head-of-another-root': {
    check: 'log',
    audit: {
      ...file,
      heads: heads.with(0, sign('tree-head', { ...present(heads[0]).body, root: OTHER_HASH })),
    },
  },
  'head-of-another-chain': {
    check: 'log',
    audit: {
      ...file,
      heads: heads.with(0, sign('tree-head', { ...present(heads[0]).body, head: OTHER_HASH })),
    },
  },
  'log-that-shrinks': {
    check: 'log',
    audit: { ...file, heads: [headOf(8, card.opensAt + 500), ...heads] },
  },
  'seal-of-another-root': { check: 'log', audit: compose({ root: OTHER_HASH }).file },
  'seal-that-counts-other-voids': {
    check: 'log',
    audit: { ...file, seal: sign('seal', { ...seal.body, voids: { 'own-cancellation': 2 } }) },
  },
  'seal-that-counts-others': {
    check: 'log',
    audit: { ...file, seal: sign('seal', { ...seal.body, count: seal.body.count - 1 }) },
  },
  'void-after-the-close': { check: 'order', audit: voidsAfterClose },
  'entry-after-the-close': {
    check: 'order',
    audit: composeLog([...log, entryOf(NEXT)], { closeSize: log.length }).file,
  },
  'seal-before-its-head': {
    check: 'order',
    audit: {
      ...file,
      heads: heads.with(1, headAt(1, card.closesAt + 2_000)),
      seal: sign('seal', { ...seal.body, time: card.closesAt + 1_000 }),
    },
  },
  'second-entry-of-a-person': {
    check: 'entries',
    audit: composeLog(logWith(entryOf(8, { tag: entryOf(7).tag }))).file,
  },
  'weight-above-the-card': {
    check: 'entries',
    audit: composeLog(logWith(entryOf(8, { weight: 3 }))).file,
  },
  'size-of-another-product': {
    check: 'entries',
    audit: composeLog(logWith(entryOf(8, { sizes: [303] }))).file,
  },
  'size-twice': {
    check: 'entries',
    audit: composeLog(logWith(entryOf(8, { sizes: [301, 301] }))).file,
  },
  'void-of-a-void-entry': {
    check: 'entries',
    audit: composeLog([...log, { raffleId: 7, seq: NEXT, voids: 3, reason: 'own-cancellation' }])
      .file,
  },
  'void-for-a-reason-of-its-own': {
    check: 'entries',
    audit: composeRaffle(secondCardOf('drand', { voidReasons: ['own-cancellation'] }), [
      ...log,
      { raffleId: 7, seq: NEXT, voids: 5, reason: 'duplicate' },
    ]).file,
  },
  'wish-exchanged': {
    check: 'openings',
    audit: compose({ opened: (all) => all.with(7, { ...present(all[7]), sizes: [302] }) }).file,
  },
  'wish-missing': { check: 'openings', audit: compose({ opened: (all) => all.slice(0, -1) }).file },
  'draw-before-its-time': {
    check: 'times',
    audit: compose({ drawTime: card.drawAt - 1 }).file,
  },
  'draw-before-its-seal': {
    check: 'times',
    audit: compose({ sealTime: card.drawAt + 10_000, drawTime: card.drawAt + 5_000 }, embedded)
      .file,
  },
  'seal-less-than-ten-minutes-before-the-round': {
    check: 'seal-time',
    audit: compose({ sealTime: card.drawAt - 599_999 }).file,
  },
  'beacon-of-the-shop': {
    check: 'beacon',
    audit: compose(
      { randomness: ownBeacon(1000) },
      drandOf({ publicKey: bytesToHex(own.getPublicKey(OWN_KEY).toBytes()) }),
    ).file,
  },
  'signature-of-another-beacon': {
    check: 'randomness',
    audit: compose({ randomness: ownBeacon(1000) }).file,
  },
  'randomness-of-another-round': {
    check: 'randomness',
    audit: compose({ randomness: ownBeacon(999) }).file,
  },
  'code-exchanged': {
    check: 'randomness',
    audit: compose({ code: 'ef'.repeat(32) }, embedded).file,
  },
  'delay-value-chosen': {
    check: 'randomness',
    audit: delayWith((checkpoints) => checkpoints.with(7, '12'.repeat(32))),
  },
  'delay-shortened': {
    check: 'randomness',
    audit: delayWith((checkpoints) => checkpoints.slice(0, -1)),
  },
  'winner-exchanged': {
    check: 'selection',
    audit: compose({
      result: ({ winners: [first, ...others], reserves }) => ({
        winners: [[12, first?.[1] ?? 301], ...others],
        reserves,
      }),
    }).file,
  },
  'seed-announced-wrongly': {
    check: 'draw',
    audit: { ...file, draw: sign('draw', { ...draw.body, prk: '34'.repeat(32) }) },
  },
  'cut-off-announced-wrongly': {
    check: 'draw',
    audit: { ...file, draw: sign('draw', { ...draw.body, cutoffs: { 301: null, 302: null } }) },
  },
  'root-announced-wrongly': {
    check: 'draw',
    audit: { ...file, draw: sign('draw', { ...draw.body, root: OTHER_HASH }) },
  },
  'winners-counted-wrongly': {
    check: 'draw',
    audit: { ...file, draw: sign('draw', { ...draw.body, winners: draw.body.winners + 1 }) },
  },
  'result-announced-wrongly': {
    check: 'draw',
    audit: { ...file, draw: sign('draw', { ...draw.body, resultHash: OTHER_HASH }) },
  },
  'win-released-twice': {
    check: 'steps',
    audit: compose({
      steps: (result) => [
        ...passedOn(NEXT, result, 'unpaid'),
        released(NEXT + 2, firstWinner(result), 'declined'),
      ],
    }).file,
  },
  'win-of-another-size-released': {
    check: 'steps',
    audit: compose({
      steps: (result) => {
        const [entry, sizeId] = firstWinner(result)
        return [released(NEXT, [entry, sizeId === 301 ? 302 : 301], 'unpaid')]
      },
    }).file,
  },
  'loser-released': {
    check: 'steps',
    audit: compose({ steps: () => [released(NEXT, [3, 302], 'declined')] }).file,
  },
  'reserve-released-for-payment': {
    check: 'steps',
    audit: compose({
      steps: (result) => [released(NEXT, [firstReserve(result, 301), 301], 'unpaid')],
    }).file,
  },
  'reserve-promoted-after-its-end': {
    check: 'steps',
    audit: compose({
      steps: (result) => {
        const winner = present(result.winners.find(([, sizeId]) => sizeId === 301))
        const reserve = firstReserve(result, 301)
        return [
          released(NEXT, [reserve, 301], 'declined'),
          released(NEXT + 1, winner, 'unpaid'),
          promoted(NEXT + 2, reserve, 301),
        ]
      },
    }).file,
  },
  'promotion-of-a-friend': {
    check: 'steps',
    audit: compose({
      steps: (result) => {
        const [entry, sizeId] = firstWinner(result)
        return [released(NEXT, [entry, sizeId], 'unpaid'), promoted(NEXT + 1, 3, sizeId)]
      },
    }).file,
  },
  'promotion-without-a-free-piece': {
    check: 'steps',
    audit: compose({
      steps: (result) => {
        const [, sizeId] = firstWinner(result)
        return [promoted(NEXT, firstReserve(result, sizeId), sizeId)]
      },
    }).file,
  },
  'free-piece-held-back': {
    check: 'steps',
    audit: compose({ steps: (result) => [released(NEXT, firstWinner(result), 'unpaid')] }).file,
    now: card.drawAt + 48 * HOUR,
  },
  'promotion-too-late': {
    check: 'steps',
    audit: compose({
      steps: (result) => passedOn(NEXT, result, 'unpaid'),
      stepTimes: [24 * HOUR, 26 * HOUR],
    }).file,
  },
  'disqualified-without-a-notice': {
    check: 'disqualifications',
    audit: compose({ steps: (result) => passedOn(NEXT, result, 'disqualified') }).file,
  },
  'disqualified-before-the-objection': {
    check: 'disqualifications',
    audit: compose({
      steps: (result) => [
        notice(NEXT, firstWinner(result)[0], 'false-identity'),
        ...passedOn(NEXT + 1, result, 'disqualified'),
      ],
      stepTimes: [HOUR, 2 * HOUR - 1, 2 * HOUR - 1],
    }).file,
  },
  'disqualified-for-a-cause-of-its-own': {
    check: 'disqualifications',
    audit: compose({
      steps: (result) => [notice(NEXT, firstWinner(result)[0], 'second-entry')],
    }).file,
  },
  'disqualified-beyond-the-share': {
    check: 'disqualifications',
    audit: compose(
      {
        steps: (result) => [
          notice(NEXT, firstWinner(result)[0], 'false-identity'),
          ...passedOn(NEXT + 1, result, 'disqualified'),
        ],
        stepTimes: [HOUR, 3 * HOUR, 3 * HOUR],
      },
      secondCardOf('drand', {
        disqualification: { causes: ['false-identity'], percent: 0, objection: 3_600 },
      }),
    ).file,
  },
  'receipt-of-another-key': {
    check: 'receipt-signatures',
    audit: file,
    receipts: [signStatement(OTHER_KEY, card, 'receipt', receipt.body)],
  },
  'entry-exchanged': {
    check: 'receipts',
    audit: file,
    receipts: receiptWith({ leaf: OTHER_HASH }),
  },
  'entry-dropped': { check: 'receipts', audit: file, receipts: receiptWith({ seq: NEXT + 3 }) },
  'entry-moved': { check: 'receipts', audit: file, receipts: receiptWith({ head: OTHER_HASH }) },
  'receipt-of-another-raffle': {
    check: 'receipts',
    audit: file,
    receipts: receiptWith({ specHash: OTHER_HASH }),
  },
  'entry-covered-too-late': {
    check: 'receipts',
    // The first head after the merge delay of this receipt has six records.
    audit: { ...file, heads: heads.with(0, headAt(0, card.opensAt + card.mergeDelay + 2_000)) },
    receipts: [sign('receipt', { ...present(receipts[11]).body, time: card.opensAt + 1_000 })],
  },
  'head-before-the-opening': {
    check: 'times',
    audit: { ...file, heads: heads.with(0, headAt(0, card.opensAt - 1)) },
  },
  'seal-planned-after-the-draw': {
    check: 'times',
    audit: compose({ sealTime: seal.body.time }, secondCardOf('drand', { sealBy: card.drawAt + 1 }))
      .file,
  },
  'receipt-before-the-opening': {
    check: 'times',
    audit: file,
    receipts: receiptWith({ time: card.opensAt - 1 }),
  },
  'head-that-another-key-signed': {
    check: 'split-view',
    audit: file,
    heads: [signStatement(OTHER_KEY, card, 'tree-head', present(heads[0]).body)],
  },
  'head-beyond-the-list': {
    check: 'split-view',
    audit: file,
    heads: [sign('tree-head', { ...present(heads[0]).body, size: NEXT })],
  },
  'list-of-others': {
    check: 'split-view',
    audit: file,
    heads: composeLog(logWith(entryOf(5, { weight: 1 }))).heads,
  },
  'seal-for-others': {
    check: 'split-view',
    audit: file,
    seals: [sign('seal', { ...seal.body, root: OTHER_HASH })],
  },
  'seal-for-others-of-another-key': {
    check: 'split-view',
    audit: file,
    seals: [signStatement(OTHER_KEY, card, 'seal', seal.body)],
  },
  'seal-that-was-withdrawn': {
    check: 'split-view',
    audit: { ...file, ...NOT_SEALED },
    seals: [seal],
  },
}
