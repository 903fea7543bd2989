import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import { Section } from './section.tsx'
import { OrderedLine } from '#src/features/orders/receipt/ordered-line.tsx'

interface ItemsSectionProps {
  items: readonly OrderSheetLine[]
  /** Sizes with too little stock, with the remaining quantity. */
  short: ReadonlyMap<number, number>
}

/** Lines to order. A line with too little stock shows the remaining quantity. */
export function ItemsSection({ items, short }: ItemsSectionProps) {
  return (
    <Section title="주문 상품" summary={summaryOf(items)} hasErrors={short.size > 0}>
      <ul>
        {items.map((item) => (
          <OrderedLine
            key={item.sizeId}
            line={{
              ...item,
              question: item.question?.label ?? null,
              amountKrw: item.lineTotal,
            }}
            alert={shortageNote(short.get(item.sizeId))}
          />
        ))}
      </ul>
    </Section>
  )
}

function summaryOf([first, ...rest]: readonly OrderSheetLine[]): string {
  return rest.length === 0 ? (first?.name ?? '') : `${first?.name ?? ''} 외 ${rest.length}건`
}

function shortageNote(available: number | undefined): string | undefined {
  if (available === undefined) return undefined
  return available === 0 ? '품절된 상품입니다.' : `재고가 ${available}개 남았습니다.`
}
