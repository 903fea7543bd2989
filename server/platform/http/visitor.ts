import type { Suspension } from './suspension.ts'

/** A signed-in member, as available to every call. */
export interface SignedIn {
  readonly id: number
  readonly sessionId: number
  readonly name: string
  /** Present while the account is suspended: which calls it may make, members/README.md says. */
  readonly suspension?: Suspension | undefined
}

/**
 * The visitor of a call. `clientId` is set only for ids issued by the shop; it is the secret of a
 * guest's cart and orders (Product 1.1). `guestToken`, `verifiedToken` and `admissionKey` are
 * unchecked header values.
 */
export interface Visitor {
  readonly clientId: string | undefined
  readonly user: SignedIn | undefined
  readonly guestToken: string | undefined
  /** Proof of a guest's phone for one order (Product 0.32). */
  readonly verifiedToken: string | undefined
  readonly admissionKey: string | undefined
}

/** A resolved visitor, and facts for the response headers. */
export interface Arrival {
  readonly visitor: Visitor
  /** The request carried a bearer token that is expired, revoked or unknown (Product 0.25). */
  readonly hasDeadToken: boolean
  /**
   * The client, or the network of a visitor who is not signed in, was blocked by an operator: it
   * gets 307 (Product 0.14).
   */
  readonly blocked: boolean
  /** New bearer token that replaces the one that was sent (Product 1.1). */
  readonly rotatedToken: string | undefined
}
