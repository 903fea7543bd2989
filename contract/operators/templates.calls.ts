import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { FileAnswer } from './operator-values.ts'
import { RUN_KIND_NAMES } from './run-kinds.ts'

/** A column as an operator confirmed it: a heading that stands for it, or its value in all rows. */
export const LearnedColumn = v.object({
  columnId: Id,
  name: v.string(),
  heading: v.nullable(v.string()),
  value: v.nullable(v.string()),
  by: v.string(),
  changedAt: Instant,
})
export type LearnedColumn = v.InferOutput<typeof LearnedColumn>

/**
 * Lists the kinds of runs with a file that the operator may do, and what is remembered of their
 * files.
 */
export const listTemplates = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/templates',
  permission: 'any',
  response: v.array(
    v.object({ kind: v.picklist(RUN_KIND_NAMES), learned: v.array(LearnedColumn) }),
  ),
})

/** Returns an example of the file of a kind: its head and one row. */
export const getTemplateFile = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/templates/file',
  permission: 'kind',
  errors: ['NOT_FOUND'],
  query: v.object({ kind: v.picklist(RUN_KIND_NAMES), format: v.picklist(['csv', 'xlsx']) }),
  response: FileAnswer,
})

/** Forgets what an operator confirmed of a column. */
export const forgetColumn = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/templates/columns/:columnId',
  permission: 'kind',
  errors: ['NOT_FOUND'],
  response: v.object({}),
})
