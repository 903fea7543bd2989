import type { OwnedStorageKey } from '#src/browser/owned-storage-key.ts'
import { type Draft, EMPTY_DRAFT, pendingOf, readDraft } from './draft.ts'

/** Storage of the order sheet draft, shared by the checkout pages and persistent across reloads. */
export interface DraftStorage {
  readonly subscribe: (onChange: () => void) => () => void
  /** Draft of the current owner; empty where the device has another owner's. */
  readonly snapshot: () => Draft
  /** Replaces the given fields. The first change replaces another owner's draft. */
  readonly change: (part: Partial<Draft>) => void
  /**
   * Ends the draft of an order that is paid: deletes it, or removes only the order if the draft is
   * about other goods by now. Needs no owner to be set, as {@link DraftStorage.change}.
   */
  readonly endPaid: (orderNumber: string) => void
  /** Removes an order that was given up or cannot be paid any more. Needs no owner to be set. */
  readonly clearPending: (orderNumber: string) => void
  /**
   * Sets the owner. Before, the draft is empty, and a change belongs to the owner of the stored
   * one.
   */
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

/**
 * Creates the draft storage over `slot`, which other code may empty; it is read on first use, never
 * at import.
 */
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
  const change = (part: Partial<Draft>): void => {
    const of = owner ?? slot.owner()
    if (of === undefined) return
    slot.write(of, JSON.stringify({ ...draftOf(of), ...part }))
    notify()
  }
  /** The draft that a change belongs to, if its pending order is this one. */
  const draftWith = (orderNumber: string): Draft | undefined => {
    const draft = draftOf(owner ?? slot.owner())
    return draft.pending?.order?.orderNumber === orderNumber ? draft : undefined
  }
  const clearPending = (orderNumber: string): void => {
    if (draftWith(orderNumber) !== undefined)
      change({ pending: undefined, pendingChoice: undefined })
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    snapshot: () => draftOf(owner),
    change,
    endPaid: (orderNumber) => {
      const draft = draftWith(orderNumber)
      if (draft === undefined) return
      if (draft.choice !== undefined && pendingOf(draft, draft.choice) === undefined) {
        clearPending(orderNumber)
        return
      }
      slot.wipe()
      notify()
    },
    clearPending,
    actAs: (next) => {
      if (owner === next) return
      owner = next
      notify()
    },
    owner: () => owner,
    hidesAnother: () => slot.owner() !== undefined && slot.owner() !== owner,
  }
}
