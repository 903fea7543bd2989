import {
  RAFFLE_PREFERENCES_MAX,
  RAFFLE_WEIGHT_MAX,
  type EntryLeaf,
  type LogRecord,
  RaffleReleaseReason,
  RaffleVoidReason,
} from '#contract/raffles/raffle-draw.ts'

/** Row of the log in an audit file. */
export type AuditRow = readonly (string | number | readonly number[])[]

/** Row of a log record: the record without raffle and `seq`, which the file and the position give. */
export function rowOf(record: LogRecord): AuditRow {
  if ('tag' in record) return ['e', record.tag, record.sizes, record.weight, record.nonceHash]
  if ('voids' in record) return ['v', record.voids, record.reason]
  return ['s', record.entry, record.sizeId, record.step, record.reason]
}

const HEX32 = /^[0-9a-f]{64}$/u
const VOID_REASONS: ReadonlySet<unknown> = new Set(RaffleVoidReason.options)
const RELEASE_REASONS: ReadonlySet<unknown> = new Set(RaffleReleaseReason.options)

const isHex32 = (value: unknown): value is string => typeof value === 'string' && HEX32.test(value)
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isVoidReason = (value: unknown): value is RaffleVoidReason => VOID_REASONS.has(value)
const isReleaseReason = (value: unknown): value is RaffleReleaseReason => RELEASE_REASONS.has(value)
const isSizes = (value: unknown): value is EntryLeaf['sizes'] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= RAFFLE_PREFERENCES_MAX &&
  value.every(isPositive)

/** Log record of a row of an audit file; undefined for a malformed row. Checked by hand for the speed of large files. */
export function recordOfRow(
  row: readonly unknown[],
  raffleId: number,
  seq: number,
): LogRecord | undefined {
  const [kind, first, second, third, fourth] = row
  if (kind === 'e' && row.length === 5) {
    const isWeight = isPositive(third) && third <= RAFFLE_WEIGHT_MAX
    if (!isHex32(first) || !isSizes(second) || !isWeight || !isHex32(fourth)) return undefined
    return { raffleId, seq, tag: first, sizes: second, weight: third, nonceHash: fourth }
  }
  if (kind === 'v' && row.length === 3)
    return isPositive(first) && isVoidReason(second)
      ? { raffleId, seq, voids: first, reason: second }
      : undefined
  if (kind !== 's' || row.length !== 5 || !isPositive(first) || !isPositive(second))
    return undefined
  const step = { raffleId, seq, entry: first, sizeId: second }
  if (third === 'promoted' && fourth === 'reserve') return { ...step, step: third, reason: fourth }
  return third === 'released' && isReleaseReason(fourth)
    ? { ...step, step: third, reason: fourth }
    : undefined
}
