import * as v from 'valibot'
import {
  SignedTreeHead,
  type AuditFile,
  type DrawSeal,
  type Signed,
} from '#contract/raffles/raffle-draw.ts'

/**
 * What this device saw of a raffle in earlier audits: the key of the shop, and signed tree heads
 * from the first on.
 */
export const SeenDraw = v.object({ key: v.string(), heads: v.array(SignedTreeHead) })
export type SeenDraw = v.InferOutput<typeof SeenDraw>

/**
 * Most heads of a raffle on the device, some 25 kB: the first ones and the latest ones
 * (raffles#earlier-heads).
 */
const HEADS_MAX = 64

/**
 * Adds the heads of a consistent file to what the device saw. The first key stays, and a head stays
 * although a later file has none of its time. Pure.
 */
export function withFile(seen: SeenDraw | undefined, { card, heads }: AuditFile): SeenDraw {
  const known = new Set(seen?.heads.map(({ signature }) => signature))
  const all = [...(seen?.heads ?? []), ...heads.filter(({ signature }) => !known.has(signature))]
  const half = HEADS_MAX / 2
  return {
    key: seen?.key ?? card.body.key,
    heads: all.length <= HEADS_MAX ? all : [...all.slice(0, half), ...all.slice(-half)],
  }
}

/**
 * Heads that a file has to contain: a copy on the device may be older than the latest of them.
 * Pure.
 */
export function headsFor(
  seen: SeenDraw | undefined,
  { heads }: Pick<AuditFile, 'heads'>,
  isCopy: boolean,
): SeenDraw['heads'] {
  const all = seen?.heads ?? []
  if (!isCopy) return all
  const latest = heads.at(-1)?.body.time ?? 0
  return all.filter(({ body }) => body.time <= latest)
}

/**
 * Seals to which that of a file has to be equal: a copy on the device may be older than they are.
 * Pure.
 */
export function sealsFor(
  seals: readonly Signed<DrawSeal>[],
  { heads }: Pick<AuditFile, 'heads'>,
  isCopy: boolean,
): readonly Signed<DrawSeal>[] {
  if (!isCopy) return seals
  const latest = heads.at(-1)?.body.time ?? 0
  return seals.filter(({ body }) => body.time <= latest)
}
