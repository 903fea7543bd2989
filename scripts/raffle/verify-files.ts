import { hash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  AuditEvidence,
  AuditFile,
  SignedReceipt,
  SignedTreeHead,
  type DrawRandomness,
} from '#contract/raffles/raffle-draw.ts'
import { AuditFormatError } from '#core/raffle/audit-context.ts'
import {
  auditRaffle,
  type AuditLack,
  type AuditReport,
  type SkipReason,
} from '#core/raffle/audit.ts'
import type { RaffleVerdict } from '#core/raffle/verdict.ts'
import { parseStrictJson } from '#core/raffle/strict-json.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'

const USAGE =
  'Usage: npm run verify-raffle -- FILE [--receipt FILE] [--head FILE] [--key HEX] [--segments COUNT|all]'

/** A receipt alone, or inside the evidence that the app stores. */
const ReceiptFile = v.union([SignedReceipt, v.object({ receipt: SignedReceipt })])

const isEvidence = (value: unknown) =>
  typeof value === 'object' && value !== null && 'audit' in value

/** The audit file, alone or with the evidence that a device saved. */
async function readSubject(path: string): Promise<AuditEvidence> {
  const value = parseStrictJson(await readFile(path, 'utf8'))
  if (isEvidence(value)) return parse(path, AuditEvidence, value)
  return { audit: parse(path, AuditFile, value), receipts: [], heads: [], seals: [] }
}

/** Value of a JSON file. Throws Error with the name of the file for a wrong shape. */
async function readJson<TSchema extends v.GenericSchema>(path: string, schema: TSchema) {
  return parse(path, schema, parseStrictJson(await readFile(path, 'utf8')))
}

function parse<TSchema extends v.GenericSchema>(path: string, schema: TSchema, value: unknown) {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [{ message }] = parsed.issues
  throw new AuditFormatError(`${path}: ${v.getDotPath(parsed.issues[0]) ?? 'file'}: ${message}`)
}

/**
 * Segments of the delay that are computed again by default; the whole delay of a large raffle takes
 * many seconds.
 */
const SEGMENTS = '16'

/** As `hashRepeatedly`, by the platform. */
function hashNatively(value: string, times: number): string {
  let bytes: Buffer = Buffer.from(value, 'hex')
  for (let i = 0; i < times; i += 1) bytes = hash('sha256', bytes, 'buffer')
  return bytes.toString('hex')
}

/**
 * Random segments of the delay, all of them for `all`. Throws Error for another word, and for 0.
 */
function chosenSegments(randomness: DrawRandomness | null, count = SEGMENTS) {
  if (count !== 'all' && !/^[1-9]\d{0,8}$/u.test(count))
    throw new Error(`--segments takes a number from 1, or all, not ${count}\n${USAGE}`)
  if (count === 'all' || randomness?.mode !== 'embedded') return {}
  const { length } = randomness.checkpoints
  const chosen = new Set<number>()
  while (chosen.size < Math.min(Number(count), length)) chosen.add(randomInt(length))
  return { segments: [...chosen].toSorted((a, b) => a - b) }
}

/** Verdicts as the command prints them. */
const VERDICTS: Readonly<Record<RaffleVerdict, string>> = {
  OPEN: 'OPEN',
  SEALED: 'SEALED',
  FINISHED: 'FINISHED',
  CANCELLED_BEFORE_THE_SEAL: 'CANCELLED BEFORE THE SEAL',
  CANCELLED_AFTER_THE_SEAL: 'CANCELLED AFTER THE SEAL',
  NOT_DRAWN_IN_TIME: 'NOT DRAWN IN TIME',
  FORGED: 'FORGED',
}

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  'other-mode': 'a rule of the other mode',
  'first-edition': 'a rule that the first edition does not have',
  'nothing-given': 'nothing was given to compare',
  'not-yet': 'the part is not there yet',
}

const LACKS: Readonly<Record<AuditLack, string>> = {
  'first-edition':
    'the first edition lets the shop void after the close, cancel after the seal and disqualify without limit',
  'chosen-by-shop': 'the shop could choose the winners: code and delay are its own',
  'unsigned-records': 'records after the last tree head are not signed',
  'no-witness': 'not witnessed: no witness outside the shop has seen the list',
}

/**
 * Exit code of a verdict: 1 for a forged file, 3 for a raffle that did not end as its card says.
 */
const exitCodeOf = ({ verdict }: AuditReport): number => {
  if (verdict === 'FORGED') return 1
  return verdict === 'NOT_DRAWN_IN_TIME' || verdict === 'CANCELLED_AFTER_THE_SEAL' ? 3 : 0
}

function fateText({ seq, ...fate }: AuditReport['fates'][number], verdict: RaffleVerdict): string {
  const detail =
    'sizeId' in fate ? ` size ${fate.sizeId}` : 'reason' in fate ? ` for ${fate.reason}` : ''
  const wouldBe = verdict === 'CANCELLED_AFTER_THE_SEAL' ? 'without the cancellation ' : ''
  return `receipt of entry ${seq}: ${wouldBe}${fate.fate}${detail}`
}

/** Lines of a report. */
function describe(report: AuditReport, segments: string | undefined): string[] {
  const { specHash, key, findings, figures, lacks, missing, unpublished, fates } = report
  const voids = Object.entries(figures.voids).map(([reason, count]) => `${count} ${reason}`)
  const { entries, candidates, winners, released, promoted, notices, sealLateMs } = figures
  return [
    `card ${specHash}`,
    `key  ${key}`,
    ...findings.flatMap(({ check, state, faults, skipped }) => [
      `${state.padEnd(8)}${check}${skipped === undefined ? '' : ` (${SKIPPED[skipped]})`}`,
      ...faults.map((fault) => `        ${fault}`),
    ]),
    `entries ${entries}, in the draw ${candidates}`,
    `voids ${voids.length === 0 ? 'none' : voids.join(', ')}`,
    `winners ${winners}, released ${released}, promoted ${promoted}`,
    ...(notices > 0 ? [`notices of a disqualification ${notices}`] : []),
    ...(sealLateMs > 0 ? [`the seal was ${sealLateMs / 1000} seconds late`] : []),
    ...(segments === undefined ? [] : [`segments of the delay computed again: ${segments}`]),
    ...fates.map((fate) => fateText(fate, report.verdict)),
    ...(unpublished === null
      ? []
      : [`would have won: ${unpublished.winners.map(([seq]) => seq).join(', ') || 'no entry'}`]),
    ...lacks.map((lack) => `not proven: ${LACKS[lack]}`),
    `${VERDICTS[report.verdict]}${missing === null ? '' : `: there is no ${missing}`}`,
  ]
}

async function verify(args: readonly string[]): Promise<{ report: AuditReport; lines: string[] }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      receipt: { type: 'string', multiple: true },
      head: { type: 'string', multiple: true },
      key: { type: 'string' },
      segments: { type: 'string' },
    },
  })
  const [path] = positionals
  if (path === undefined) throw new Error(USAGE)
  const { audit: file, ...evidence } = await readSubject(path)
  const receipts = await Promise.all(
    (values.receipt ?? []).map((name) => readJson(name, ReceiptFile)),
  )
  const heads = await Promise.all((values.head ?? []).map((name) => readJson(name, SignedTreeHead)))
  const chosen = chosenSegments(file.randomness, values.segments)
  const report = auditRaffle(file, {
    isBeaconSignature,
    hashRepeatedly: hashNatively,
    now: Date.now(),
    heads: [...evidence.heads, ...heads],
    seals: evidence.seals,
    receipts: [
      ...evidence.receipts,
      ...receipts.map((receipt) => ('receipt' in receipt ? receipt.receipt : receipt)),
    ],
    ...(values.key === undefined ? {} : { key: values.key }),
    ...chosen,
  })
  const { randomness } = file
  const segments =
    randomness?.mode === 'embedded'
      ? `${chosen.segments?.length ?? randomness.checkpoints.length} of ${randomness.checkpoints.length}`
      : undefined
  return { report, lines: describe(report, segments) }
}

/**
 * Verifies the audit file of a raffle as the arguments of the command say and prints the report.
 * Returns the exit code: 0 when all checks passed, 1 when one failed, 2 for an unreadable file or a
 * wrong argument, 3 for a raffle that was cancelled after its seal or not drawn in time.
 */
export async function verifyFiles(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    const { report, lines } = await verify(args)
    for (const line of lines) print(line)
    return exitCodeOf(report)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    print(error.message)
    return 2
  }
}
