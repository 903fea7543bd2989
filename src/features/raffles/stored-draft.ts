import * as v from 'valibot'
import { raffleDraftSlot } from '#src/page/raffle-draft-slot.ts'
import { emptyDraft, type EntryDraft } from './entry-draft.ts'

const StoredDraft = v.object({
  raffleProductId: v.number(),
  sizeIds: v.array(v.number()),
  addressId: v.optional(v.number()),
  customerUid: v.optional(v.string()),
  answer: v.string(),
  agreed: v.array(v.number()),
})

/**
 * Parses a stored draft of an entry in this raffle; an empty one for another raffle and for an
 * invalid text.
 */
export function readDraft(text: string | undefined, raffleProductId: number): EntryDraft {
  if (text === undefined) return emptyDraft
  try {
    const stored = v.safeParse(StoredDraft, JSON.parse(text))
    if (!stored.success || stored.output.raffleProductId !== raffleProductId) return emptyDraft
    const { sizeIds, addressId, customerUid, answer, agreed } = stored.output
    return { sizeIds, addressId, customerUid, answer, agreed }
  } catch {
    // Not JSON: there is no draft.
    return emptyDraft
  }
}

/**
 * Draft of an entry in this tab: of its member, because the draft of another one is removed with
 * the login.
 */
export const storedDraft = {
  read: (raffleProductId: number): EntryDraft =>
    readDraft(raffleDraftSlot.read(raffleDraftSlot.owner() ?? ''), raffleProductId),
  write: (owner: string, raffleProductId: number, draft: EntryDraft): void =>
    raffleDraftSlot.write(owner, JSON.stringify({ raffleProductId, ...draft })),
  remove: (): void => raffleDraftSlot.wipe(),
}
