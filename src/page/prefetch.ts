import type { InfiniteQueryExecuteOptions } from '@tanstack/react-query'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { RouterContext } from './router-context.ts'

/** Any query options: functions differ in what they take, hence the wide parameters. */
type AnyQuery = { readonly queryKey: readonly unknown[] }

/**
 * Starts the queries of a page: fire and forget in a browser, so that a page appears at
 * once and waits only for what it reads with `useSuspenseQuery`; awaited where a page is rendered in one go.
 * Visitors who stand in the queue ask for nothing: the page does, once they are in.
 * Failures stay with the queries: the component that reads one decides how loud it is.
 */
export function prefetch(
  context: RouterContext,
  queries: Readonly<Record<string, AnyQuery>>,
): Promise<void> | undefined {
  if (!mayAsk(context.admission)) return undefined
  const started = Object.values(queries).map((query) => start(context, query))
  if (!context.waitsForData) return undefined
  return Promise.all(started).then(() => undefined)
}

/** A stored key is most likely still good: asking meanwhile spares its owner a wait. */
function mayAsk(admission: AdmissionGate): boolean {
  return (
    admission.wasInside() || admission.key() !== undefined || admission.snapshot().name === 'inside'
  )
}

async function start({ queryClient }: RouterContext, options: AnyQuery): Promise<void> {
  try {
    if (isInfinite(options)) await queryClient.infiniteQuery(options)
    else await queryClient.query(options)
  } catch {
    // Kept in the query's own state, where its readers find it.
  }
}

function isInfinite(options: AnyQuery): options is InfiniteQueryExecuteOptions {
  return 'initialPageParam' in options
}
