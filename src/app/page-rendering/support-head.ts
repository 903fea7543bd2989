import { SHOP_NAME, SHOP_NAME_KO } from '#src/company/shop.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Faq, PostBlock } from '#contract/service/customer-center.calls.ts'
import { pictureUrl } from '#contract/media/picture-urls.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { storesQuery } from '#src/features/service/branches/queries.ts'
import { infoCategoryOf } from '#src/features/service/help/info-slug.ts'
import { faqsQuery, infoQuery, noticeQuery } from '#src/features/service/help/queries.ts'
import { versionOfAddress } from '#src/features/service/help/support-search.ts'
import type { AppRouter } from '../router.tsx'
import { breadcrumbs, faqPage, type LinkedData } from './linked-data.ts'
import type { StoryHead } from './story-head.ts'

const CENTER = { name: '고객센터', path: '/customer-center' }
const STORES = { name: '매장 안내', path: '/store-info' }

/**
 * Head of a page of the customer center or of a branch at the router's address; undefined on all
 * other pages.
 */
export function supportHead(router: AppRouter, client: QueryClient): StoryHead | undefined {
  const { pathname, search } = router.state.location
  const params: Readonly<Record<string, string>> = Object.assign(
    {},
    ...router.state.matches.map((match) => match.params),
  )
  if (pathname === CENTER.path) return centerHead(client.getQueryData(faqsQuery.queryKey) ?? [])
  if (pathname === STORES.path) return storesHead(client.getQueryData(storesQuery.queryKey) ?? [])
  const { noticeId, storeId } = params
  const category = infoCategoryOf(params['category'] ?? '')
  if (noticeId !== undefined) {
    const notice = client.getQueryData(noticeQuery(Number(noticeId)).queryKey)
    return notice && postHead(notice, pathname)
  }
  if (category !== undefined) {
    const version = 'version' in search ? search.version : undefined
    const info = client.getQueryData(infoQuery(category, versionOfAddress(version)).queryKey)
    return info && postHead({ ...info, publishedAt: info.effectiveAt }, pathname)
  }
  const stores = storeId === undefined ? undefined : client.getQueryData(storesQuery.queryKey)
  const store = stores?.find((one) => String(one.storeId) === storeId)
  return store && storeHead(store)
}

function centerHead(faqs: readonly Faq[]): StoryHead {
  return {
    words: `${SHOP_NAME_KO} 고객센터. ${faqs
      .slice(0, 4)
      .map(({ question }) => question)
      .join(' ')}`,
    images: [],
    type: 'website',
    linkedData: () => [faqPage(faqs)],
  }
}

function postHead(
  {
    title,
    body,
    publishedAt,
  }: { readonly title: string; readonly body: readonly PostBlock[]; readonly publishedAt: string },
  path: string,
): StoryHead {
  const words = body.flatMap(textsOf).join(' ')
  return {
    words: `${title}. ${words}`,
    images: [],
    type: 'article',
    linkedData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        datePublished: publishedAt,
        publisher: { '@type': 'Organization', name: SHOP_NAME },
        mainEntityOfPage: `${origin}${path}`,
      },
      breadcrumbs([CENTER, { name: title, path }], origin),
    ],
  }
}

function textsOf(block: PostBlock): readonly string[] {
  if (block.type === 'TABLE' || block.type === 'LINK') return []
  return block.type === 'LIST' ? block.items : [block.text]
}

function storesHead(stores: readonly StoreInfo[]): StoryHead {
  const names = stores.map(({ name, address }) => `${name} (${address})`)
  return {
    words: `${SHOP_NAME_KO} 매장 안내. ${names.join(', ')}`,
    images: [],
    type: 'website',
    linkedData: (origin) => stores.map((store) => storeData(store, origin)),
  }
}

function storeHead(store: StoreInfo): StoryHead {
  const { storeId, name, address, services, photos } = store
  return {
    words: `${name}. ${address}. ${services.join(', ')}`,
    images: photos,
    type: 'website',
    linkedData: (origin) => [
      storeData(store, origin),
      breadcrumbs([STORES, { name, path: `/store-info/${storeId}` }], origin),
    ],
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function storeData(store: StoreInfo, origin: string): LinkedData {
  const { storeId, name, region, address, lat, lng, phone, hours, holidays, photos } = store
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name,
    url: `${origin}/store-info/${storeId}`,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressRegion: region,
      addressCountry: 'KR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    image: photos.map((picture) => `${origin}${pictureUrl(picture, 1280, 'webp')}`),
    openingHoursSpecification: hours.flatMap((day, index) =>
      day === null ? [] : [{ ...hoursData(day), dayOfWeek: DAYS[index] }],
    ),
    specialOpeningHoursSpecification: holidays.map(({ day, hours: special }) => ({
      // Equal times are a closed day in schema.org terms.
      ...hoursData(special ?? { open: '00:00', close: '00:00' }),
      validFrom: day,
      validThrough: day,
    })),
  }
}

const hoursData = ({ open, close }: { readonly open: string; readonly close: string }) => ({
  '@type': 'OpeningHoursSpecification',
  opens: open,
  closes: close,
})
