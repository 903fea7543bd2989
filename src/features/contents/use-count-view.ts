import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countContentView, type ContentDetail } from '#contract/contents.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { articleQuery } from './queries.ts'

/** Counts a view of an article. The server counts a browser once in 30 minutes (Product 2.2). */
export function useCountView(contentId: number): void {
  const api = useApi()
  const client = useQueryClient()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline || !api.hasClientId()) return
    const show = ({ viewCount }: { readonly viewCount: number }) =>
      client.setQueryData<ContentDetail>(
        articleQuery(contentId).queryKey,
        (article) => article && { ...article, viewCount },
      )
    // A view that could not be counted is no failure of the page.
    api.call(countContentView, { params: { contentId } }).then(show, () => undefined)
  }, [api, client, contentId, isOnline])
}
