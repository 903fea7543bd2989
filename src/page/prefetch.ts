import type { InfiniteQueryExecuteOptions } from '@tanstack/react-query'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { RouterContext } from './router-context.ts'

/** Any query options. The parameters are wide, because query functions differ in theirs. */
type AnyQuery = { readonly queryKey: readonly unknown[] }

/**
 * Starts the queries of a page. In a browser they are not awaited, so that a page appears at once
 * and suspends only on `useSuspenseQuery`; on a server they are awaited. Visitors in the queue make
 * no calls; the page queries after admission. Failures stay with the queries: the component that
 * reads a query shows its failure.
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

/** A stored key is probably valid, so the queries do not wait for its check. */
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
    // Stored in the query's own state, where its observers find it.
  }
}

function isInfinite(options: AnyQuery): options is InfiniteQueryExecuteOptions {
  return 'initialPageParam' in options
}
