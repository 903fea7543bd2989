import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { pageWhere } from './read-styles.ts'
import { matchesKeyword } from './style.store.ts'

/**
 * One page of the styling shots that a keyword finds: by their title as typed or resolved, or by a
 * product as resolved.
 */
export async function searchStyles(
  services: AppServices,
  visitor: Visitor,
  keyword: { readonly typed: string; readonly resolved: string },
  paging: { readonly page: number; readonly size: number },
) {
  const where = matchesKeyword(services.db, services.clock.now(), keyword)
  return pageWhere(services, visitor, where, paging)
}
