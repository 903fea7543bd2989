import type { Page } from 'playwright/test'
import { hashToken } from '#server/platform/services/token.ts'
import { buyByCalls } from '#tests/support/orders/remote-visitor.ts'
import { expect, test } from '#tests/support/journey.ts'
import { setUpOwner } from '#tests/support/operators/first-goods.ts'
import { prepareChosen } from '#tests/support/operators/prepare-chosen.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { violations } from '#tests/support/violations.ts'

/** A link of a first owner, as the start of a shop without operators prints it. */
async function ownerLink(shop: JourneyShop): Promise<string> {
  const token = 'link-of-the-first-owner-0001'
  await shop.query(
    `INSERT INTO operator_links (token_hash, kind, name, role, created_at, expires_at)
     VALUES ($1, 'OWNER', '', 'owner', $2, $3)`,
    [hashToken(token), new Date(), new Date(Date.now() + 3_600_000)],
  )
  return `${shop.origin}/operator/setup#${token}`
}

/** Opens a return for the buyer of a delivered order and takes it to its refund. */
async function returnOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '대신 신청' }).click()
  await dialog.getByLabel('구매자가 말한 내용').fill('마음이 바뀌었다고 합니다.')
  await dialog.getByRole('button', { name: '반품 신청' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^반품 R/u })).toBeVisible()
  await page.getByRole('button', { name: '수거 시작' }).click()
  await page.getByRole('button', { name: '입고 · 검수 시작' }).click()
  await dialog.getByRole('button', { name: '시작', exact: true }).click()
  await page.getByRole('button', { name: '환불 완료' }).click()
  await dialog.getByRole('button', { name: '완료', exact: true }).click()
  await expect(page.getByText(/^반품 ?완료$/u).first()).toBeVisible()
}

test('a first owner ships an order by a courier file, and refunds its return', async ({
  page,
  shop,
  members,
}) => {
  const orderNumber = await buyByCalls(await members.get('demo2'))
  await setUpOwner(page, await ownerLink(shop))
  await page.getByRole('checkbox', { name: `${orderNumber} 선택` }).check()
  await prepareChosen(page)
  await page.getByRole('navigation', { name: '영역' }).getByText('송장 일괄 등록').click()
  const text = `관리번호,운송장 번호\n${orderNumber},612345678901\n000000-AAAAAAA,612345678999\n`
  const file = { name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('택배사 파일').setInputFiles(file)
  await page.getByRole('combobox', { name: '주문번호' }).selectOption('관리번호')
  await page.getByRole('combobox', { name: '택배사' }).selectOption('모두 CJ대한통운')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '행 확인하기' }).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('발송 예정 1건, 변경 없음 0건, 오류 1건입니다.')
  await expect(page.getByText('없는 주문번호')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '1건 발송' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '발송' }).click()
  await expect(status).toContainText('발송 1건을 마쳤습니다.')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '결과 파일' }).click()
  expect((await download).suggestedFilename()).toMatch(/^송장 일괄 등록-\d+\.csv$/u)
  await page.getByRole('navigation', { name: '영역' }).getByText('송장 일괄 등록').click()
  await page.getByLabel('택배사 파일').setInputFiles(file)
  // The columns of the first file were remembered.
  await page.getByRole('button', { name: '행 확인하기' }).click()
  await expect(page.getByText('이미 발송되었습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '1건 발송' })).toHaveCount(0)
  await page.getByRole('navigation', { name: '영역' }).getByText('주문').click()
  await page.getByRole('searchbox').fill(orderNumber)
  await page.getByRole('button', { name: '검색' }).click()
  await page.getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: '배송완료' }).click()
  await returnOrder(page)
  await page.getByRole('navigation', { name: '보기' }).getByText('운영자 기록').click()
  await expect(page.getByRole('table', { name: '기록' }).getByText('신청 완료')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const [refund] = await shop.query<{ state: string; refunded: string; quoted: string }>(
    `SELECT c.state, p.canceled_amount AS refunded, x.amount AS quoted
     FROM orders o JOIN claims c ON c.order_id = o.id JOIN payments p ON p.order_id = o.id
     JOIN payment_cancels x ON x.claim_id = c.id
     WHERE o.order_number = $1`,
    [orderNumber],
  )
  expect(refund).toMatchObject({ state: 'DONE', refunded: refund?.quoted })
  expect(Number(refund?.refunded)).toBeGreaterThan(0)
})
