import type { AuditFile } from '#contract/raffles/raffle-draw.ts'

/**
 * State of a raffle that its file proves (raffle-draw 8). `NOT_DRAWN_IN_TIME` is by the verifier's
 * clock; `FORGED` is a file of which a check failed.
 */
export type RaffleVerdict =
  | 'OPEN'
  | 'SEALED'
  | 'FINISHED'
  | 'CANCELLED_BEFORE_THE_SEAL'
  | 'CANCELLED_AFTER_THE_SEAL'
  | 'NOT_DRAWN_IN_TIME'
  | 'FORGED'

/** Part of a file that a raffle which was not drawn in time lacks. */
export type MissingPart = 'seal' | 'randomness' | 'draw'

/** Our choice: time that a draw may take after the randomness exists, in milliseconds. */
export const DRAW_GRACE_MS = 600_000

/**
 * What a file proves about its raffle, and the missing part of one that is late. Pure; `now` in
 * milliseconds.
 */
export function verdictOf(
  { card, seal, randomness, draw, cancellation }: AuditFile,
  { passed, now }: { readonly passed: boolean; readonly now: number },
): { readonly verdict: RaffleVerdict; readonly missing: MissingPart | null } {
  const of = (verdict: RaffleVerdict, missing: MissingPart | null = null) => ({ verdict, missing })
  if (!passed) return of('FORGED')
  if (cancellation !== null)
    return of(seal === null ? 'CANCELLED_BEFORE_THE_SEAL' : 'CANCELLED_AFTER_THE_SEAL')
  if (draw !== null) return of('FINISHED')
  if (now <= card.body.drawAt + DRAW_GRACE_MS) return of(seal === null ? 'OPEN' : 'SEALED')
  if (seal === null) return of('NOT_DRAWN_IN_TIME', 'seal')
  return of('NOT_DRAWN_IN_TIME', randomness === null ? 'randomness' : 'draw')
}
