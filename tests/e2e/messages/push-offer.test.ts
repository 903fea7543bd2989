import { expect, test } from '#tests/support/journey.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'

test('a restock alert offers push messages, and the browser asks only after a press', async ({
  page,
  shop,
  members,
}) => {
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => {
      asked.count += 1
      return Promise.resolve('default')
    }
  })
  const timesAsked = () => page.evaluate<number>('asked.count')
  const [product] = await shop.query<{ id: string }>(
    `UPDATE skus SET on_hand = 0, held = 0 WHERE id = (
       SELECT min(s.id) FROM skus s JOIN products p ON p.id = s.product_id
       WHERE p.status = 'ON_SALE' AND p.sale_type = 'NORMAL' AND s.is_active
         AND (p.release_at IS NULL OR p.release_at < $1)
     ) RETURNING product_id AS id`,
    [new Date()],
  )
  await becomeVisitor(page, await members.get('demo3'))
  await page.goto(`/products/${product?.id}`)
  await page.getByRole('button', { name: '품절된 사이즈 재입고 알림' }).click()
  const sheet = page.getByRole('dialog', { name: '재입고 알림' })
  await expect(sheet.getByRole('button', { name: /재입고 알림 신청$/u }).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: '푸시로 받기' })).toHaveCount(0)
  await sheet
    .getByRole('button', { name: /재입고 알림 신청$/u })
    .first()
    .click()
  await expect(sheet.getByRole('button', { name: '푸시로 받기' })).toBeVisible()
  expect(await timesAsked()).toBe(0)
  await sheet.getByRole('button', { name: '푸시로 받기' }).click()
  await expect(sheet.getByText('알림을 허용하지 않아', { exact: false })).toBeVisible()
  expect(await timesAsked()).toBe(1)
})
