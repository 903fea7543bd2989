/** Reason for a redirect to the login page. */
export type LoginNote = 'expired' | 'needed' | 'password changed'

/** Texts above the login form. */
export const LOGIN_NOTES: Readonly<Record<LoginNote, string>> = {
  expired: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  needed: '로그인이 필요한 서비스입니다.',
  'password changed': '비밀번호가 변경되었습니다. 새 비밀번호로 로그인해 주세요.',
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history state and not in the address, so that no link can set it. */
    loginNote?: LoginNote
  }
}
