import type { CartItem } from '#contract/orders/cart-items.ts'
import { limitSentence, type PurchaseLimit } from '#contract/selling/purchase-limit.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { limitNote } from './limit-note.ts'

/** Note under a cart line; `alert` notes block the order or raise the price. */
export interface LineNote {
  readonly tone: 'alert' | 'quiet'
  readonly text: string
}

function stateNote(item: CartItem): LineNote | undefined {
  switch (item.state) {
    case 'SOLD_OUT':
      return { tone: 'alert', text: '품절된 상품입니다.' }
    case 'STOPPED':
      return { tone: 'alert', text: '판매가 종료된 상품입니다.' }
    case 'COMING':
      return { tone: 'alert', text: '아직 발매되지 않은 상품입니다.' }
    case 'SHORT':
      return {
        tone: 'alert',
        text: `${limitSentence(limitOf(item))} 수량을 줄여 주세요.`,
      }
    case 'OK': {
      const text = limitNote(limitOf(item), item.count)
      return text === undefined ? undefined : { tone: 'quiet', text }
    }
    default:
      return item.state satisfies never
  }
}

const limitOf = ({ maxCount, limitReason }: CartItem): PurchaseLimit => ({
  max: maxCount,
  reason: limitReason,
})

function priceNote(item: CartItem): LineNote | undefined {
  if (item.priceChange === 0) return undefined
  const amount = formatCount(Math.abs(item.priceChange))
  return item.priceChange > 0
    ? { tone: 'alert', text: `담으신 뒤 가격이 ${amount}원 올랐습니다.` }
    : { tone: 'quiet', text: `담으신 뒤 가격이 ${amount}원 내렸습니다.` }
}

/** Notes of a line, most urgent first; none when it can be ordered at the known price. */
export function lineNotes(item: CartItem): readonly LineNote[] {
  return [stateNote(item), priceNote(item)].filter((note) => note !== undefined)
}
