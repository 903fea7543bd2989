import { createStorageKey, type StorageKey } from '#src/browser/storage-key.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control, where supported. */
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * Consent of the shopper. The default is anonymous measurement, which the shopper may refuse here
 * or in the browser (shop#measurements).
 */
export interface MeasurementConsent {
  readonly isAllowed: () => boolean
  /** Whether the browser refuses for every site; the switch cannot override it. */
  readonly isRefusedByBrowser: () => boolean
  readonly choose: (isAllowed: boolean) => void
}

const REFUSED = 'off'

/** Consent from the stored choice and the browser's signal, which has priority. */
export function createConsent(
  slot: StorageKey,
  browser: Pick<Navigator, 'doNotTrack' | 'globalPrivacyControl'>,
): MeasurementConsent {
  const isRefusedByBrowser = () =>
    browser.doNotTrack === '1' || browser.globalPrivacyControl === true
  return {
    isAllowed: () => !isRefusedByBrowser() && slot.read() !== REFUSED,
    isRefusedByBrowser,
    choose: (isAllowed) => slot.write(isAllowed ? undefined : REFUSED),
  }
}

/** Consent on this device. */
export function deviceConsent(): MeasurementConsent {
  const slot = createStorageKey(() => window.localStorage, 'measurement')
  return createConsent(slot, navigator)
}
