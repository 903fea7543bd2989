import type { FoundKeyword, Paging } from '#server/catalogue/stories/stories.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findContents } from './content.store.ts'
import { presentContent } from './read-articles.ts'

/** Page of articles by the keyword as it was typed, else as it is resolved for products. */
export async function searchArticles(
  services: AppServices,
  { typed, resolved }: FoundKeyword,
  paging: Paging,
) {
  const found = await pageOfContents(services, typed, paging)
  return found.total > 0 || typed === resolved ? found : pageOfContents(services, resolved, paging)
}

async function pageOfContents(services: AppServices, keyword: string, paging: Paging) {
  const { page, size } = paging
  const offset = (page - 1) * size
  const { rows, total } = await findContents(services, services.clock.now(), {
    keyword,
    limit: size,
    offset,
  })
  const hasNext = offset + size < total
  return { items: rows.map(presentContent), page, size, total, hasNext }
}
