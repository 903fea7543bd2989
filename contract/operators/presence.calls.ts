import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'

/** Life of the note that an operator has a record open, and how often its page renews it. */
export const PRESENCE_MS = 45_000
export const PRESENCE_EVERY_MS = 20_000

/**
 * Notes that the operator has a record open, and returns the names of the others who do. It warns
 * and locks nothing, lives in the memory of one process, and is no effect: it leaves no row in the
 * audit log.
 */
export const notePresence = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/presence',
  permission: 'any',
  query: v.object({
    type: v.picklist(['order', 'claim', 'inquiry', 'product']),
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  }),
  response: v.object({ others: v.array(v.string()) }),
})
