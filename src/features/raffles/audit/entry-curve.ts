import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { AuditFigures } from '#core/raffle/audit.ts'

const HOUR_MS = 3_600_000
/** Bars of a raffle that is shorter than a day. */
const LEAST_BARS = 24

/** Records that were added from `from` on, until the next bar. */
export interface CurveBar {
  /** Epoch milliseconds. */
  readonly from: number
  readonly records: number
}

/**
 * Records of the log by hour from opening to close (raffle-draw 6.3), or by smaller parts of a
 * shorter raffle. The signed tree heads say when they existed: records between two heads count in
 * the bar of the later one.
 */
export function curveOf(
  curve: AuditFigures['curve'],
  { opensAt, closesAt }: Pick<DrawCard, 'opensAt' | 'closesAt'>,
): readonly CurveBar[] {
  const barMs = Math.min(HOUR_MS, Math.max(1, (closesAt - opensAt) / LEAST_BARS))
  const count = Math.max(1, Math.ceil((closesAt - opensAt) / barMs))
  const bars = Array.from({ length: count }, () => 0)
  const atClose = closeSize(curve, closesAt)
  let before = 0
  for (const { time, size } of curve) {
    // The head of the close is signed some seconds after it. Later heads contain changes after the
    // seal.
    const bar = Math.min(count - 1, Math.max(0, Math.floor((time - opensAt - 1) / barMs)))
    const added = Math.min(size, atClose) - before
    bars[bar] = (bars[bar] ?? 0) + Math.max(0, added)
    before = Math.min(size, atClose)
  }
  return bars.map((records, index) => ({ from: opensAt + index * barMs, records }))
}

/** Records at the close: those of the first head from then on. */
function closeSize(curve: AuditFigures['curve'], closesAt: number): number {
  return curve.find(({ time }) => time >= closesAt)?.size ?? curve.at(-1)?.size ?? 0
}
