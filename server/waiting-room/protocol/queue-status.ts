/** Status of a visitor after a request. */
export type QueueStatus =
  | { readonly is: 'inside' }
  | {
      readonly is: 'waiting'
      readonly ahead: number
      readonly behind: number
      readonly ttlS: number
    }
  /** Ended by its visitor. */
  | { readonly is: 'completed' }
  /** Timed out. */
  | { readonly is: 'expired' }
  /** A number that was never given. */
  | { readonly is: 'unknown' }
  /** No position was given: the queue is full. */
  | { readonly is: 'full' }
