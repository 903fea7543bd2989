/** Where a visitor stands after a request. */
export type QueueStatus =
  | { readonly is: 'inside' }
  | {
      readonly is: 'waiting'
      readonly ahead: number
      readonly behind: number
      readonly ttlS: number
    }
  /** Ended by its owner. */
  | { readonly is: 'completed' }
  /** Ended by silence. */
  | { readonly is: 'expired' }
  /** A number that was never given. */
  | { readonly is: 'unknown' }
  /** No place was given: there are as many as the line holds. */
  | { readonly is: 'full' }
