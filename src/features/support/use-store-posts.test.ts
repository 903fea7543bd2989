import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infoQuery, noticeQuery } from './queries.ts'
import { storePosts } from './use-store-posts.ts'

test('only posts that the device has not stored are requested', async () => {
  const requested: unknown[] = []
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    requested.push(queryKey)
    return { title: 'post' }
  }
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  const updatedAt = Date.now() - 24 * 3_600_000
  const [stored, missing] = [noticeQuery(1), noticeQuery(2)]
  client.setQueryData<object>(stored.queryKey, { title: 'stored' }, { updatedAt })
  await storePosts(client, { ids: [1, 2], keys: ['RETURN'] }, new AbortController().signal)
  expect(requested).toEqual([missing.queryKey, infoQuery('RETURN', undefined).queryKey])
})
