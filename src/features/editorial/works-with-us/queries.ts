import {
  getWorksDetail,
  listWorksGroups,
  listWorksTypes,
} from '#contract/editorial/works-with-us.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the fields of work with partners. */
export const worksTypesQuery = apiQuery(listWorksTypes, {}, { persist: 'month' })

/** Query of the texts of a type. */
export const worksDetailQuery = (typeId: number) =>
  apiQuery(getWorksDetail, { params: { typeId } }, { persist: 'month' })

/** Query of the groups of a type, with the fields of their forms. */
export const worksGroupsQuery = (typeId: number) =>
  apiQuery(listWorksGroups, { params: { typeId } }, { persist: 'month' })
