import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { NoticeLeaf, StepLeaf } from '#contract/raffles/raffle-draw.ts'
import type { AuditContext } from './audit-context.ts'
import { drawnWins, faultOfStep, nextReserve, winsAfter, type Wins } from './wins.ts'

/**
 * Lost wins and promotions follow the reserve lists; in the second edition within the time of the
 * card.
 */
export function checkSteps(audit: AuditContext): readonly string[] | undefined {
  const { file, card, records } = audit
  const steps = records.filter((record) => 'step' in record)
  if (file.result === null) return steps.length === 0 ? undefined : ['changes precede the draw']
  const faults: string[] = []
  /**
   * Pieces that drawn winners lost and no reserve received yet; the first one of a size is passed
   * on first.
   */
  const freed: StepLeaf[] = []
  const drawn = drawnWins(file.result).holders
  let wins = drawnWins(file.result)
  for (const step of steps) {
    const fault = faultOfStep(file.result, wins, step)
    if (fault !== undefined) {
      faults.push(fault)
      continue
    }
    const isDrawn = wins.holders.get(step.entry) === drawn.get(step.entry)
    if (step.step === 'released' && wins.holders.has(step.entry) && isDrawn) freed.push(step)
    const first = freed.findIndex(({ sizeId }) => sizeId === step.sizeId)
    const [passed] = step.step === 'promoted' && first !== -1 ? freed.splice(first, 1) : []
    if (
      card.v === 2 &&
      passed !== undefined &&
      isLate(file, card, passed, coveredAt(file, step.seq))
    )
      faults.push(notPassedOn(passed))
    wins = winsAfter(wins, step)
  }
  return card.v === 1 ? faults : [...faults, ...lateOf(audit, card, freed, wins)]
}

type SecondCard = Extract<DrawCard, { v: 2 }>

/** Free pieces that a reserve waits for in vain. */
function lateOf(
  { file, options: { now = 0 } }: AuditContext,
  card: SecondCard,
  freed: readonly StepLeaf[],
  wins: Wins,
): string[] {
  const { result, heads } = file
  if (result === null) return []
  const at = Math.max(now, heads.at(-1)?.body.time ?? 0)
  return freed
    .filter(({ sizeId }) => nextReserve(result, wins, sizeId) !== undefined)
    .filter((released) => isLate(file, card, released, at))
    .map(notPassedOn)
}

/**
 * Whether more than the time of the card is between the head that covers a release and an instant.
 */
function isLate(
  file: AuditContext['file'],
  { promoteWithin }: SecondCard,
  { seq }: StepLeaf,
  at: number | undefined,
): boolean {
  const from = coveredAt(file, seq)
  return from !== undefined && at !== undefined && at - from > promoteWithin * 1_000
}

const notPassedOn = ({ entry, sizeId }: StepLeaf): string =>
  `the piece of size ${sizeId} of entry ${entry} was not passed on in time`

/** Time of the first tree head that covers a record; undefined for a record that none covers. */
export const coveredAt = ({ heads }: AuditContext['file'], seq: number): number | undefined =>
  heads.find(({ body }) => body.size >= seq)?.body.time

/**
 * A disqualification after the draw follows a notice with a cause of the card and time to object,
 * and there are no more than the card allows: else winners and reserves could go until the right
 * one holds the piece.
 */
export function checkDisqualifications({
  file,
  card,
  records,
}: AuditContext): readonly string[] | undefined {
  if (card.v === 1 || file.draw === null) return undefined
  const { causes, percent, objection } = card.disqualification
  const notices = new Map<number, NoticeLeaf>()
  const faults: string[] = []
  let count = 0
  for (const record of records) {
    if ('cause' in record) {
      if (!causes.includes(record.cause))
        faults.push(`notice ${record.seq} names no cause of the card`)
      notices.set(record.entry, record)
    } else if ('step' in record && record.reason === 'disqualified') {
      count += 1
      const notice = notices.get(record.entry)
      const noticedAt = notice && coveredAt(file, notice.seq)
      const ended = coveredAt(file, record.seq)
      if (noticedAt === undefined || ended === undefined)
        faults.push(`entry ${record.entry} was disqualified without a notice`)
      else if (ended - noticedAt < objection * 1_000)
        faults.push(`entry ${record.entry} was disqualified before its time to object ended`)
    }
  }
  const most = mostDisqualified(card.sizes, percent)
  return count > most ? [...faults, `${count} entries were disqualified, ${most} may be`] : faults
}

/** Most disqualified entries after the draw: a share of the pieces, rounded up. */
export function mostDisqualified(sizes: DrawCard['sizes'], percent: number): number {
  const pieces = Object.values(sizes).reduce((sum, count) => sum + count, 0)
  return Math.ceil((pieces * percent) / 100)
}
