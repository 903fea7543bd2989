import type { InfiniteQueryExecuteOptions, QueryExecuteOptions } from '@tanstack/react-query'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { RouterContext } from './router-context.ts'

/** Any query options: functions differ in what they take, hence the wide parameters. */
type AnyQuery = { readonly queryKey: readonly unknown[] }

/** Names of the queries in a route's context. */
type QueryNames<Context> = {
  [Name in keyof Context]: Context[Name] extends AnyQuery ? Name : never
}[keyof Context]

/**
 * Starts the named queries of a route's context: fire and forget in a browser, so that a page appears at
 * once and waits only for what it reads with `useSuspenseQuery`; awaited where a page is rendered in one go.
 * Visitors who stand in the queue ask for nothing: the page does, once they are in.
 * Failures stay with the queries: the component that reads one decides how loud it is.
 */
export function prefetch<Context extends RouterContext>(
  context: Context,
  ...names: readonly QueryNames<Context>[]
): Promise<void> | undefined {
  if (!mayAsk(context.admission)) return undefined
  const started = names.map((name) => start(context, context[name]))
  if (!context.waitsForData) return undefined
  return Promise.all(started).then(() => undefined)
}

/** A stored key is most likely still good: asking meanwhile spares its owner a wait. */
function mayAsk(admission: AdmissionGate): boolean {
  return (
    admission.wasInside() || admission.key() !== undefined || admission.snapshot().name === 'inside'
  )
}

async function start({ queryClient }: RouterContext, options: unknown): Promise<void> {
  try {
    if (isInfinite(options)) await queryClient.infiniteQuery(options)
    else if (isQuery(options)) await queryClient.query(options)
  } catch {
    // Kept in the query's own state, where its readers find it.
  }
}

function isQuery(options: unknown): options is QueryExecuteOptions {
  return typeof options === 'object' && options !== null && 'queryKey' in options
}

function isInfinite(options: unknown): options is InfiniteQueryExecuteOptions {
  return isQuery(options) && 'initialPageParam' in options
}
