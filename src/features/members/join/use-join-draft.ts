import { useState } from 'react'
import { joinDraftSlot } from '#src/features/members/join-draft-slot.ts'
import { type JoinDraft, readJoinDraft } from './join-draft.ts'

/** Draft of the join form, stored with every change. */
export function useJoinDraft() {
  const [draft, setDraft] = useState(() => readJoinDraft(joinDraftSlot.read()))
  const change = (part: Partial<JoinDraft>): void => {
    // The stored draft is the latest: two parts of the form may change it within one rendering.
    const next = { ...readJoinDraft(joinDraftSlot.read()), ...part }
    joinDraftSlot.write(JSON.stringify(next))
    setDraft(next)
  }
  return [draft, change] as const
}

/** Replaces fields of the draft; `undefined` removes one. */
export type ChangeDraft = ReturnType<typeof useJoinDraft>[1]
