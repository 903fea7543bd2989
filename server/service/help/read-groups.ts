import type {
  listFaqs,
  listGroups,
  listQuickButtons,
} from '#contract/service/customer-center.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  countAgreementKinds,
  countFaqs,
  countPosts,
  findButtons,
  findCategories,
  findFaqs,
  OWN_SITE,
} from './customer-center.store.ts'
import { presentGroups } from './customer-center.present.ts'

/** Quick buttons of a site. */
export async function readButtons(
  { db }: AppServices,
  site = OWN_SITE,
): Promise<ResponseOf<typeof listQuickButtons>> {
  return findButtons(db, site)
}

/** Groups of a site with the number of their published entries. */
export async function readGroups(
  { db, clock }: AppServices,
  site = OWN_SITE,
): Promise<ResponseOf<typeof listGroups>> {
  const now = clock.now()
  const [categories, posts, faqs, texts] = await Promise.all([
    findCategories(db, site),
    countPosts(db, site, now),
    countFaqs(db),
    countAgreementKinds(db, now),
  ])
  return presentGroups(categories, [...posts, ...faqs, ...texts])
}

/** Frequent questions of a category and with a keyword. */
export async function readFaqs(
  { db }: AppServices,
  query: ParsedRequestOf<typeof listFaqs>['query'],
): Promise<ResponseOf<typeof listFaqs>> {
  return findFaqs(db, query)
}
