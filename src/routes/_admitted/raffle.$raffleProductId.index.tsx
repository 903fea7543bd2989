import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  readResultSearch,
  type PaymentResultSearch,
} from '#src/features/payments/window/result-search.ts'
import { rafflePageQueries } from '#src/features/raffles/queries.ts'
import { RaffleFailure, RaffleMissing } from '#src/features/raffles/raffle-missing.tsx'
import { RafflePage } from '#src/features/raffles/raffle-page.tsx'
import { RaffleSkeleton } from '#src/features/raffles/raffle-skeletons.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { flagIn, wordsIn, type RawSearch } from '#src/page/search-values.ts'

interface RaffleSearch extends PaymentResultSearch {
  readonly tokenVersionId?: string | undefined
  /** Whether the visitor pressed the button of the entry before the login. */
  readonly enter?: true | undefined
}

export const Route = createFileRoute('/_admitted/raffle/$raffleProductId/')({
  staticData: {
    page: {
      ...SHOP_PAGE,
      render: 'server',
      area: 'raffle',
      layout: { foot: 'own', footer: true },
    },
  },
  // Identity check and card window return here in the same tab.
  validateSearch: (raw: RawSearch): RaffleSearch => ({
    ...readResultSearch(raw),
    tokenVersionId: wordsIn(raw['tokenVersionId']),
    enter: flagIn(raw['enter']),
  }),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.raffleProductId)) throw notFound()
  },
  loader: async ({ context, params }) => {
    const { raffleQuery, ...others } = rafflePageQueries(Number(params.raffleProductId))
    const prefetching = prefetch(context, others)
    const known = context.queryClient.getQueryData(raffleQuery.queryKey)
    const { product } = known ?? (await context.queryClient.query(raffleQuery))
    await prefetching
    return { name: product.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(`래플 ${loaderData?.name ?? ''}`) }] }),
  component: RafflePage,
  pendingComponent: RaffleSkeleton,
  errorComponent: RaffleFailure,
  notFoundComponent: () => <RaffleMissing />,
})
