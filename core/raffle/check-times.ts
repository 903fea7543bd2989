import type { AuditContext } from './audit-context.ts'

/**
 * Times of card, heads, receipts, seal and draw agree with each other (raffle-draw 4); second
 * edition.
 */
export function checkTimes({ file, card, options }: AuditContext): readonly string[] | undefined {
  if (card.v === 1) return undefined
  const { opensAt, closesAt, sealBy, drawAt } = card
  const { heads, seal, draw } = file
  const isOpen = (time: number) => opensAt <= time && time < closesAt
  const early = heads.filter(({ body }) => body.size > 0 && body.time < opensAt)
  const outside = (options.receipts ?? []).filter(({ body }) => !isOpen(body.time))
  return [
    ...(opensAt < closesAt && closesAt <= sealBy && sealBy <= drawAt
      ? []
      : ['the times of the card are not in order']),
    ...early.map(({ body }) => `the tree head of ${body.size} records precedes the opening`),
    ...outside.map(({ body }) => `the receipt of entry ${body.seq} is outside the opening hours`),
    ...(draw !== null && draw.body.time < Math.max(drawAt, seal?.body.time ?? 0)
      ? ['the draw precedes its time']
      : []),
  ]
}
