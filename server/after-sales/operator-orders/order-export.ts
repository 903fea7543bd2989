import { ORDER_TABS } from '#contract/after-sales/operator-orders.calls.ts'
import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { readQueue } from './read-orders.ts'

/** The list of orders as a file. Names are masked as on its page. */
export const orderExport: ListExport = {
  screen: 'orders',
  columns: {
    orderNumber: '주문번호',
    paidAt: '결제일시',
    shipBy: '발송기한',
    buyer: '주문자',
    goods: '상품',
    pieces: '수량',
    payAmount: '결제금액',
    payMethod: '수단',
    state: '상태',
  },
  read: async (services, { tab: wished, q, limit }) => {
    const tab = ORDER_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const cards = await readPages(
      limit,
      (after, size) => readQueue(services, { tab, q, after, size }),
      ({ orderId }) => orderId,
    )
    return cards.map(({ orderNumber, paidAt, shipBy, buyer, goods, pieces, ...card }) => ({
      orderNumber,
      paidAt,
      shipBy,
      buyer,
      goods,
      pieces,
      payAmount: card.payAmount,
      payMethod: card.payMethod,
      state: card.stateLabel,
    }))
  },
}
