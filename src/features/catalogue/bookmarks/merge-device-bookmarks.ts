import type { QueryClient } from '@tanstack/react-query'
import { mergeBookmarks } from '#contract/catalogue/bookmarks.calls.ts'
import type { Api } from '#core/api/client.ts'
import { deviceLikes, likeKey } from './device-bookmarks.ts'
import { parseLikes } from './parse-bookmarks.ts'
import { writeLikes } from './mark-target.ts'

/** Adds the likes of this device to those of the member and removes them from the device. Idempotent. */
export async function mergeDeviceLikes(client: QueryClient, api: Pick<Api, 'call'>): Promise<void> {
  const targets = parseLikes(storedKeys())
  if (targets.length === 0) return
  await api.call(mergeBookmarks, { body: { targets: [...targets] } })
  const merged = new Set(targets.map((one) => likeKey(one.targetType, one.targetId)))
  // Another tab may have changed the likes meanwhile.
  writeLikes(
    client,
    storedKeys().filter((key) => !merged.has(key)),
  )
  await client.invalidateQueries({
    predicate: ({ queryKey: [first] }) => MEMBERS_ANSWERS.has(first),
  })
}

/** Resources whose answers contain likes. */
const MEMBERS_ANSWERS: ReadonlySet<unknown> = new Set([
  'bookmarks',
  'products',
  'brands',
  'contents',
])

const storedKeys = () => (deviceLikes.read() ?? '').split(',')
