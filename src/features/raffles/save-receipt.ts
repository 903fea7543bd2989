import type { HeldEntry } from './held-entries.ts'
import { saveFile } from './save-file.ts'

/** Saves the held receipt as a signed statement, which the command verifies. */
export function saveReceipt({ entryId, receipt }: Pick<HeldEntry, 'entryId' | 'receipt'>): void {
  const content = new Blob([JSON.stringify(receipt)], {
    type: 'application/json',
  })
  saveFile(content, `raffle-receipt-${entryId}.json`)
}
