import { ORDER_TABS } from '#contract/after-sales/operator-orders.calls.ts'
import { ORDER_FLAG_LABELS, ORDER_PROBLEM_LABELS } from '#contract/after-sales/order-labels.ts'
import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { readOrderFilters, readQueue } from './read-orders.ts'

/** The list of orders as a file. Names are masked as on its page. */
export const orderExport: ListExport = {
  screen: 'orders',
  hasFilters: true,
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
    flags: '표시',
    memo: '메모',
  },
  read: async (services, { tab: wished, q, filters: values, limit }) => {
    const tab = ORDER_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const filters = readOrderFilters(values)
    const cards = await readPages(
      limit,
      (after, size) => readQueue(services, { tab, q, ...filters, after, size }),
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
      flags: [
        ...card.problems.map((name) => ORDER_PROBLEM_LABELS[name]),
        ...card.flags.map((name) => ORDER_FLAG_LABELS[name]),
      ].join(', '),
      memo: card.memo,
    }))
  },
}
