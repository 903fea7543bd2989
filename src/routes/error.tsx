import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageTitle } from '#src/page/page-title.ts'
import { ErrorPage } from '#src/system/error-page.tsx'

const ErrorSearch = v.object({ traceId: v.fallback(v.optional(v.string()), undefined) })

/** Where a 307 leads (Spec 8); outside the gate. */
export const Route = createFileRoute('/error')({
  validateSearch: ErrorSearch,
  head: () => ({ meta: [{ title: pageTitle('오류') }] }),
  component: ErrorPage,
})
