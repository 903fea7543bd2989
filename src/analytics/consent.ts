import { createStorageKey, type StorageKey } from '#src/browser/storage-key.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control, where a browser has it. */
    readonly globalPrivacyControl?: boolean
  }
}

/** What the shopper wants: asked nothing, they are measured namelessly; they may say no here or in their browser (docs/decisions/054). */
export interface MeasurementConsent {
  readonly isAllowed: () => boolean
  /** The browser says no for every site; the switch cannot overrule it. */
  readonly isRefusedByBrowser: () => boolean
  readonly choose: (isAllowed: boolean) => void
}

const REFUSED = 'off'

/** The choice as it is kept on the device, and the browser's own word before it. */
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
