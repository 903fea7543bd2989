import { createFileRoute } from '@tanstack/react-router'
import { brandsQuery, categoriesQuery, productShelfQuery } from '#src/catalogue/queries.ts'
import { HomePage } from '#src/home/home-page.tsx'
import { NEW_COUNT } from '#src/home/new-arrivals.tsx'
import {
  bannersQuery,
  newestContentsQuery,
  raffleGroupsQuery,
  storesQuery,
} from '#src/home/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/')({
  context: ({ context: { api } }) => ({
    heroQuery: bannersQuery(api, 'HOME_HERO'),
    categoriesQuery: categoriesQuery(api),
    newestQuery: productShelfQuery(api, {}, NEW_COUNT),
    rafflesQuery: raffleGroupsQuery(api),
    saleQuery: productShelfQuery(api, { sale: true, sort: 'DISCOUNT' }, 10),
    brandsQuery: brandsQuery(api),
    storiesQuery: newestContentsQuery(api, 4),
    storesQuery: storesQuery(api),
  }),
  loader: ({ context }) => {
    const first = ['heroQuery', 'categoriesQuery', 'newestQuery', 'rafflesQuery'] as const
    return prefetch(context, ...first, 'saleQuery', 'brandsQuery', 'storiesQuery', 'storesQuery')
  },
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: HomePage,
})
