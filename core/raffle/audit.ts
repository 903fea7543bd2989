import type { AuditFile } from '#contract/raffles/raffle-draw.ts'
import { AUDIT_CHECKS, type AuditCheck, type AuditCheckName } from './audit-checks.ts'
import { openAudit, type AuditContext, type AuditOptions } from './audit-context.ts'

/** Outcome of one check. `skipped`: the file has nothing to check yet. */
export interface AuditFinding {
  check: AuditCheckName
  state: 'passed' | 'failed' | 'skipped'
  faults: readonly string[]
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
  /** Milliseconds by which the seal was late; 0 for a seal on time. A late seal weakens the delay of the embedded mode. */
  sealLateMs: number
  /** Number of log records at the times of the signed tree heads. */
  curve: readonly { time: number; size: number }[]
}

export interface AuditReport {
  passed: boolean
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
 * Verifies a raffle from its audit file (raffle-draw 6). Pure, for the page's worker, the server and the command.
 * `checks` is an argument so that tests can leave one out. Throws AuditFormatError for a malformed log.
 */
export function auditRaffle(
  file: AuditFile,
  options: AuditOptions = {},
  checks: Checks = AUDIT_CHECKS,
): AuditReport {
  const audit = openAudit(file, options)
  const findings = entriesOf(checks).map(([check, run]): AuditFinding => {
    const faults = run(audit)
    if (faults === undefined) return { check, state: 'skipped', faults: [] }
    return {
      check,
      state: faults.length === 0 ? 'passed' : 'failed',
      faults: shortened(faults),
    }
  })
  options.progress?.(1)
  return {
    passed: findings.every(({ state }) => state !== 'failed'),
    specHash: audit.specHash,
    key: audit.card.key,
    findings,
    figures: figuresOf(audit),
  }
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

function figuresOf({ file, card, records, candidates }: AuditContext): AuditFigures {
  const voids: Record<string, number> = {}
  let released = 0
  let promoted = 0
  let entries = 0
  for (const record of records) {
    if ('tag' in record) entries += 1
    else if ('voids' in record) voids[record.reason] = (voids[record.reason] ?? 0) + 1
    else if (record.step === 'released') released += 1
    else promoted += 1
  }
  return {
    records: records.length,
    entries,
    candidates: candidates.length,
    voids,
    winners: file.result?.winners.length ?? 0,
    released,
    promoted,
    sealLateMs: Math.max(0, (file.seal?.body.time ?? card.sealBy) - card.sealBy),
    curve: file.heads.map(({ body: { time, size } }) => ({ time, size })),
  }
}
