import { isNumber, isText, objectOf } from '#core/guard/guard.ts'
import { PAGES_MAX, pathname, type PageVisit } from './visited-pages.ts'

const isVisit = objectOf<PageVisit>({ path: isText, title: isText, at: isNumber })

/** True for the list of visited pages among persisted answers. */
export function isVisitList(answer: unknown): answer is readonly PageVisit[] {
  return Array.isArray(answer) && answer.every(isVisit)
}

/**
 * Merges the pages of two tabs into one list, latest first. A product list appears once, whatever
 * its filters are.
 */
export function mergeVisits(
  one: readonly PageVisit[],
  other: readonly PageVisit[],
): readonly PageVisit[] {
  const pages = new Map<string, PageVisit>()
  for (const page of [...one, ...other].toSorted((a, b) => a.at - b.at)) {
    const key = pathname(page.path)
    pages.delete(key)
    pages.set(key, page)
  }
  return [...pages.values()].toReversed().slice(0, PAGES_MAX)
}
