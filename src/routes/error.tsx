import { createFileRoute } from '@tanstack/react-router'
import { OUTSIDE_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { traceIdIn, type RawSearch } from '#src/page/search-values.ts'
import { ErrorPage } from '#src/error-pages/error-page.tsx'

/** Target of a 307 (app#errors); outside the gate. */
export const Route = createFileRoute('/error')({
  staticData: { page: OUTSIDE_PAGE },
  validateSearch: (raw: RawSearch): { traceId?: string | undefined } => ({
    traceId: traceIdIn(raw['traceId']),
  }),
  head: () => ({ meta: [{ title: pageTitle('오류') }] }),
  component: ErrorPage,
})
