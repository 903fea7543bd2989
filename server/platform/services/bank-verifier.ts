/** Result of comparing the holder of an account with a name. */
export type HolderCheck = 'match' | 'mismatch' | 'unknown-account'

/** Port of the bank: holder of an account, and 1 won with a code as the sender name. */
export interface BankVerifier {
  /** True if no money is sent: codes may then be shown on the page. */
  readonly isStandIn: boolean
  /**
   * Compares the holder of an account with a name. Throws {@link BankUnavailable} or
   * {@link BankRefused}.
   */
  checkHolder(account: BankAccountNumber, name: string): Promise<HolderCheck>
  /**
   * Sends 1 won. `id` identifies the transfer: a repeated id sends once. Throws
   * {@link BankUnavailable} or {@link BankRefused}.
   */
  sendOneWon(account: BankAccountNumber, senderName: string, id: string): Promise<void>
  /**
   * Transfers money of the shop. A repeated `id` transfers once. Throws {@link BankUnavailable} or
   * {@link BankRefused}.
   */
  transfer(
    account: BankAccountNumber,
    order: { readonly amount: number; readonly holderName: string; readonly id: string },
  ): Promise<void>
}

/** Bank by its code, and account number in digits. */
export interface BankAccountNumber {
  readonly bankCode: string
  readonly accountNo: string
}

/** The bank refused a transfer for good: a repeat of it has the same result. */
export class BankRefused extends Error {
  constructor(reason: string) {
    super(`The bank refused: ${reason}`)
    this.name = 'BankRefused'
  }
}

/** The bank was not reached, timed out, or did not answer as expected. */
export class BankUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The bank did not answer: ${reason}`, options)
    this.name = 'BankUnavailable'
  }
}
