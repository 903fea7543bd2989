import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/editorial/home/home-page.tsx'
import { homeQueries } from '#src/features/editorial/home/queries.ts'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/')({
  staticData: { page: { ...SHOP_PAGE, render: 'server' } },
  loader: ({ context }) => prefetch(context, homeQueries),
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: HomePage,
})
