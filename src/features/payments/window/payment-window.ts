import { loadTrustedScript } from '#src/browser/load-trusted-script.ts'
import { portOneParams } from './portone-params.ts'
import { createPortOneWindow, type OpenPaymentWindow, type PortOne } from './portone.ts'

declare global {
  interface Window {
    readonly IMP?: PortOne
  }
}

/** Window of the payment provider in this browser. Its script is loaded with the first one. */
export const openPortOneWindow = createPortOneWindow({
  loadScript: loadTrustedScript,
  provider: () => window.IMP,
})

/** Payment window of this browser. */
export const openPaymentWindow: OpenPaymentWindow = (request) =>
  openPortOneWindow(request, portOneParams(request))
