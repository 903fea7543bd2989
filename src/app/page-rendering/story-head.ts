import { SHOP_NAME } from '#src/company/shop.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { BrandDetail } from '#contract/catalogue/brands.calls.ts'
import type { ContentDetail } from '#contract/editorial/contents.calls.ts'
import { pictureUrl } from '#contract/media/picture-urls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import type { StyleDetail } from '#contract/editorial/styles.calls.ts'
import type { WorksDetail } from '#contract/editorial/works-with-us.calls.ts'
import { brandQuery } from '#src/features/catalogue/brands/queries.ts'
import { articleQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { styleQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import { worksDetailQuery } from '#src/features/editorial/works-with-us/queries.ts'
import type { AppRouter } from '../router.tsx'
import { breadcrumbs, faqPage, type LinkedData } from './linked-data.ts'

/**
 * Description, picture and linked data of a page of a brand, a styling shot, an article, the
 * customer center, a branch or a field of work.
 */
export interface StoryHead {
  readonly words: string
  readonly images: readonly Picture[]
  /** Open Graph type. */
  readonly type: 'article' | 'website'
  readonly linkedData: (origin: string) => LinkedData[]
}

/**
 * Head of the brand, styling shot, article or field of work at the router's address; undefined on
 * all other pages.
 */
export function storyHead(router: AppRouter, client: QueryClient): StoryHead | undefined {
  const params: Readonly<Record<string, string>> = Object.assign(
    {},
    ...router.state.matches.map((match) => match.params),
  )
  const { brandId, contentId, styleId, typeId } = params
  const works = typeId && client.getQueryData(worksDetailQuery(Number(typeId)).queryKey)
  if (works) return worksHead(works)
  const brand = brandId && client.getQueryData(brandQuery(Number(brandId)).queryKey)
  if (brand) return brandHead(brand)
  const article = contentId && client.getQueryData(articleQuery(Number(contentId)).queryKey)
  if (article) return articleHead(article)
  const style = styleId && client.getQueryData(styleQuery(Number(styleId)).queryKey)
  return style ? styleHead(style) : undefined
}

function brandHead(brand: BrandDetail): StoryHead {
  const { brandId, nameEn, nameKo, story, hero } = brand
  const own = { name: nameEn, path: `/brands/${brandId}` }
  return {
    words: `${nameKo} ${nameEn}. ${story}`,
    images: hero === null ? [] : [hero],
    type: 'website',
    linkedData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        name: nameEn,
        alternateName: nameKo,
        description: story,
        url: `${origin}${own.path}`,
        ...(hero === null ? {} : { image: imageOf(hero, origin) }),
      },
      breadcrumbs([{ name: '브랜드', path: '/brands' }, own], origin),
    ],
  }
}

function worksHead({ typeId, name, summary, intro, faqs }: WorksDetail): StoryHead {
  const own = { name, path: `/works-with-us/${typeId}` }
  return {
    words: `${summary} ${intro.join(' ')}`,
    images: [],
    type: 'website',
    linkedData: (origin) => [
      faqPage(faqs),
      breadcrumbs([{ name: 'WORKS WITH US', path: '/works-with-us' }, own], origin),
    ],
  }
}

function articleHead(article: ContentDetail): StoryHead {
  const { contentId, title, summary, hero, author, publishedAt, brands } = article
  const own = { name: title, path: `/contents/${contentId}` }
  return {
    words: summary,
    images: [hero],
    type: 'article',
    linkedData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: summary,
        image: imageOf(hero, origin),
        datePublished: publishedAt,
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: SHOP_NAME },
        mainEntityOfPage: `${origin}${own.path}`,
        about: brands.map(({ nameEn }) => ({ '@type': 'Brand', name: nameEn })),
      },
      breadcrumbs([{ name: '콘텐츠', path: '/contents' }, own], origin),
    ],
  }
}

function styleHead(style: StyleDetail): StoryHead {
  const { styleId, title, image, products, publishedAt } = style
  const own = { name: title, path: `/styling/${styleId}` }
  const names = products.map(({ brand, name }) => `${brand.nameKo} ${name}`)
  return {
    words: names.length === 0 ? title : `${title}. ${names.join(', ')}`,
    images: [image],
    type: 'article',
    linkedData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'ImageObject',
        name: title,
        contentUrl: imageOf(image, origin),
        datePublished: publishedAt,
        about: products.map(({ productId, name }) => ({
          '@type': 'Product',
          name,
          url: `${origin}/products/${productId}`,
        })),
      },
      breadcrumbs([{ name: '스타일링', path: '/styling' }, own], origin),
    ],
  }
}

const imageOf = (picture: Picture, origin: string) =>
  `${origin}${pictureUrl(picture, 1280, 'webp')}`
