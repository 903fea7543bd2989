/** Port of the public randomness of the drand beacon "quicknet" (raffle-draw 4). */
export interface RandomnessBeacon {
  /**
   * Signature of a round in hex, unverified; undefined while it does not exist or cannot be
   * fetched.
   */
  signatureOf(round: number): Promise<string | undefined>
  /**
   * Address of a round at the relay, for browsers, which may have internet while the server has
   * none.
   */
  addressOf(round: number): string
}
