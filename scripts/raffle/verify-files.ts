import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  AuditFile,
  SignedReceipt,
  SignedTreeHead,
  type DrawRandomness,
} from '#contract/raffles/raffle-draw.ts'
import { AuditFormatError } from '#core/raffle/audit-context.ts'
import { auditRaffle, type AuditReport } from '#core/raffle/audit.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'

const USAGE =
  'Usage: npm run verify-raffle -- FILE [--receipt FILE] [--head FILE] [--key HEX] [--segments COUNT]'

/** A receipt alone, or inside the evidence that the app stores. */
const ReceiptFile = v.union([SignedReceipt, v.object({ receipt: SignedReceipt })])

/** Value of a JSON file. Throws Error with the name of the file for a wrong shape. */
async function readJson<TSchema extends v.GenericSchema>(path: string, schema: TSchema) {
  const parsed = v.safeParse(schema, JSON.parse(await readFile(path, 'utf8')))
  if (parsed.success) return parsed.output
  const [{ message }] = parsed.issues
  throw new AuditFormatError(`${path}: ${v.getDotPath(parsed.issues[0]) ?? 'file'}: ${message}`)
}

/** Random segments of the delay; all of them without a count. */
function chosenSegments(randomness: DrawRandomness | null, count: string | undefined) {
  if (count === undefined || randomness?.mode !== 'embedded') return {}
  const { length } = randomness.checkpoints
  const chosen = new Set<number>()
  while (chosen.size < Math.min(Number.parseInt(count, 10), length)) chosen.add(randomInt(length))
  return { segments: [...chosen].toSorted((a, b) => a - b) }
}

/** Lines of a report. */
function describe({ specHash, key, findings, figures, passed }: AuditReport): string[] {
  const voids = Object.entries(figures.voids).map(([reason, count]) => `${count} ${reason}`)
  const { entries, candidates, winners, released, promoted, sealLateMs } = figures
  return [
    `card ${specHash}`,
    `key  ${key}`,
    ...findings.flatMap(({ check, state, faults }) => [
      `${state.padEnd(8)}${check}`,
      ...faults.map((fault) => `        ${fault}`),
    ]),
    `entries ${entries}, in the draw ${candidates}`,
    `voids ${voids.length === 0 ? 'none' : voids.join(', ')}`,
    `winners ${winners}, released ${released}, promoted ${promoted}`,
    ...(sealLateMs > 0 ? [`the seal was ${sealLateMs / 1000} seconds late`] : []),
    passed ? 'PASSED' : 'FAILED',
  ]
}

async function verify(args: readonly string[]): Promise<AuditReport> {
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
  const file = await readJson(path, AuditFile)
  const receipts = await Promise.all(
    (values.receipt ?? []).map((name) => readJson(name, ReceiptFile)),
  )
  const heads = await Promise.all((values.head ?? []).map((name) => readJson(name, SignedTreeHead)))
  return auditRaffle(file, {
    isBeaconSignature,
    heads,
    receipts: receipts.map((receipt) => ('receipt' in receipt ? receipt.receipt : receipt)),
    ...(values.key === undefined ? {} : { key: values.key }),
    ...chosenSegments(file.randomness, values.segments),
  })
}

/**
 * Verifies the audit file of a raffle as the arguments of the command say and prints the report. Returns the exit code:
 * 0 when all checks passed, 1 when one failed, 2 for an unreadable file.
 */
export async function verifyFiles(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    const report = await verify(args)
    for (const line of describe(report)) print(line)
    return report.passed ? 0 : 1
  } catch (error) {
    if (!(error instanceof Error)) throw error
    print(error.message)
    return 2
  }
}
