import sharp from 'sharp'
import { encode } from 'uqr'
import { formatGiftCode, withCheckSymbol } from '#contract/benefits/gift-codes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'

/** Side of one module of a drawn QR code, in px. */
const MODULE_PX = 8

/** Photo of a QR code with this text. */
async function photoOf(text: string): Promise<Buffer> {
  const { size, data } = encode(text, { border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PX, size * MODULE_PX, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

test('a photo of a gift card fills in its number, other codes are reported', async ({
  page,
  members,
}) => {
  const code = withCheckSymbol('0123456789ABCDE')
  await becomeVisitor(page, await members.get('demo2'))
  await page.goto('/my-page/money')
  await page.getByRole('button', { name: 'QR 코드 스캔' }).click()
  const sheet = page.getByRole('dialog', { name: '기프트카드 스캔' })
  await expect(sheet.getByText('카메라를 사용할 수 없습니다.')).toBeVisible()
  const photo = sheet.getByLabel('사진에서 읽기')
  const choose = async (text: string) =>
    photo.setInputFiles({ name: '카드.png', mimeType: 'image/png', buffer: await photoOf(text) })
  await choose('https://example.com')
  await expect(sheet.getByText('기프트카드의 코드가 아닙니다.')).toBeVisible()
  await choose(`PYGC:${code}`)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '기프트카드 번호' })).toHaveValue(
    formatGiftCode(code),
  )
})
