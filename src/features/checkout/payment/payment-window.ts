import { loadTrustedScript } from '#src/browser/load-trusted-script.ts'
import { createPortOneWindow, type PortOne } from './portone.ts'

declare global {
  interface Window {
    readonly IMP?: PortOne
  }
}

/** The payment window of this browser. Nothing is loaded before the first payment. */
export const openPaymentWindow = createPortOneWindow({
  loadScript: loadTrustedScript,
  provider: () => window.IMP,
})
