import * as v from 'valibot'
import { EntryLeaf, EntryOpening, SignedReceipt } from '#contract/raffles/raffle-draw.ts'
import type { QueuedWrite } from '#core/outbox/outbox.ts'
import type { AnsweredWrite } from '#src/offline/outbox/outbox-channel.ts'
import { EntryChange } from './entry-change.ts'
import { holdEntry } from './held-entries.ts'

/** Answer to an entry, as far as the device keeps it. A cancelled entry has no receipt. */
const EntryText = v.object({
  code: v.literal('SUCCESS'),
  payload: v.object({
    entryId: v.number(),
    appliedAt: v.string(),
    leaf: EntryLeaf,
    opening: v.optional(EntryOpening),
    receipt: SignedReceipt,
  }),
})

/** Stores the receipt in the answer to an entry (raffle-draw 2). Other answers have none. */
export async function holdAnswer(
  { note }: Pick<QueuedWrite, 'note'>,
  { text, userId, isSignedIn }: AnsweredWrite,
): Promise<void> {
  const change = v.safeParse(EntryChange, note)
  const answer = v.safeParse(EntryText, jsonOf(text))
  if (!change.success || !answer.success || userId === undefined) return
  const { raffleProductId, name } = change.output
  const { entryId, appliedAt, ...proof } = answer.output.payload
  const entry = { userId, entryId, raffleProductId, name, appliedAt, ...proof }
  await holdEntry(entry, isSignedIn)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page of another network answered.
    return undefined
  }
}
