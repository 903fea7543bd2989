import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { SEARCH_HISTORY_MAX, SEARCH_REPEAT_MS } from '#contract/platform/limits.ts'
import type { listSearchHistory, recordSearch } from '#contract/catalogue/search.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { keywordWords } from '#server/catalogue/keywords/keyword-words.ts'
import { findableSpellings } from '#server/catalogue/keywords/vocabulary.store.ts'
import { scoreDay } from '#server/catalogue/scores/score-days.ts'
import { countScore } from '#server/catalogue/scores/score.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findHistory, putSearch, removeFromHistory, type SearchOwner } from './search-log.store.ts'

/**
 * Records a search for the history, and once a day of each browser for the popular keywords. A
 * keyword that finds no product is not counted, whatever the request says
 * (catalogue#search-records).
 */
export async function recordOwnSearch(
  { db, clock }: AppServices,
  visitor: Visitor,
  { searchKeyword: keyword, isFailed, searchIds }: ParsedRequestOf<typeof recordSearch>['body'],
): Promise<void> {
  const { clientId, user } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const now = clock.now()
  const isFound = await findsProducts(db, keyword)
  const search = { userId: user?.id ?? null, clientId, keyword, isFailed, searchIds, at: now }
  await db.transaction(async (tx) => {
    const repeatsAfter = new Date(now.getTime() - SEARCH_REPEAT_MS)
    await putSearch(tx, ownerOf(visitor), search, repeatsAfter)
    if (!isFound) return
    const day = scoreDay(now)
    const event = { targetType: 'SEARCH', scoreType: 'SEARCH' } as const
    await countScore(tx, { ...event, clientId, targetId: keyword.toLowerCase(), day })
  })
}

async function findsProducts(db: AppServices['db'], keyword: string): Promise<boolean> {
  const words = keywordWords(keyword)
  return words.length > 0 && (await findableSpellings(db, [words.join(' ')])).size > 0
}

/** Last searches of the member, or of the browser. */
export async function listOwnSearches(
  { db }: AppServices,
  visitor: Visitor,
): Promise<ResponseOf<typeof listSearchHistory>> {
  const rows = await findHistory(db, ownerOf(visitor), SEARCH_HISTORY_MAX)
  return rows.map(({ keyword, at }) => ({ keyword, at: toInstant(at) }))
}

/** Removes searches from the own history. */
export async function removeOwnSearches(
  { db, clock }: AppServices,
  visitor: Visitor,
  keywords: readonly string[] | undefined,
): Promise<void> {
  await removeFromHistory(db, ownerOf(visitor), clock.now(), keywords)
}

function ownerOf({ user, clientId }: Visitor): SearchOwner {
  if (user) return { userId: user.id }
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  return { clientId }
}
