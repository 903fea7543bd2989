import type { Gender } from '#contract/identity/identity-values.ts'

/**
 * Personal data that an identity check confirmed. `ci` is the same at all shops, `di` differs by
 * shop.
 */
export interface IdentityPerson {
  readonly name: string
  /** `YYYYMMDD`. */
  readonly birth: string
  readonly gender: Gender
  /** Digits. */
  readonly phone: string
  readonly ci: string
  readonly di: string
}

/**
 * A started check: fields of the form for the provider's window, and the key that opens its return.
 */
export interface StartedIdentityCheck {
  readonly tokenVersionId: string
  /** Secret of this check; never sent to a browser. */
  readonly key: string
  readonly encData: string
  readonly integrityValue: string
}

/** Content of a return whose integrity value was right. */
export type IdentityOutcome =
  | { readonly isConfirmed: true; readonly requestNo: string; readonly person: IdentityPerson }
  | { readonly isConfirmed: false; readonly requestNo: string; readonly reason: string }

/** Port of the identity provider. */
export interface IdentityProvider {
  /** True for the local stand-in, which confirms any typed person. */
  readonly isStandIn: boolean
  /** Address of the provider's window, to which the browser posts the form. */
  readonly windowUrl: string
  /** Starts a check. Throws {@link IdentityUnavailable}. */
  start(request: {
    readonly requestNo: string
    readonly returnUrl: string
  }): Promise<StartedIdentityCheck>
  /** Opens a return; undefined when it was not made with this key or cannot be read. */
  open(
    key: string,
    returned: { readonly encData: string; readonly integrityValue: string },
  ): IdentityOutcome | undefined
}

/** The identity provider could not be reached, timed out, or refused. */
export class IdentityUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The identity provider did not start a check: ${reason}`, options)
    this.name = 'IdentityUnavailable'
  }
}
