import * as v from 'valibot'
import { MEASUREMENT_SESSION_MS } from '#contract/limits.ts'
import { Uuid } from '#contract/values.ts'
import type { StorageKey } from '#src/browser/storage-key.ts'

const KeptSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sessionId: Uuid, seenAt: v.number() }),
)

/** Creates the id of the current visit: random, and replaced after half an hour of inactivity (Spec 9). */
export function createVisit(slot: StorageKey, uuid: () => string): (now: number) => string {
  return (now) => {
    const kept = v.safeParse(KeptSession, slot.read())
    const isCurrent = kept.success && Math.abs(now - kept.output.seenAt) <= MEASUREMENT_SESSION_MS
    const sessionId = isCurrent ? kept.output.sessionId : uuid()
    slot.write(JSON.stringify({ sessionId, seenAt: now }))
    return sessionId
  }
}
