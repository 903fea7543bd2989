import * as v from 'valibot'
import { MEASUREMENT_SESSION_MS } from '#contract/platform/limits.ts'
import { Uuid } from '#contract/platform/values.ts'
import type { StorageKey } from '#src/browser/storage-key.ts'

const StoredVisit = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sessionId: Uuid, seenAt: v.number() }),
)

/**
 * Creates the id of the current visit: random, and replaced after half an hour of inactivity (Spec
 * 9).
 */
export function createVisit(slot: StorageKey, uuid: () => string): (now: number) => string {
  return (now) => {
    const stored = v.safeParse(StoredVisit, slot.read())
    const isCurrent =
      stored.success && Math.abs(now - stored.output.seenAt) <= MEASUREMENT_SESSION_MS
    const sessionId = isCurrent ? stored.output.sessionId : uuid()
    slot.write(JSON.stringify({ sessionId, seenAt: now }))
    return sessionId
  }
}
