import * as v from 'valibot'
import type { AdmissionView } from './view.ts'

const Place = v.object({
  peopleAhead: v.number(),
  isMany: v.boolean(),
  progress: v.number(),
  wait: v.optional(v.object({ from: v.number(), to: v.number() })),
})

/** A view that another tab sent; only those that a wait has are shared. */
export const AdmissionViewSchema: v.GenericSchema<unknown, AdmissionView> = v.variant('name', [
  v.object({ name: v.literal('asking'), isFailing: v.boolean() }),
  v.pipe(
    v.object({
      name: v.literal('waiting'),
      place: Place,
      isConnected: v.boolean(),
      isResumed: v.boolean(),
    }),
    v.transform((view) => ({ ...view, place: { ...view.place, wait: view.place.wait } })),
  ),
  v.object({
    name: v.literal('held'),
    reason: v.picklist(['rapid', 'ip-block']),
    until: v.number(),
  }),
  v.object({ name: v.literal('turn') }),
  v.object({ name: v.literal('inside') }),
  v.object({ name: v.literal('left') }),
  v.pipe(
    v.object({
      name: v.literal('blocked'),
      url: v.optional(v.string()),
      message: v.string(),
    }),
    v.transform((view) => ({ ...view, url: view.url })),
  ),
])
