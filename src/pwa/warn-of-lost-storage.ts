/** Text of about the length of what the app stores of a sign-in. */
const PROBE = 'x'.repeat(200)
const PROBE_KEY = 'storage-probe'

/** Sentence about a browser that stores nothing. */
export const LOST_STORAGE_MESSAGE =
  '이 브라우저의 저장 공간이 막혀 있거나 가득 찼습니다. 새로고침하거나 창을 닫으면 로그인과 장바구니가 사라집니다. 브라우저 설정을 확인해 주세요.'

/** Whether a storage takes a text: it may be blocked by the settings of the browser, or full. */
export function storesTexts(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE_KEY, PROBE)
    storage().removeItem(PROBE_KEY)
    return true
  } catch {
    return false
  }
}

/** Says once in a document that sign-in and cart end with it, where the browser stores nothing. */
export function warnOfLostStorage(storage: () => Storage, say: (message: string) => void): void {
  if (!storesTexts(storage)) say(LOST_STORAGE_MESSAGE)
}
