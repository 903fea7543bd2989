import type { TextSlot } from '#src/platform/text-slot.ts'
import { type Draft, EMPTY_DRAFT, readDraft } from './draft.ts'

/** The order sheet being filled in, shared by the pages of the checkout and kept through reloads. */
export interface DraftStore {
  readonly subscribe: (onChange: () => void) => () => void
  readonly snapshot: () => Draft
  /** Sees only the named parts replaced. */
  readonly change: (part: Partial<Draft>) => void
  /** Forgets everything: after the payment, and at sign-out. */
  readonly clear: () => void
}

/** A draft kept in `slot`; read when it is first looked at, never at import. */
export function createDraftStore(slot: TextSlot): DraftStore {
  let draft: Draft | undefined
  const listeners = new Set<() => void>()
  const snapshot = () => (draft ??= readDraft(slot.read()))

  const replace = (next: Draft, text: string | undefined) => {
    draft = next
    slot.write(text)
    for (const tell of listeners) tell()
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    snapshot,
    change: (part) => {
      const next = { ...snapshot(), ...part }
      replace(next, JSON.stringify(next))
    },
    clear: () => replace(EMPTY_DRAFT, undefined),
  }
}
