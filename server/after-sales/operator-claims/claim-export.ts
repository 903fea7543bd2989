import { CLAIM_TABS } from '#contract/after-sales/operator-claims.calls.ts'
import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { readClaimQueue } from './read-claims.ts'

/** The list of claims as a file. */
export const claimExport: ListExport = {
  screen: 'claims',
  columns: {
    requestNo: '접수번호',
    orderNumber: '주문번호',
    requestedAt: '신청일시',
    reason: '사유',
    fault: '귀책',
    refund: '환불예정',
    refundDue: '환불기한',
    state: '상태',
  },
  read: async (services, { tab: wished, limit }) => {
    const tab = CLAIM_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const cards = await readPages(
      limit,
      (after, size) => readClaimQueue(services, { tab, after, size }),
      ({ claimId }) => claimId,
    )
    return cards.map(({ requestNo, orderNumber, requestedAt, reasonLabel, fault, ...card }) => ({
      requestNo,
      orderNumber,
      requestedAt,
      reason: reasonLabel,
      fault: fault === 'BUYER' ? '구매자' : '판매자',
      refund: card.refund,
      refundDue: card.refundDue,
      state: card.stateLabel,
    }))
  },
}
