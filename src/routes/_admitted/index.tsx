import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, productShelfQuery } from '#src/catalogue/queries.ts'
import { HomePage } from '#src/home/home-page.tsx'
import { NEW_COUNT } from '#src/home/new-arrivals.tsx'
import { bannersQuery } from '#src/home/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/')({
  context: ({ context: { api } }) => ({
    heroQuery: bannersQuery(api, 'HOME_HERO'),
    categoriesQuery: categoriesQuery(api),
    newestQuery: productShelfQuery(api, {}, NEW_COUNT),
  }),
  loader: ({ context }) => prefetch(context, 'heroQuery', 'categoriesQuery', 'newestQuery'),
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: HomePage,
})
