import { SHOP_NAME, SHOP_NAME_KO } from '#src/company/shop.ts'
import { pictureUrl } from '#contract/media/picture-urls.ts'
import type { CategoryMatch } from '#src/features/catalogue/list/find-category.ts'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'

interface PageFacts {
  readonly path: string
  readonly product: ProductDetail | undefined
  readonly origin: string
}

/** Data of one thing in schema.org terms. */
export type LinkedData = Readonly<Record<string, unknown>>

/**
 * Linked data of a page in schema.org terms: the shop on the home page, product and breadcrumbs on
 * product pages.
 */
export function linkedData({ path, product, origin }: PageFacts): LinkedData[] {
  if (product !== undefined) return [productData(product, origin), trail(product, origin)]
  return path === '/' ? [organization(origin), website(origin)] : []
}

function organization(origin: string): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SHOP_NAME,
    alternateName: SHOP_NAME_KO,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  }
}

function website(origin: string): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SHOP_NAME,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/products/search?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

function productData(product: ProductDetail, origin: string): LinkedData {
  const url = `${origin}/products/${product.productId}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description.join(' '),
    image: product.images.map((picture) => `${origin}${pictureUrl(picture, 1280, 'webp')}`),
    color: product.colorName,
    brand: { '@type': 'Brand', name: product.brand.nameEn },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'KRW',
      price: product.salePrice,
      availability: `https://schema.org/${availabilityOf(product)}`,
    },
  }
}

function availabilityOf({ soldOut, status }: ProductDetail): string {
  if (status === 'COMING') return 'PreOrder'
  return soldOut ? 'OutOfStock' : 'InStock'
}

function trail({ category, name, productId }: ProductDetail, origin: string): LinkedData {
  const { main, sub } = category
  const steps = [
    { name: '쇼핑', path: '/products' },
    { name: main.nameKo, path: `/products?category=${main.categoryId}` },
    ...(sub.categoryId === main.categoryId
      ? []
      : [{ name: sub.nameKo, path: `/products?category=${sub.categoryId}` }]),
    { name, path: `/products/${productId}` },
  ]
  return breadcrumbs(steps, origin)
}

/** Linked data of the list of a category: the list, and the path to it. */
export function categoryData(match: CategoryMatch | undefined, origin: string): LinkedData[] {
  if (match === undefined) return []
  const { main, sub } = match
  const steps = [main, ...(sub === undefined ? [] : [sub])].map(({ categoryId, nameKo }) => ({
    name: nameKo,
    path: `/products?category=${categoryId}`,
  }))
  const { categoryId, nameKo } = sub ?? main
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: nameKo,
      url: `${origin}/products?category=${categoryId}`,
    },
    breadcrumbs([{ name: '쇼핑', path: '/products' }, ...steps], origin),
  ]
}

/** Path from the shop's sections to a page. */
export function breadcrumbs(
  steps: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  }
}

/** Questions with their answers as linked data. */
export function faqPage(
  faqs: readonly { readonly question: string; readonly answer: string }[],
): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
