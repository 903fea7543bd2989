/** Permission for one new password, made by `findPassword` (members#find-account). */
export interface PasswordReset {
  readonly token: string
  readonly loginId: string
  /** Phone of the account, digits: the new password must not contain it (members#password-rule). */
  readonly phone: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history state and not in the address: tokens are in no URL (members#find-account). */
    passwordReset?: PasswordReset
  }
}
