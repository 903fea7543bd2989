import { bytesToHex } from '@noble/hashes/utils.js'
import type { AuditFile, LogRecord } from '#contract/raffles/raffle-draw.ts'
import { openAudit } from '#core/raffle/audit-context.ts'
import { auditRaffle, type AuditReport } from '#core/raffle/audit.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'
import { canonicalHash } from '#core/raffle/canonical-json.ts'
import { rank } from '#core/raffle/selection.ts'
import { signStatement } from '#core/raffle/statement.ts'
import {
  composeRaffle,
  entryOf,
  secondCardOf,
  SHOP,
  type SecondCard,
  type SimulatedRaffle,
} from './simulated-raffle.ts'

const HOUR = 3_600_000
const EVIDENCE = 'ab'.repeat(32)

/** Three sizes, of which no entry prefers the last one and the middle one has pieces left. */
const SIZES = { 301: 2, 302: 4, 303: 1 }
const cardOf = (mode: 'drand' | 'embedded', changes: Partial<SecondCard> = {}): SecondCard =>
  secondCardOf(mode, {
    sizes: SIZES,
    disqualification: { causes: ['false-identity'], percent: 34, objection: 3_600 },
    ...changes,
  })

/** Fourteen entries with up to three wishes, of which one person cancels and enters again. */
const log: LogRecord[] = [
  ...Array.from({ length: 14 }, (_, i) =>
    entryOf(i + 1, { sizes: i % 5 === 0 ? [301, 302, 303] : i % 5 === 1 ? [302] : [301] }),
  ),
  { raffleId: 7, seq: 15, voids: 4, reason: 'own-cancellation' },
  entryOf(16, { tag: entryOf(4).tag, sizes: [301] }),
  { raffleId: 7, seq: 17, voids: 9, reason: 'duplicate' },
]

/** A winner is disqualified, the first reserve receives the piece, and the second one declines. */
const changed = (): SimulatedRaffle =>
  composeRaffle(cardOf('drand', { reservePercent: 100 }), log, {
    steps: ({ winners, reserves }) => {
      const [entry = 0] = winners.find(([, sizeId]) => sizeId === 301) ?? []
      const [first = 0, second = 0] = reserves[301] ?? []
      const of = { raffleId: 7, sizeId: 301 }
      return [
        { raffleId: 7, seq: 18, entry, cause: 'false-identity', evidence: EVIDENCE },
        { ...of, seq: 19, entry, step: 'released', reason: 'disqualified' },
        { ...of, seq: 20, entry: first, step: 'promoted', reason: 'reserve' },
        { ...of, seq: 21, entry: second, step: 'released', reason: 'declined' },
      ]
    },
    stepTimes: [HOUR, 3 * HOUR, 3 * HOUR, 4 * HOUR],
  })

function cancelled(raffle: SimulatedRaffle, reason: string, change: object): SimulatedRaffle {
  const { body: card } = raffle.file.card
  const body = { specHash: canonicalHash(card), reason, time: card.drawAt + HOUR }
  const cancellation = signStatement(SHOP, card, 'cancellation', body)
  return { ...raffle, file: { ...raffle.file, cancellation, ...change } }
}

const NONE = { seal: null, randomness: null, draw: null, result: null, opened: null }

/** A sealed raffle whose round is still to come. */
function withoutDraw(): SimulatedRaffle {
  const raffle = composeRaffle(cardOf('drand'), log)
  return { ...raffle, file: { ...raffle.file, randomness: null, draw: null, result: null } }
}

/** Raffles of the second edition by the names of their vectors. */
export const SECOND_RAFFLES: Readonly<Record<string, () => SimulatedRaffle>> = {
  drand: changed,
  embedded: () => composeRaffle(cardOf('embedded'), log),
  'cancelled-by-a-force': () =>
    cancelled(composeRaffle(cardOf('embedded'), log), 'pieces-destroyed', {}),
  'cancelled-before-the-seal': () =>
    cancelled(composeRaffle(cardOf('drand'), log), 'canceled-by-shop', NONE),
  sealed: () => withoutDraw(),
  'not-drawn-in-time': () => withoutDraw(),
  open: () => {
    const raffle = composeRaffle(cardOf('drand'), log)
    const { heads, log: rows } = raffle.file
    const file = { ...raffle.file, ...NONE, heads: heads.slice(0, 1), log: rows.slice(0, 8) }
    return { file, heads: file.heads, receipts: raffle.receipts.slice(0, 10) }
  },
}

/** What a verifier computes from a file, and how it judges. */
export function expectedOf(file: AuditFile, report: AuditReport) {
  const audit = openAudit(file, { isBeaconSignature })
  const lengths = Array.from({ length: audit.records.length + 1 }, (_, length) => length)
  return {
    specHash: audit.specHash,
    leaves: audit.leaves.map(bytesToHex),
    heads: lengths.map(audit.headAt),
    roots: lengths.map((length) => audit.tree.rootAt(length)),
    inclusion: audit.tree.inclusion(5),
    consistency: audit.tree.consistency(6),
    prk: audit.prk ?? null,
    ranking: audit.prk
      ? rank(audit.prk, audit.candidates).map(({ seq, score }) => [seq, bytesToHex(score)])
      : null,
    result: audit.selection?.result ?? null,
    verdict: report.verdict,
    findings: Object.fromEntries(report.findings.map(({ check, state }) => [check, state])),
    fates: report.fates,
  }
}

/**
 * Time of the verification: after the last statement, for a late raffle more than ten minutes after
 * its draw.
 */
function nowOf(
  name: string,
  { card: { body: card }, draw, cancellation, heads }: AuditFile,
): number {
  if (name === 'not-drawn-in-time') return card.drawAt + 600_001
  const times = [draw, cancellation, ...heads].map((statement) => statement?.body.time ?? 0)
  return Math.max(...times) + 1_000
}

/** A vector of the second edition: a file, what a person gives, and what a verifier answers. */
export function secondVectorOf(name: string) {
  const make = SECOND_RAFFLES[name]
  if (make === undefined) throw new RangeError(`There is no vector ${name}`)
  const { file: audit, receipts: all, heads } = make()
  const receipts = all.filter(({ body }) => (audit.log[body.seq - 1] ?? ['e'])[0] === 'e')
  const now = nowOf(name, audit)
  const report = auditRaffle(audit, { isBeaconSignature, receipts, heads, now })
  return { audit, receipts, heads, now, expected: expectedOf(audit, report) }
}
