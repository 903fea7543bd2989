import type { Locator, Page } from 'playwright/test'

/** The code that a shop without a real SMS gateway shows. */
export async function readSentCode(place: Page | Locator): Promise<string> {
  const text = await place.getByText(/인증번호 \d{6}/u).innerText()
  return /\d{6}/u.exec(text)?.[0] ?? ''
}
