import { expect, type Page } from 'playwright/test'

/** Checks and applies a run of the chosen orders. */
export async function prepareChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: '상품준비 시작' }).click()
  await page.getByRole('button', { name: '1건 상품준비' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '상품준비' }).click()
  await expect(page.getByRole('status')).toContainText('상품준비 1건을 마쳤습니다.')
}
