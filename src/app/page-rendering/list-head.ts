import { shopDescription } from '#contract/shop/company.ts'
import { SHOP_NAME_KO } from '#src/company/shop.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findCategory } from '#src/features/catalogue/list/find-category.ts'
import { listPageQueries } from '#src/features/catalogue/list/list-queries.ts'
import { listNameOf } from '#src/features/catalogue/list/list-title.ts'
import { readProductSearch } from '#src/features/catalogue/list/product-search.ts'
import { readContentSearch } from '#src/features/editorial/contents/content-search.ts'
import { articlesQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { homeQueries } from '#src/features/editorial/home/queries.ts'
import { stylesQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import { styleListQueryOf } from '#src/features/editorial/styling/style-list-query.ts'
import { readStyleSearch } from '#src/features/editorial/styling/style-search.ts'
import type { AppRouter } from '../router.tsx'
import { categoryData } from './linked-data.ts'
import type { StoryHead } from './story-head.ts'

/** Names of a list in its description. */
const NAMED = 4

/**
 * Head of the home page or of a list at the router's address, by its first entries; undefined on
 * all other pages and for an empty list.
 */
export function listHead(router: AppRouter, client: QueryClient): StoryHead | undefined {
  const { search } = router.state.location
  switch (router.state.matches.at(-1)?.routeId) {
    case '/_admitted/':
      return homeHead(client)
    case '/_admitted/products/':
      return productsHead(client, search)
    case '/_admitted/styling/':
      return stylingHead(client, search)
    case '/_admitted/contents/':
      return contentsHead(client, search)
    default:
      return undefined
  }
}

type Search = Readonly<Record<string, unknown>>

const WEBSITE = { type: 'website', linkedData: () => [] } as const

function homeHead(client: QueryClient): StoryHead | undefined {
  const banner = client.getQueryData(homeQueries.heroQuery.queryKey)?.[0]
  if (banner === undefined) return undefined
  const { title, subtitle, imagePc } = banner
  const news = subtitle === null ? title : `${title}, ${subtitle}`
  return {
    ...WEBSITE,
    words: `${shopDescription({ shopNameKo: SHOP_NAME_KO })}. 지금 ${news}.`,
    images: [imagePc],
  }
}

function productsHead(client: QueryClient, raw: Search): StoryHead | undefined {
  const search = readProductSearch(raw)
  const queries = listPageQueries(search)
  const categories = client.getQueryData(queries.categoriesQuery.queryKey) ?? []
  const brands = client.getQueryData(queries.brandsQuery.queryKey) ?? []
  const [page] = client.getQueryData(queries.productListQuery.queryKey)?.pages ?? []
  const place = findCategory(categories, search.category)
  const [first] = page?.items ?? []
  if (page === undefined || (first === undefined && place === undefined)) return undefined
  const name = listNameOf(search, place, brands)
  const shown = first && `${firstNames(page.items.map(({ brand }) => brand.nameKo))}. `
  return {
    type: 'website',
    words: `${name} 상품 ${page.total}개. ${shown ?? ''}${SHOP_NAME_KO} 온라인 스토어`,
    images: first === undefined ? [] : [first.thumbnail],
    linkedData: (origin) => categoryData(place, origin),
  }
}

function stylingHead(client: QueryClient, raw: Search): StoryHead | undefined {
  const query = stylesQuery(styleListQueryOf(readStyleSearch(raw)))
  const [page] = client.getQueryData(query.queryKey)?.pages ?? []
  const [first] = page?.items ?? []
  if (page === undefined || first === undefined) return undefined
  return {
    ...WEBSITE,
    words: `${SHOP_NAME_KO} 스타일링 ${page.total}개. ${firstNames(page.items.map(({ title }) => title))}`,
    images: [first.image],
  }
}

function contentsHead(client: QueryClient, raw: Search): StoryHead | undefined {
  const { category } = readContentSearch(raw)
  const [page] = client.getQueryData(articlesQuery({ category }).queryKey)?.pages ?? []
  const [first] = page?.items ?? []
  if (page === undefined || first === undefined) return undefined
  return {
    ...WEBSITE,
    words: `${SHOP_NAME_KO} 콘텐츠. ${firstNames(page.items.map(({ title }) => title))}`,
    images: [first.hero],
  }
}

const firstNames = (names: readonly string[]): string =>
  [...new Set(names)].slice(0, NAMED).join(', ')
