import type { AdmissionGate } from '#core/admission/view.ts'

/** What the gate needs from the composition root. */
export interface AdmissionOptions {
  /**
   * Address of the waiting room, such as `https://nf.example.com/ts.wseq`, or `/ts.wseq` for the store's own.
   * Undefined opens the gate for everyone (Product 7.4).
   */
  readonly roomUrl: string | undefined
  /** checkNetfunnelKey (Spec 7): is this key inside now. */
  readonly checkKey: (key: string, signal: AbortSignal) => Promise<boolean>
}

/**
 * Builds the admission gate for a browser page: transport, storage, tabs and page life plugged in.
 *
 * @example
 * const admission = createAdmission({
 *   roomUrl: '/ts.wseq',
 *   checkKey: (key, signal) => api.call(checkNetfunnelKey, { query: { netFunnelKey: key } }, signal),
 * })
 * admission.start()
 * // router context: { admission }; the `_admitted` layout renders
 * // <AdmissionLayout admission={admission}><Outlet /></AdmissionLayout>, which reports route changes itself.
 * // Order calls send `admission.key()` as X-Netfunnel-Key.
 * // A server, or a page without a gate, uses createOpenAdmission() of #core/admission/open-gate.ts.
 */
export type CreateAdmission = (options: AdmissionOptions) => AdmissionGate
