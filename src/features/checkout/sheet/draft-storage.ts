import type { OwnedStorageKey } from '#src/browser/owned-storage-key.ts'
import { type Draft, EMPTY_DRAFT, readDraft } from './draft.ts'

/** Storage of the order sheet draft, shared by the checkout pages and persistent across reloads. */
export interface DraftStorage {
  readonly subscribe: (onChange: () => void) => () => void
  /** Draft of the current owner; empty where the device has another owner's. */
  readonly snapshot: () => Draft
  /** Replaces the given fields. The first change replaces another owner's draft. */
  readonly change: (part: Partial<Draft>) => void
  /** Deletes the draft, after the payment. */
  readonly clear: () => void
  /** Sets the owner. Before, the draft is empty, and a change belongs to the owner of the stored one. */
  readonly actAs: (owner: string) => void
  readonly owner: () => string | undefined
  /** True while the device has another owner's draft: that of a member whose login expired. */
  readonly hidesAnother: () => boolean
}

interface Known {
  readonly owner: string | undefined
  readonly text: string | undefined
  readonly draft: Draft
}

/** Creates the draft storage over `slot`, which other code may empty; it is read on first use, never at import. */
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
