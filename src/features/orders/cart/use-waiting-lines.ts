import { useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { CART_LANE } from './cart-lane.ts'

/** Cart changes that are not sent yet. */
export interface WaitingLines {
  readonly hasWaiting: boolean
  /** Sizes whose shown line is not saved yet. */
  readonly waitingSizes: ReadonlySet<number>
  /** Text about the time of saving. */
  readonly waitingNote: string
}

/** Cart changes in the outbox, with the time of saving. */
export function useWaitingLines(isOnline: boolean): WaitingLines {
  const { waiting } = useOutboxView()
  const sizes = waiting.filter(({ lane }) => lane === CART_LANE).map(({ target }) => Number(target))
  return {
    hasWaiting: sizes.length > 0,
    waitingSizes: new Set(sizes),
    waitingNote: isOnline ? '저장하고 있습니다.' : '연결되면 저장됩니다.',
  }
}

interface Unsure {
  readonly isOnline: boolean
  readonly hasWaiting: boolean
  /** Whether the shop failed to read the cart. */
  readonly isFailed: boolean
}

/** Reason for hidden sums. */
export function unsureNote({ isOnline, hasWaiting, isFailed }: Unsure): string {
  if (isOnline) {
    return isFailed
      ? '장바구니를 새로 불러오지 못했습니다. 다시 불러오면 금액을 보여드립니다.'
      : '변경하신 내용을 저장하고 있습니다. 저장되면 금액을 다시 계산해 드립니다.'
  }
  return hasWaiting
    ? '변경하신 내용은 연결되면 저장됩니다. 그때 금액을 다시 계산해 드립니다.'
    : '연결되면 금액을 다시 계산해 드립니다.'
}
