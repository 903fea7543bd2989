import * as v from 'valibot'

/** Raffle of a queued entry, with its name for messages. */
export const EntryChange = v.object({ raffleProductId: v.number(), name: v.string() })
export type EntryChange = v.InferOutput<typeof EntryChange>
