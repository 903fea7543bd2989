import { loadTrustedScript } from '#src/browser/load-trusted-script.ts'
import { createPortOneWindow, type PortOne } from './portone.ts'

declare global {
  interface Window {
    readonly IMP?: PortOne
  }
}

/** Payment window of this browser. Its script is loaded at the first payment. */
export const openPaymentWindow = createPortOneWindow({
  loadScript: loadTrustedScript,
  provider: () => window.IMP,
})
