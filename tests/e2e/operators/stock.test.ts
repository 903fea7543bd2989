import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { signInToConsole } from '#tests/support/operators/console-login.ts'
import { takePicture } from '#tests/support/take-picture.ts'
import { violations } from '#tests/support/violations.ts'

/** A scanner presses the keys of a barcode while the keyboard types Korean letters. */
async function scanInKorean(page: Page, barcode: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const letter of barcode) {
    const isLetter = /[a-z]/iu.test(letter)
    const code = isLetter
      ? `Key${letter.toUpperCase()}`
      : letter === '-'
        ? 'Minus'
        : `Digit${letter}`
    const text = isLetter ? 'ㅂ' : letter
    const modifiers = /[A-Z]/u.test(letter) ? 8 : 0
    await client.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      code,
      key: text,
      text,
      modifiers,
    })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: text, modifiers })
  }
  await page.keyboard.press('Enter')
}

test(
  'goods are received by scans that survive a reload, and sold out ones are in stock again',
  { tag: '@both' },
  async ({ page, shop }) => {
    const [size] = await shop.query<{ id: string; barcode: string; name: string }>(`
    WITH size AS (
      SELECT s.id FROM skus s JOIN products p ON p.id = s.product_id AND p.status = 'ON_SALE'
      WHERE s.is_active AND p.sale_type = 'NORMAL' ORDER BY s.id LIMIT 1
    ), level AS (UPDATE stock_levels l SET on_hand = 0, held = 0 FROM size WHERE l.sku_id = size.id)
    UPDATE skus s SET on_hand = 0, held = 0 FROM size, products p
    WHERE s.id = size.id AND p.id = s.product_id RETURNING s.id, s.barcode, p.name_ko AS name`)
    if (!size) throw new Error('There is no size on sale')
    const expectWhole = async (name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await takePicture(page, `stock-${name}`, { fullPage: true })
      expect.soft(await violations(page), `axe: ${name}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(wide, `sideways: ${name}`).toBeLessThanOrEqual(0)
    }
    await signInToConsole(page, shop.origin, 'owner')
    await page.goto(shop.origin + '/operator/stock?tab=out')
    await expect(page.getByRole('link', { name: new RegExp(size.name, 'u') }).first()).toBeVisible()
    await expectWhole('out')
    await page.getByRole('link', { name: '스캔으로 입고' }).click()
    const barcode = page.getByRole('textbox', { name: '바코드' })
    await expect(barcode).toBeFocused()
    const scan = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(barcode).toHaveValue('')
    }
    await scan(size.barcode)
    await scan(size.barcode)
    // What was looked up last is what the page speaks of.
    await expect(page.getByRole('heading', { name: '목록 1종 2개' })).toBeVisible()
    await scan('8800000000000')
    await expect(page.getByRole('alert')).toContainText('등록되지 않은 바코드입니다.')
    await scanInKorean(page, size.barcode)
    await expect(page.getByRole('status')).toContainText(size.name)
    await page.reload()
    await expect(page.getByRole('heading', { name: '목록 1종 3개' })).toBeVisible()
    await expectWhole('receive')
    await page.getByRole('button', { name: '입고 내용 확인하기' }).click()
    await page.getByRole('button', { name: '1건 입고' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '입고', exact: true }).click()
    await expect(page.getByText('완료', { exact: true }).first()).toBeVisible()
    await expectWhole('run')
    await page.goto(`${shop.origin}/operator/stock/${size.id}`)
    await expect(page.getByRole('heading', { name: '수불 내역' })).toBeVisible()
    await expect(page.getByText('판매 가능').locator('xpath=..')).toContainText('3개')
    await expectWhole('size')
    for (const { path, heading, name } of [
      { path: '/operator/stock?tab=all', heading: '재고', name: 'all' },
      { path: '/operator/stock/files', heading: '파일로 입고·실사', name: 'files' },
      { path: '/operator/products/files', heading: '상품 파일', name: 'product-files' },
    ]) {
      await page.goto(shop.origin + path)
      // Nothing loads in a document without a page yet.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectWhole(name)
    }
  },
)
