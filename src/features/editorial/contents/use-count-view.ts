import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countContentView, type ContentDetail } from '#contract/editorial/contents.calls.ts'
import { firstInteractionOrDelay } from '#src/browser/scheduler.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { articleQuery } from '#src/features/catalogue/stories/article-queries.ts'

/**
 * Counts a view of an article, of a browser without a client id at the first interaction, as on
 * product pages. The server counts a browser once in 30 minutes (editorial#article-views).
 */
export function useCountView(contentId: number): void {
  const api = useApi()
  const client = useQueryClient()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return undefined
    let isLeft = false
    const show = ({ viewCount }: { readonly viewCount: number }) =>
      client.setQueryData<ContentDetail>(
        articleQuery(contentId).queryKey,
        (article) => article && { ...article, viewCount },
      )
    const count = async () => {
      if (!api.hasClientId()) await firstInteractionOrDelay()
      if (!isLeft) show(await api.call(countContentView, { params: { contentId } }))
    }
    // A view that could not be counted is no failure of the page.
    count().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [api, client, contentId, isOnline])
}
