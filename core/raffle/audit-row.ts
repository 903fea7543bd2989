import {
  RAFFLE_WEIGHT_MAX,
  type DrawCard,
  RaffleDisqualificationCause,
  RaffleVoidReason,
} from '#contract/raffles/draw-card.ts'
import {
  RAFFLE_PREFERENCES_MAX,
  type EntryOpening,
  type LogRecord,
  RaffleReleaseReason,
} from '#contract/raffles/raffle-draw.ts'

/** Row of the log in an audit file. */
export type AuditRow = readonly (string | number | readonly number[])[]

/**
 * Row of a log record: the record without raffle and `seq`, which the file and the position give.
 */
export function rowOf(record: LogRecord): AuditRow {
  if ('wish' in record) return ['e', record.tag, record.wish, record.nonceHash]
  if ('tag' in record) return ['e', record.tag, record.sizes, record.weight, record.nonceHash]
  if ('voids' in record) return ['v', record.voids, record.reason]
  if ('cause' in record) return ['n', record.entry, record.cause, record.evidence]
  return ['s', record.entry, record.sizeId, record.step, record.reason]
}

const HEX32 = /^[0-9a-f]{64}$/u
const VOID_REASONS: ReadonlySet<unknown> = new Set(RaffleVoidReason.options)
const CAUSES: ReadonlySet<unknown> = new Set(RaffleDisqualificationCause.options)
const RELEASE_REASONS: ReadonlySet<unknown> = new Set(RaffleReleaseReason.options)

const isHex32 = (value: unknown): value is string => typeof value === 'string' && HEX32.test(value)
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isVoidReason = (value: unknown): value is RaffleVoidReason => VOID_REASONS.has(value)
const isCause = (value: unknown): value is RaffleDisqualificationCause => CAUSES.has(value)
const isReleaseReason = (value: unknown): value is RaffleReleaseReason => RELEASE_REASONS.has(value)
const isSizes = (value: unknown): value is EntryOpening['sizes'] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= RAFFLE_PREFERENCES_MAX &&
  value.every(isPositive)

const isWeight = (value: unknown): value is number =>
  isPositive(value) && value <= RAFFLE_WEIGHT_MAX

/** Opened wish of a row of an audit file; undefined for a malformed row. */
export function openingOfRow(row: readonly unknown[]): EntryOpening | undefined {
  const [salt, sizes, weight] = row
  if (row.length !== 3 || !isHex32(salt) || !isSizes(sizes) || !isWeight(weight)) return undefined
  return { salt, sizes, weight }
}

/** Row of an opened wish. */
export const rowOfOpening = ({ salt, sizes, weight }: EntryOpening): AuditRow => [
  salt,
  sizes,
  weight,
]

/**
 * Log record of a row of an audit file; undefined for a malformed row, and for one of the other
 * edition. Checked by hand for the speed of large files.
 */
export function recordOfRow(
  row: readonly unknown[],
  { raffleId, v: edition }: Pick<DrawCard, 'raffleId' | 'v'>,
  seq: number,
): LogRecord | undefined {
  // No destructuring, whose iterator takes longer than the checks.
  const kind = row[0]
  const first = row[1]
  const second = row[2]
  const third = row[3]
  const fourth = row[4]
  if (kind === 'e' && edition === 2) {
    const isEntry = row.length === 4 && isHex32(first) && isHex32(second) && isHex32(third)
    return isEntry ? { raffleId, seq, tag: first, wish: second, nonceHash: third } : undefined
  }
  if (kind === 'e' && row.length === 5) {
    const isEntry = isHex32(first) && isSizes(second) && isWeight(third) && isHex32(fourth)
    return isEntry
      ? { raffleId, seq, tag: first, sizes: second, weight: third, nonceHash: fourth }
      : undefined
  }
  if (kind === 'v' && row.length === 3)
    return isPositive(first) && isVoidReason(second)
      ? { raffleId, seq, voids: first, reason: second }
      : undefined
  if (kind === 'n' && edition === 2) {
    const isNotice = row.length === 4 && isPositive(first) && isCause(second) && isHex32(third)
    return isNotice ? { raffleId, seq, entry: first, cause: second, evidence: third } : undefined
  }
  if (kind !== 's' || row.length !== 5 || !isPositive(first) || !isPositive(second))
    return undefined
  const step = { raffleId, seq, entry: first, sizeId: second }
  if (third === 'promoted' && fourth === 'reserve') return { ...step, step: third, reason: fourth }
  return third === 'released' && isReleaseReason(fourth)
    ? { ...step, step: third, reason: fourth }
    : undefined
}
