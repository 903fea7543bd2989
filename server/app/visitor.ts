/** A signed-in member as every call knows it. */
export interface SignedIn {
  readonly id: number
  readonly sessionId: number
  readonly name: string
}

/**
 * Who makes a call. `clientId` is set only when the store issued it (for guests it is the secret their cart and
 * orders hang on, Product 1.1); `guestToken` and `admissionKey` are what the headers say, unchecked.
 */
export interface Visitor {
  readonly clientId: string | undefined
  readonly user: SignedIn | undefined
  readonly guestToken: string | undefined
  readonly admissionKey: string | undefined
}

/** A known visitor, and what has to be told to it. */
export interface Arrival {
  readonly visitor: Visitor
  /** The request carried a bearer token that is expired, revoked or unknown (Product 0.25). */
  readonly hasDeadToken: boolean
  /** The client, or the network of a visitor who is not signed in, was blocked by an operator: it gets 307 (Product 0.14). */
  readonly blocked: boolean
  /** New bearer token that replaces the one that was sent (Product 1.1). */
  readonly rotatedToken: string | undefined
}
