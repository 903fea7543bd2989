import type { AuditContext } from './audit-context.ts'

/**
 * Every part of the file rests on the part before it (raffle-draw 8): result, draw, randomness, seal, close head. An unsigned
 * result without a draw proves nothing, and a cancelled raffle has no draw.
 */
export function checkCompleteness({ file, card }: AuditContext): readonly string[] {
  const { result, draw, randomness, seal, cancellation, heads } = file
  const hasClose = heads.some(({ body }) => body.time >= card.closesAt)
  return [
    ...(result !== null && draw === null ? ['the result has no signed draw'] : []),
    ...(draw !== null && randomness === null ? ['the draw has no randomness'] : []),
    ...(randomness !== null && seal === null ? ['the randomness has no seal'] : []),
    ...(seal !== null && !hasClose ? ['the seal has no tree head of the close'] : []),
    ...(draw !== null && cancellation !== null ? ['the raffle was cancelled after its draw'] : []),
  ]
}
