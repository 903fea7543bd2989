import { INQUIRY_TABS } from '#contract/service/operator-inquiries.calls.ts'
import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { readInquiryQueue } from './work-on-inquiries.ts'

/** The list of inquiries as a file. Names of members are masked as on its page. */
export const inquiryExport: ListExport = {
  screen: 'inquiries',
  columns: {
    title: '제목',
    type: '유형',
    member: '회원',
    createdAt: '접수일시',
    assignee: '담당',
    state: '상태',
  },
  read: async (services, { tab: wished, limit, operator }) => {
    const tab = INQUIRY_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const { operatorId } = operator
    const cards = await readPages(
      limit,
      (after, size) => readInquiryQueue(services, { tab, after, size, operatorId }),
      ({ inquiryId }) => inquiryId,
    )
    return cards.map(({ title, type, member, createdAt, assignee, stateLabel }) => ({
      title,
      type,
      member,
      createdAt,
      assignee: assignee?.name ?? null,
      state: stateLabel,
    }))
  },
}
