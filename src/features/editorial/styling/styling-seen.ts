import { createStorageKey } from '#src/browser/storage-key.ts'

/**
 * Publication of the newest shot that this device has listed, for the mark of newer ones
 * (editorial#new-stories).
 */
export const stylingSeen = createStorageKey(() => window.localStorage, 'styling-seen')

/** Instants in answers have whole seconds. */
const ROUNDED_MS = 999

/**
 * The stored instant after a list of shots was shown: that of the newest one, never an earlier one
 * than before. The clock of the device is not used: it may be ahead of the shop's.
 */
export function seenAfter(
  stored: string | undefined,
  shots: readonly { readonly publishedAt: string }[],
): string | undefined {
  const times = shots.map(({ publishedAt }) => Date.parse(publishedAt) + ROUNDED_MS)
  const latest = Math.max(...times)
  const isLater = times.length > 0 && !(Date.parse(stored ?? '') >= latest)
  return isLater ? new Date(latest).toISOString() : stored
}
