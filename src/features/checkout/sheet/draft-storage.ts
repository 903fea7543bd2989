import type { OwnedStorageKey } from '#src/browser/owned-storage-key.ts'
import { type Draft, EMPTY_DRAFT, readDraft } from './draft.ts'

/** The order sheet being filled in, shared by the pages of the checkout and kept through reloads. */
export interface DraftStorage {
  readonly subscribe: (onChange: () => void) => () => void
  /** The draft of who fills it in; empty where the device keeps another owner's. */
  readonly snapshot: () => Draft
  /** Replaces the named parts. The first change takes the place of another owner's draft. */
  readonly change: (part: Partial<Draft>) => void
  /** Forgets everything, after the payment. */
  readonly clear: () => void
  /** Says who fills it in. Until then it is empty, and a change belongs to the owner of what the device keeps. */
  readonly actAs: (owner: string) => void
  readonly owner: () => string | undefined
  /** True while the device keeps a draft that is not this owner's: a member's whose login expired. */
  readonly hidesAnother: () => boolean
}

interface Known {
  readonly owner: string | undefined
  readonly text: string | undefined
  readonly draft: Draft
}

/** A draft kept in `slot`, which others may empty; read when it is first looked at, never at import. */
export function createDraftStorage(slot: OwnedStorageKey): DraftStorage {
  let owner: string | undefined
  let known: Known = { owner: undefined, text: undefined, draft: EMPTY_DRAFT }
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const draftOf = (of: string | undefined): Draft => {
    const text = of === undefined ? undefined : slot.read(of)
    if (text !== known.text || of !== known.owner)
      known = { owner: of, text, draft: readDraft(text) }
    return known.draft
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    snapshot: () => draftOf(owner),
    change: (part) => {
      const of = owner ?? slot.owner()
      if (of === undefined) return
      slot.write(of, JSON.stringify({ ...draftOf(of), ...part }))
      notify()
    },
    clear: () => {
      slot.wipe()
      notify()
    },
    actAs: (next) => {
      if (owner === next) return
      owner = next
      notify()
    },
    owner: () => owner,
    hidesAnother: () => slot.owner() !== undefined && slot.owner() !== owner,
  }
}
