import type { AuditContext } from './audit-context.ts'

/**
 * Every part of the file rests on the part before it (raffle-draw 8): result, draw, randomness,
 * seal, close head. An unsigned result without a draw proves nothing. In the second edition a
 * signed head covers every record, and a sealed raffle ends without its winners for a force of its
 * card alone.
 */
export function checkCompleteness({ file, card, records }: AuditContext): readonly string[] {
  const { result, draw, randomness, seal, cancellation, heads } = file
  const hasClose = heads.some(({ body }) => body.time >= card.closesAt)
  const faults = [
    ...(result !== null && draw === null ? ['the result has no signed draw'] : []),
    ...(draw !== null && randomness === null ? ['the draw has no randomness'] : []),
    ...(randomness !== null && seal === null ? ['the randomness has no seal'] : []),
    ...(seal !== null && !hasClose ? ['the seal has no tree head of the close'] : []),
  ]
  if (card.v === 1) {
    const isLate = draw !== null && cancellation !== null
    return [...faults, ...(isLate ? ['the raffle was cancelled after its draw'] : [])]
  }
  const covered = heads.at(-1)?.body.size ?? 0
  const isForce = card.forces.some((force) => force === cancellation?.body.reason)
  return [
    ...faults,
    ...(covered < records.length ? ['no tree head covers the last records'] : []),
    ...(seal !== null && cancellation !== null && !isForce
      ? ['the raffle was cancelled after its seal without a force of the card']
      : []),
    ...(seal !== null && 'opened' in file && file.opened === null
      ? ['the wishes of the sealed list are not open']
      : []),
  ]
}
