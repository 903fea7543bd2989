import type { Page } from 'playwright/test'
import type { TypedPerson } from './identity.ts'

/**
 * Starts the identity check of the page and confirms the person at the stand-in: in a window on
 * wide screens, in the same tab on phones. The result reaches the page later.
 */
export async function confirmIdentity(page: Page, person: TypedPerson): Promise<void> {
  const start = page.getByRole('button', { name: '휴대폰 본인인증' })
  const isWide = (page.viewportSize()?.width ?? 0) >= 1_024
  const opened = isWide ? page.waitForEvent('popup') : undefined
  await start.click()
  const provider = (await opened) ?? page
  await provider.getByRole('textbox', { name: '이름' }).fill(person.name)
  await provider.getByRole('textbox', { name: '생년월일' }).fill(person.birth)
  await provider.getByRole('textbox', { name: '휴대폰 번호' }).fill(person.phone)
  await provider.getByRole('button', { name: '본인확인 완료' }).click()
}
