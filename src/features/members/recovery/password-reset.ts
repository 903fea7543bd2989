/** Permission for one new password, made by `findPassword` (Product 5.1: ten minutes, once). */
export interface PasswordReset {
  readonly token: string
  readonly loginId: string
  /** Phone of the account, digits: the new password must not contain it (Product 1.2). */
  readonly phone: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history state and not in the address: tokens are in no URL (Product 1.1). */
    passwordReset?: PasswordReset
  }
}
