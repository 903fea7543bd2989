import type { AuditFile, DrawResult } from '#contract/raffles/raffle-draw.ts'
import { AUDIT_CHECKS, type AuditCheck, type AuditCheckName } from './audit-checks.ts'
import { fateOf, type EntryFate } from './entry-fate.ts'
import { verdictOf, type MissingPart, type RaffleVerdict } from './verdict.ts'
import { openAudit, type AuditContext, type AuditOptions } from './audit-context.ts'

/**
 * Why a check did not run: the rule is of the other mode, the person gave nothing to compare, or
 * the part is not there yet.
 */
export type SkipReason = 'other-mode' | 'first-edition' | 'nothing-given' | 'not-yet'

/** Part of the guarantee that a file cannot give. */
export type AuditLack =
  /**
   * By the rules of the first edition the shop may void after the close, cancel after the seal and
   * disqualify without limit.
   */
  | 'first-edition'
  /** The shop could choose the winners: code and delay are its own (raffle-draw 9). */
  | 'chosen-by-shop'
  /** Records after the last tree head have no signature. */
  | 'unsigned-records'
  /** No witness outside the shop has seen the list. */
  | 'no-witness'

/** Outcome of one check. `skipped`: it did not run, with the reason. */
export interface AuditFinding {
  check: AuditCheckName
  state: 'passed' | 'failed' | 'skipped'
  faults: readonly string[]
  skipped?: SkipReason
}

/** Figures of an audited raffle. */
export interface AuditFigures {
  records: number
  entries: number
  candidates: number
  voids: Readonly<Record<string, number>>
  winners: number
  /** Pieces without a winner after lost wins, promoted or not. */
  released: number
  promoted: number
  /** Notices of a disqualification after the draw. */
  notices: number
  /**
   * Milliseconds by which the seal was late; 0 for a seal on time. A late seal weakens the delay of
   * the embedded mode.
   */
  sealLateMs: number
  /** Number of log records at the times of the signed tree heads. */
  curve: readonly { time: number; size: number }[]
}

export interface AuditReport {
  passed: boolean
  verdict: RaffleVerdict
  /** Part that is missing in a raffle which was not drawn in time. */
  missing: MissingPart | null
  lacks: readonly AuditLack[]
  /**
   * Winners that seal and randomness select although the file has no result: a draw that was not
   * published.
   */
  unpublished: DrawResult | null
  /** What became of the entries of the given receipts. */
  fates: readonly (EntryFate & { readonly seq: number })[]
  specHash: string
  /** Public key of the shop; its authenticity needs a second source. */
  key: string
  findings: readonly AuditFinding[]
  figures: AuditFigures
}

/** Faults shown of one check; further ones are counted. */
const FAULTS_SHOWN = 20

type Checks = Partial<Record<AuditCheckName, AuditCheck>>

/**
 * Verifies a raffle from its audit file (raffle-draw 6). Pure, for the page's worker, the server
 * and the command. `checks` is an argument so that tests can leave one out. Throws AuditFormatError
 * for a malformed log.
 */
export function auditRaffle(
  file: AuditFile,
  options: AuditOptions = {},
  checks: Checks = AUDIT_CHECKS,
): AuditReport {
  const audit = openAudit(file, options)
  const findings = entriesOf(checks).map(([check, run]): AuditFinding => {
    const faults = run(audit)
    if (faults === undefined)
      return { check, state: 'skipped', faults: [], skipped: reasonOf(check, audit) }
    return {
      check,
      state: faults.length === 0 ? 'passed' : 'failed',
      faults: shortened(faults),
    }
  })
  options.progress?.(1)
  const passed = findings.every(({ state }) => state !== 'failed')
  const { receipts = [], now = 0 } = options
  return {
    passed,
    ...verdictOf(file, { passed, now }),
    lacks: lacksOf(audit),
    unpublished: file.result === null ? (audit.selection?.result ?? null) : null,
    fates: receipts.map(({ body: { seq } }) => ({ seq, ...fateOf(audit, seq) })),
    specHash: audit.specHash,
    key: audit.card.key,
    findings,
    figures: figuresOf(audit),
  }
}

/** Checks that compare with what a person gives. */
const COMPARED: ReadonlySet<AuditCheckName> = new Set([
  'receipt-signatures',
  'receipts',
  'split-view',
])

/** Checks of rules that the first edition does not have. */
const SECOND_EDITION: ReadonlySet<AuditCheckName> = new Set([
  'openings',
  'times',
  'disqualifications',
])

function reasonOf(check: AuditCheckName, { card }: AuditContext): SkipReason {
  if (check === 'beacon' && card.mode === 'embedded') return 'other-mode'
  if (card.v === 1 && SECOND_EDITION.has(check)) return 'first-edition'
  return COMPARED.has(check) ? 'nothing-given' : 'not-yet'
}

function lacksOf({ file, card, records }: AuditContext): AuditLack[] {
  const signed = file.heads.at(-1)?.body.size ?? 0
  return [
    ...(card.v === 1 ? (['first-edition'] as const) : []),
    ...(card.mode === 'embedded' ? (['chosen-by-shop'] as const) : []),
    ...(signed < records.length ? (['unsigned-records'] as const) : []),
    'no-witness',
  ]
}

const isCheckName = (name: string): name is AuditCheckName => name in AUDIT_CHECKS

const entriesOf = (checks: Checks): [AuditCheckName, AuditCheck][] =>
  Object.entries(checks).flatMap(([name, run]): [AuditCheckName, AuditCheck][] =>
    isCheckName(name) ? [[name, run]] : [],
  )

function shortened(faults: readonly string[]): readonly string[] {
  const more = faults.length - FAULTS_SHOWN
  return more > 0 ? [...faults.slice(0, FAULTS_SHOWN), `and ${more} more`] : faults
}

function figuresOf({ file, card, records }: AuditContext): AuditFigures {
  const voids: Record<string, number> = {}
  let released = 0
  let promoted = 0
  let notices = 0
  let entries = 0
  for (const record of records) {
    if ('tag' in record) entries += 1
    else if ('voids' in record) voids[record.reason] = (voids[record.reason] ?? 0) + 1
    else if ('cause' in record) notices += 1
    else if (record.step === 'released') released += 1
    else promoted += 1
  }
  return {
    records: records.length,
    entries,
    candidates: entries - Object.values(voids).reduce((sum, count) => sum + count, 0),
    voids,
    winners: file.result?.winners.length ?? 0,
    released,
    promoted,
    notices,
    sealLateMs: Math.max(0, (file.seal?.body.time ?? card.sealBy) - card.sealBy),
    curve: file.heads.map(({ body: { time, size } }) => ({ time, size })),
  }
}
