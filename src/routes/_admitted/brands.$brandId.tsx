import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  BrandFailure,
  BrandMissing,
  BrandPage,
  BrandSkeleton,
} from '#src/features/catalogue/brands/brand-page.tsx'
import { brandListQuery } from '#src/features/catalogue/brands/brand-list-query.ts'
import { readBrandSearch } from '#src/features/catalogue/brands/brand-search.ts'
import { brandQuery } from '#src/features/catalogue/brands/queries.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/brands/$brandId')({
  staticData: { page: STORY_PAGE },
  validateSearch: readBrandSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.brandId)) throw notFound()
  },
  loader: async ({ context, params, deps, preload }) => {
    const brandId = Number(params.brandId)
    const list = preload ? undefined : prefetch(context, { list: brandListQuery(brandId, deps) })
    const query = brandQuery(brandId)
    const known = context.queryClient.getQueryData(query.queryKey)
    const { nameEn } = known ?? (await context.queryClient.query(query))
    await list
    return { nameEn }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.nameEn ?? '브랜드') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: BrandPage,
  pendingComponent: BrandSkeleton,
  errorComponent: BrandFailure,
  notFoundComponent: () => <BrandMissing />,
})
