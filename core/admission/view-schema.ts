import * as v from 'valibot'
import type { AdmissionView, PlaceView } from './view.ts'

const Place: v.GenericSchema<unknown, PlaceView> = v.pipe(
  v.object({
    peopleAhead: v.number(),
    isMany: v.boolean(),
    peopleBehind: v.optional(v.number()),
    isManyBehind: v.boolean(),
    progress: v.number(),
    wait: v.optional(v.object({ from: v.number(), to: v.number() })),
    isLong: v.boolean(),
  }),
  v.transform((place) => ({ ...place, peopleBehind: place.peopleBehind, wait: place.wait })),
)

/** Views that belong to a wait, which the tab that asks for all shows to the others. */
const SharedView: v.GenericSchema<unknown, AdmissionView> = v.variant('name', [
  v.object({ name: v.literal('asking'), isFailing: v.boolean() }),
  v.object({
    name: v.literal('waiting'),
    place: Place,
    isConnected: v.boolean(),
    isResumed: v.boolean(),
  }),
  v.object({
    name: v.literal('held'),
    reason: v.picklist(['rapid', 'ip-block']),
    until: v.number(),
  }),
])

/** Reads what another tab shows; undefined for what this version does not know, and for what is no wait. */
export function readSharedView(said: unknown): AdmissionView | undefined {
  const parsed = v.safeParse(SharedView, said)
  return parsed.success ? parsed.output : undefined
}
