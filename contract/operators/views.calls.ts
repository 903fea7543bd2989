import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { QueryInteger, QueryList } from '#contract/platform/query-values.ts'
import { Id } from '#contract/platform/values.ts'
import { FilterValues, QueryFilters } from './list-filters.ts'
import { LIST_SCREEN_NAMES } from './list-screens.ts'
import { FileAnswer, Reason, Version } from './operator-values.ts'

/** What the address of a list says: its queue, its search, its filters, its columns. */
const ViewQuery = v.object({
  tab: v.optional(v.pipe(v.string(), v.maxLength(30))),
  q: v.optional(v.pipe(v.string(), v.maxLength(60))),
  filters: v.optional(FilterValues),
  cols: v.optional(v.pipe(v.string(), v.maxLength(300))),
})

const ViewName = typedText({
  min: 1,
  max: 30,
  short: '이름을 입력해 주세요.',
  long: '이름은 30자까지 입력할 수 있습니다.',
})

/** A view of a list under a name. */
export const ListView = v.object({
  viewId: Id,
  name: v.string(),
  query: ViewQuery,
  isShared: v.boolean(),
  isOwn: v.boolean(),
  version: Version,
})
export type ListView = v.InferOutput<typeof ListView>

/** Lists the operator's views of a list and the shared ones, by name. */
export const listViews = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/views',
  permission: 'any',
  query: v.object({ screen: v.picklist(LIST_SCREEN_NAMES) }),
  response: v.array(ListView),
})

/** Saves a view. A shared one needs `settings.write`. */
export const saveView = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/views',
  permission: 'kind',
  errors: ['VIEW_LIMIT'],
  body: v.object({
    screen: v.picklist(LIST_SCREEN_NAMES),
    name: ViewName,
    query: ViewQuery,
    isShared: v.boolean(),
  }),
  response: ListView,
})

/** Changes an own view: what it shows, its name, whether all see it. */
export const changeView = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/views/:viewId',
  permission: 'kind',
  errors: ['VIEW_NOT_FOUND', 'VERSION_CONFLICT'],
  body: v.object({ version: Version, name: ViewName, query: ViewQuery, isShared: v.boolean() }),
  response: ListView,
})

/** Deletes an own view. */
export const deleteView = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/views/:viewId',
  permission: 'any',
  errors: ['VIEW_NOT_FOUND'],
  response: v.object({}),
})

/**
 * Exports a list with its queue, search, filters and columns; without columns all of them. A longer
 * list comes in parts of CSV: `after` is the `next` of the part before. Where it has no parts, the
 * rest is left out, and the answer says so.
 */
export const exportList = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/exports',
  permission: 'kind',
  audited: true,
  errors: ['FILE_COLUMNS'],
  query: v.object({
    screen: v.picklist(LIST_SCREEN_NAMES),
    tab: v.optional(v.pipe(v.string(), v.maxLength(30))),
    q: v.optional(v.pipe(v.string(), v.maxLength(60))),
    filters: v.optional(QueryFilters),
    columns: v.optional(v.pipe(QueryList, v.maxLength(40))),
    format: v.picklist(['csv', 'xlsx']),
    /** Last row of the part before; the parts of a file are put together as they are. */
    after: v.optional(QueryInteger),
    /** Why it is saved; a list of what operators did asks for it. */
    reason: v.optional(Reason),
  }),
  response: v.object({
    file: FileAnswer,
    rows: v.number(),
    isCut: v.boolean(),
    next: v.nullable(v.number()),
  }),
})
