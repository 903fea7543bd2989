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
 * guest's cart and orders (members#client-id). `guestToken`, `verifiedToken` and `admissionKey` are
 * unchecked header values.
 */
export interface Visitor {
  readonly clientId: string | undefined
  readonly user: SignedIn | undefined
  readonly guestToken: string | undefined
  /** Proof of a guest's phone for one order. */
  readonly verifiedToken: string | undefined
  readonly admissionKey: string | undefined
}

/** A resolved visitor, and facts for the response headers. */
export interface ResolvedVisitor {
  readonly visitor: Visitor
  /**
   * The request carried a bearer token that is expired, revoked or unknown (platform#dead-token).
   */
  readonly hasDeadToken: boolean
  /**
   * The client, or the network of a visitor who is not signed in, was blocked by an operator: it
   * gets 307 (platform#blocked-client).
   */
  readonly blocked: boolean
  /** New bearer token that replaces the one that was sent (platform#token-renewal). */
  readonly rotatedToken: string | undefined
}
