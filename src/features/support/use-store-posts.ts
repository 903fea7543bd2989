import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '#src/browser/scheduler.ts'
import { infoCategoryOf, infoSlugOf } from './info-slug.ts'
import { groupsQuery, infoQuery, noticeQuery, noticesQuery } from './queries.ts'

/**
 * Fetches the listed notices and all information pages that the device has not stored, so that the whole customer center
 * is readable offline after one visit. It starts in an idle moment, one after the other, and ends with the page.
 */
export function useStorePosts(keyword: string | undefined): void {
  const client = useQueryClient()
  const { data: groups } = useQuery(groupsQuery)
  const { data: notices } = useInfiniteQuery(noticesQuery(keyword))
  const ids = notices?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  const info = groups?.find(({ groupKey }) => groupKey === 'INFO')?.categories ?? []
  const keys = info.flatMap(({ key, count }) => (count > 0 ? [key] : []))
  const wanted = `${ids.join()} ${keys.join()}`
  const store = useEffectEvent((expected: string, signal: AbortSignal) =>
    // Posts of another list have an effect of their own.
    expected === wanted ? storePosts(client, { ids, keys }, signal) : undefined,
  )
  useEffect(() => {
    const stopping = new AbortController()
    whenIdle(() => store(wanted, stopping.signal))
    return () => stopping.abort()
  }, [wanted])
}

/** A stored post is not requested again: its own page refreshes it. */
const ONCE = { staleTime: 'static' } as const

interface Posts {
  readonly ids: readonly number[]
  /** Categories of information pages. */
  readonly keys: readonly string[]
}

/** Fetches the posts that the device has not stored, until the first failure. */
export async function storePosts(
  client: QueryClient,
  { ids, keys }: Posts,
  signal: AbortSignal,
): Promise<void> {
  const categories = keys.flatMap((key) => infoCategoryOf(infoSlugOf(key) ?? '') ?? [])
  const steps = [
    ...ids.map((id) => () => client.query({ ...noticeQuery(id), ...ONCE })),
    ...categories.map(
      (category) => () => client.query({ ...infoQuery(category, undefined), ...ONCE }),
    ),
  ]
  for (const step of steps) {
    if (signal.aborted) return
    try {
      await step()
    } catch {
      // The query holds its failure; its own page shows it. The others would most likely fail alike.
      return
    }
  }
}
