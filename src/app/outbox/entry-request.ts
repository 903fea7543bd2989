import type { AdmissionGate } from '#core/admission/view.ts'

/** What a request for entry needs of the gate. */
export type EntryGate = Pick<AdmissionGate, 'askAgain' | 'key' | 'snapshot' | 'subscribe'>

/**
 * Creates the function that requests entry after the shop has refused a write with QUEUE_REQUIRED,
 * as the page does for calls of its own, and calls `onInside` once the visitor is admitted. An
 * admission ends after 180 seconds, also under an open page (waiting-room#admission-life), and a
 * write without one would never be taken. Hidden pages request none: their place would be lost.
 */
export function createEntryRequest(
  isHidden: () => boolean = () => document.visibilityState === 'hidden',
): (gate: EntryGate | undefined, onInside: () => void) => void {
  let stop: (() => void) | undefined
  let lastKey: string | undefined
  return (gate, onInside) => {
    if (gate === undefined || stop !== undefined || isHidden()) return
    // A key that the last request got and the shop refuses: another one would come at once, and so
    // on. The write is repeated after a while.
    if (gate.key() !== undefined && gate.key() === lastKey) return
    stop = gate.subscribe(() => {
      if (gate.snapshot().name !== 'inside' || gate.key() === undefined) return
      stop?.()
      stop = undefined
      lastKey = gate.key()
      onInside()
    })
    gate.askAgain()
  }
}
