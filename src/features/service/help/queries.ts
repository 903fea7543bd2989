import {
  getInfo,
  getPost,
  listFaqs,
  listGroups,
  listNotices,
  listQuickButtons,
  type InfoCategory,
} from '#contract/service/customer-center.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Notices of one page of the list. */
const NOTICES_SHOWN = 5
const NOTICES_STORED = 100

/** Query of all frequent questions. */
export const faqsQuery = apiQuery(listFaqs, { query: {} }, { persist: 'month' })

/** Query of the groups of the customer center. */
export const groupsQuery = apiQuery(listGroups, { query: {} }, { persist: 'month' })

/** Query of the quick buttons. */
export const quickButtonsQuery = apiQuery(listQuickButtons, { query: {} }, { persist: 'month' })

/** Query of published notices, those with a keyword where there is one. */
export const noticesQuery = (keyword: string | undefined) =>
  apiPagesQuery(
    listNotices,
    { query: { size: NOTICES_SHOWN, ...(keyword === undefined ? {} : { keyword }) } },
    { persist: 'month' },
  )

/** Query of the notices that the device stores: as many as one page of the call may have. */
export const storedNoticesQuery = apiQuery(
  listNotices,
  { query: { size: NOTICES_STORED } },
  { persist: 'month' },
)

/** Query of one notice. */
export const noticeQuery = (id: number) =>
  apiQuery(getPost, { query: { id } }, { persist: 'month' })

/** Query of an information page in its current version, or in an older one. */
export const infoQuery = (category: InfoCategory, version: string | undefined) =>
  apiQuery(
    getInfo,
    { query: { category, ...(version === undefined ? {} : { version }) } },
    { persist: 'month' },
  )
