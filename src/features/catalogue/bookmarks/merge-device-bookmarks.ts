import type { QueryClient } from '@tanstack/react-query'
import { mergeBookmarks } from '#contract/catalogue/bookmarks.calls.ts'
import type { Api } from '#core/api/client.ts'
import { deviceBookmarks, bookmarkKey } from './device-bookmarks.ts'
import { parseBookmarks } from './parse-bookmarks.ts'
import { writeDeviceBookmarks } from './mark-target.ts'

/**
 * Adds the bookmarks of this device to those of the member and removes them from the device.
 * Idempotent.
 */
export async function mergeDeviceBookmarks(
  client: QueryClient,
  api: Pick<Api, 'call'>,
): Promise<void> {
  const targets = parseBookmarks(storedKeys())
  if (targets.length === 0) return
  await api.call(mergeBookmarks, { body: { targets: [...targets] } })
  const merged = new Set(targets.map((one) => bookmarkKey(one.targetType, one.targetId)))
  // Another tab may have changed the bookmarks meanwhile.
  writeDeviceBookmarks(
    client,
    storedKeys().filter((key) => !merged.has(key)),
  )
  await client.invalidateQueries({
    predicate: ({ queryKey: [first] }) => MEMBERS_ANSWERS.has(first),
  })
}

/** Resources whose answers contain bookmarks. */
const MEMBERS_ANSWERS: ReadonlySet<unknown> = new Set([
  'bookmarks',
  'products',
  'brands',
  'contents',
])

const storedKeys = () => (deviceBookmarks.read() ?? '').split(',')
