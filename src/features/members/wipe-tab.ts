import { draftSlot } from '#src/features/checkout/draft/draft-slot.ts'
import { SCROLL_RECORDS } from '#src/browser/scroll-records.ts'
import { announceSignOut } from '#src/browser/sign-out-channel.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

const scrollRecords = createStorageKey(() => window.sessionStorage, SCROLL_RECORDS)

/** Forgets which addresses this tab has seen: they name orders and searched words. */
export function wipeAddresses(): void {
  scrollRecords.write(undefined)
}

/** Wipes what this tab holds of its visitor beside answers: the order that is being filled in, and the addresses seen. */
export function wipeTab(): void {
  draftSlot.wipe()
  wipeAddresses()
}

/** As {@link wipeTab}, in all tabs of the browser: the member signs out. */
export function wipeTabs(): void {
  wipeTab()
  announceSignOut()
}
