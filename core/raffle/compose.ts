import type {
  DrawResult,
  DrawSeal,
  DrawStatement,
  LogRecord,
} from '#contract/raffles/raffle-draw.ts'
import { canonicalHash } from './canonical-json.ts'
import { isEntry } from './leaf.ts'
import type { Selection } from './selection.ts'

/**
 * Body of the seal over the records of a closed log. `code` is the revealed code of the embedded
 * mode.
 */
export function sealOf(
  records: readonly LogRecord[],
  { specHash, root, time, code }: { specHash: string; root: string; time: number; code?: string },
): DrawSeal {
  const voids: Record<string, number> = {}
  for (const record of records)
    if ('voids' in record) voids[record.reason] = (voids[record.reason] ?? 0) + 1
  return {
    specHash,
    root,
    size: records.length,
    count: records.filter(isEntry).length,
    voids,
    ...(code === undefined ? {} : { code }),
    time,
  }
}

/** Body of the announced draw. */
export function drawOf(
  seal: DrawSeal,
  prk: string,
  { result, cutoffs }: Selection,
  time: number,
): DrawStatement {
  return {
    specHash: seal.specHash,
    root: seal.root,
    prk,
    winners: result.winners.length,
    cutoffs,
    resultHash: resultHashOf(result),
    time,
  }
}

/** Hash of a result, as the announced draw contains it. */
export const resultHashOf = (result: DrawResult): string => canonicalHash(result)
