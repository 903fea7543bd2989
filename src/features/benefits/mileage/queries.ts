import { listMileages, type PointEntryType } from '#contract/benefits/mileages.calls.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'

/** Search of the page of mileage, as written in the address. */
export interface MileageSearch {
  readonly show?: string | undefined
}

/** Views of the ledger with the types of their entries; the first has all. */
export const MILEAGE_VIEWS = [
  { view: 'all', label: '전체' },
  { view: 'earned', label: '적립', types: ['EARN'] },
  { view: 'used', label: '사용', types: ['USE'] },
  { view: 'expired', label: '소멸', types: ['EXPIRE'] },
  { view: 'canceled', label: '취소', types: ['RESTORE', 'REVOKE'] },
] as const satisfies readonly {
  readonly view: string
  readonly label: string
  readonly types?: readonly PointEntryType[]
}[]

/** View of a search; an unknown one is the first. */
export const mileageView = ({ show }: MileageSearch) =>
  MILEAGE_VIEWS.find(({ view }) => view === show) ?? MILEAGE_VIEWS[0]

/** Query of mileage and the ledger of a view, page after page; readable offline once seen. */
export const mileageQuery = (search: MileageSearch) => {
  const view = mileageView(search)
  const query = 'types' in view ? { type: [...view.types] } : {}
  return { ...apiPagesQuery(listMileages, { query }, { persist: 'month' }), staleTime: 0 }
}
