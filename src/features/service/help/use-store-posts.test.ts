import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infoQuery, noticeQuery, storedNoticesQuery } from './queries.ts'
import { storePosts } from './use-store-posts.ts'

test('all notices are listed, and only posts that are not stored are requested', async () => {
  const requested: unknown[] = []
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    requested.push(queryKey)
    const isList = hashKey(queryKey) === hashKey(storedNoticesQuery.queryKey)
    return isList ? { items: [{ id: 1 }, { id: 2 }] } : { title: 'post' }
  }
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  const updatedAt = Date.now() - 24 * 3_600_000
  const [stored, missing] = [noticeQuery(1), noticeQuery(2)]
  client.setQueryData<object>(stored.queryKey, { title: 'stored' }, { updatedAt })
  await storePosts(client, ['RETURN'], new AbortController().signal)
  expect(requested).toEqual([
    storedNoticesQuery.queryKey,
    missing.queryKey,
    infoQuery('RETURN', undefined).queryKey,
  ])
})
