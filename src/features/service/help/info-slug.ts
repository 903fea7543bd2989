import type { InfoCategory } from '#contract/service/customer-center.calls.ts'

/** Last part of the address of each information page. */
const SLUGS: Readonly<Record<InfoCategory, string>> = {
  DELIVERY: 'delivery',
  RETURN: 'return',
  SIZE_GUIDE: 'size-guide',
  GRADE: 'grade',
  RAFFLE: 'raffle',
  GIFT_CARD: 'gift-card',
  CONTACT: 'contact',
  TERMS: 'terms',
  PRIVACY: 'privacy',
  YOUTH: 'youth',
}

/** Category of an address; undefined for an unknown one. */
export function infoCategoryOf(slug: string): InfoCategory | undefined {
  return CATEGORIES.find((category) => SLUGS[category] === slug)
}

/** Last part of the address of a category from the server; undefined for one without a page. */
export function infoSlugOf(key: string): string | undefined {
  const category = CATEGORIES.find((one) => one === key)
  return category && SLUGS[category]
}

const CATEGORIES = Object.keys(SLUGS).filter((key): key is InfoCategory => key in SLUGS)
