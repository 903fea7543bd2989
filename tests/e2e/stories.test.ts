import type { Page } from 'playwright/test'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { signInByForm } from '#tests/support/login-form.ts'

/** Opens the first link of a list and returns the heading of its page. */
async function openFirst(page: Page, list: string): Promise<string> {
  const link = page.getByRole('list', { name: list, exact: true }).getByRole('link').first()
  const title = await link.getByRole('heading').innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return title
}

/** Gives the page its heart. */
async function like(page: Page): Promise<void> {
  const heart = page.getByRole('main').getByRole('button', { name: /^찜하기/u })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
}

// @both: picture and products of a shot are in one column on phones, in two on wide screens.
test(
  'a guest reads a story, likes a shot and its product, reads both offline, and has the hearts after the login',
  { tag: '@both' },
  async ({ page, context }) => {
    await page.goto('/contents')
    await untilLive(page)
    await openFirst(page, '콘텐츠')
    await page.goto('/styling')
    await untilLive(page)
    const shot = await openFirst(page, '스타일링')
    await like(page)
    const tagged = page
      .getByRole('region', { name: /^착용 상품/u })
      .getByRole('listitem')
      .first()
    const name = await tagged.getByRole('heading').innerText()
    await tagged.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await like(page)
    await untilInstalled(page)
    await page.goto('/my-page/wish?tab=styling')
    await expect(page.getByRole('list', { name: '찜한 스타일링' })).toContainText(shot)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('list', { name: '찜한 스타일링' })).toContainText(shot)
    await page.getByRole('list', { name: '찜한 스타일링' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shot)
    await context.setOffline(false)

    await signInByForm(page, 'demo3')
    await page.goto('/my-page/wish')
    await expect(page.getByRole('list', { name: '찜한 상품' })).toContainText(name)
    // A visit begins the merge with its first interaction.
    await page.mouse.move(10, 10)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('likes'))).toBeNull()
  },
)
