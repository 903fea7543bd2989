import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '#src/browser/scheduler.ts'
import { infoCategoryOf, infoSlugOf } from './info-slug.ts'
import { groupsQuery, infoQuery, noticeQuery, storedNoticesQuery } from './queries.ts'

/**
 * Fetches the list of notices, and the notices and information pages that the device has not
 * stored, so that the whole customer center is readable offline after one visit. It starts in an
 * idle moment, one after the other, and ends with the page.
 */
export function useStorePosts(): void {
  const client = useQueryClient()
  const { data: groups } = useQuery(groupsQuery)
  const info = groups?.find(({ groupKey }) => groupKey === 'INFO')?.categories ?? []
  const keys = info.flatMap(({ key, count }) => (count > 0 ? [key] : []))
  const wanted = keys.join()
  const store = useEffectEvent((expected: string, signal: AbortSignal) =>
    // Pages of other groups have an effect of their own.
    expected === wanted ? storePosts(client, keys, signal) : undefined,
  )
  useEffect(() => {
    const stopping = new AbortController()
    if (wanted !== '') whenIdle(() => store(wanted, stopping.signal))
    return () => stopping.abort()
  }, [wanted])
}

/** A stored post is not requested again: its own page refreshes it. */
const ONCE = { staleTime: 'static' } as const

/**
 * Fetches the notices, and the information pages of these categories, that the device has not
 * stored, until a failure.
 */
export async function storePosts(
  client: QueryClient,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const ids = await storeNotices(client)
  if (ids === undefined) return
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
      // The query holds its failure; its own page shows it. The others would most likely fail
      // alike.
      return
    }
  }
}

/** Ids of the published notices, of which the device stores the list; undefined after a failure. */
async function storeNotices(client: QueryClient): Promise<readonly number[] | undefined> {
  try {
    return (await client.query(storedNoticesQuery)).items.map(({ id }) => id)
  } catch {
    // As below: the query holds its failure.
    return undefined
  }
}
