import { untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'
import { signInInstalled } from '#tests/support/login-form.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { until } from '#tests/support/until-in-time.ts'
import { violations } from '#tests/support/violations.ts'

const TITLE = '찢어진 상자'

/** Ids of the inquiries with the title of the journey, with the number of their files. */
const inquiriesIn = (shop: JourneyShop) =>
  shop.query<{ id: number; files: number }>(
    `SELECT i.id, count(f.id)::integer AS files FROM inquiries i
     JOIN inquiry_messages m ON m.inquiry_id = i.id
     LEFT JOIN private_files f ON f.owner_kind = 'INQUIRY_MESSAGE' AND f.owner_id = m.id
     WHERE i.title = $1 GROUP BY i.id`,
    [TITLE],
  )

/** Stores an inquiry of `demo3` with one message, and returns its id. */
async function ask(shop: JourneyShop, title: string): Promise<number> {
  const [row] = await shop.query<{ id: number }>(
    `INSERT INTO inquiries (user_id, type, title, state, created_at, moved_at)
     SELECT id, 'DELIVERY', $1, 'WAITING', $2, $2 FROM users WHERE login_id = 'demo3' RETURNING id`,
    [title, new Date()],
  )
  if (row === undefined) throw new Error('The inquiry was not stored')
  await shop.query(
    `INSERT INTO inquiry_messages (inquiry_id, author, contents, at) VALUES ($1, 'USER', '상자가 찢어졌습니다.', $2)`,
    [row.id, new Date()],
  )
  return row.id
}

/** Answers an inquiry as an operator does. */
async function answer(shop: JourneyShop, id: number): Promise<void> {
  await shop.query(
    `INSERT INTO inquiry_messages (inquiry_id, author, contents, at) VALUES ($1, 'STAFF', '새 상품을 보내 드리겠습니다.', $2)`,
    [id, new Date()],
  )
  await shop.query(
    `UPDATE inquiries SET state = 'ANSWERED', moved_at = $2, answered_at = $2 WHERE id = $1`,
    [id, new Date()],
  )
}

// @both: the form and the thread have one column on phones and stand next to the menu on wide
// screens.
test(
  'an inquiry with a photo, written without network, is sent once',
  { tag: '@both' },
  async ({ page, context, shop }) => {
    await signInInstalled(page, shop.origin, 'demo3')
    await page.goto(`${shop.origin}/my-page/inquiries`)
    await expect(page.getByText('문의 내역이 없습니다.')).toBeVisible()
    await untilPersisted(page, '"customers"')
    await page.getByRole('link', { name: '문의하기' }).click()
    await page.getByRole('combobox', { name: '문의 유형' }).selectOption('DELIVERY')
    await page.getByRole('textbox', { name: '제목' }).fill(TITLE)
    await page.getByRole('textbox', { name: '내용' }).fill('상자가 찢어진 채로 도착했습니다.')
    const photo = { name: '상자.jpg', mimeType: 'image/jpeg', buffer: await photo400() }
    await page.getByLabel('첨부 파일 (선택)').setInputFiles(photo)
    const attached = page.getByRole('list', { name: '첨부한 파일' })
    await expect(attached).toContainText('상자.jpg')
    await untilPersisted(page, '"inquiry-files"')

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(TITLE)
    await expect(attached).toContainText('상자.jpg')
    await page.getByRole('button', { name: '연결되면 보내기' }).click()
    const queued = page.getByRole('list', { name: '보낼 문의' })
    await expect(queued).toContainText(TITLE)
    await expect(queued).toContainText('첨부 1개')
    expect(await violations(page)).toEqual([])
    await page.reload()
    await untilLive(page)
    await expect(queued).toContainText(TITLE)
    expect(await inquiriesIn(shop)).toEqual([])

    await context.setOffline(false)
    await until(async () => (await inquiriesIn(shop)).length === 1)
    await expect(queued).toBeHidden()
    const [sent] = await inquiriesIn(shop)
    expect(sent?.files).toBe(1)
    await answer(shop, sent?.id ?? 0)
    await page.reload()
    const row = page.getByRole('list', { name: '문의 내역' }).getByRole('link')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('답변완료')
    await expect(row).toContainText('새 답변')
    await row.click()
    await expect(page.getByText('새 상품을 보내 드리겠습니다.')).toBeVisible()
    await expect(page.getByRole('img', { name: '상자.jpg' })).toBeVisible()
    expect(await inquiriesIn(shop)).toHaveLength(1)

    const reply = page.getByRole('textbox', { name: '추가 문의' })
    await reply.fill('감사합니다. 언제 도착하나요?')
    await page.reload()
    await expect(reply).toHaveValue('감사합니다. 언제 도착하나요?')
    await page.getByRole('button', { name: '추가 문의 보내기' }).click()
    const thread = page.getByRole('list', { name: '문의와 답변' })
    await expect(thread.getByText('감사합니다. 언제 도착하나요?')).toBeVisible()
    await expect(reply).toHaveValue('')
  },
)

test('a queued inquiry that the shop refuses can be written again', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo3')
  await page.goto(`${shop.origin}/my-page/inquiries/new`)
  await page.getByRole('combobox', { name: '문의 유형' }).selectOption('ETC')
  await page.getByRole('textbox', { name: '제목' }).fill(TITLE)
  await page.getByRole('textbox', { name: '내용' }).fill('사진이라고 하지만 사진이 아닙니다.')
  const choose = async (name: string, content: Buffer) => {
    const file = { name, mimeType: 'image/jpeg', buffer: content }
    await page.getByLabel('첨부 파일 (선택)').setInputFiles(file)
  }
  await choose('프로그램.jpg', Buffer.from('MZ program'))
  await expect(page.getByText('첨부하지 못한 파일: 프로그램.jpg')).toBeVisible()
  const attached = page.getByRole('list', { name: '첨부한 파일' })
  await expect(attached).toBeHidden()
  // The device reads the first bytes only; the shop decodes the whole picture.
  await choose('사진.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('MZ')]))
  await expect(attached).toContainText('사진.jpg')
  await context.setOffline(true)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(page.getByRole('list', { name: '보낼 문의' })).toContainText(TITLE)
  await context.setOffline(false)
  const problem = page.getByRole('main').getByText('지원하지 않는 파일 형식입니다.')
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: '다시 쓰기' }).click()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(TITLE)
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByRole('list', { name: '문의 내역' })).toContainText(TITLE)
  expect(await inquiriesIn(shop)).toMatchObject([{ files: 0 }])
  await expect(problem).toBeHidden()
})

test('a follow-up without network waits in its thread and is sent once', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo3')
  const inquiryId = await ask(shop, TITLE)
  await page.goto(`${shop.origin}/my-page/inquiries/${inquiryId}`)
  const reply = page.getByRole('textbox', { name: '추가 문의' })
  await expect(reply).toBeVisible()
  await untilPersisted(page, '상자가 찢어졌습니다.')
  const text = '보내 주신 안내를 받지 못했습니다.'
  const thread = page.getByRole('list', { name: '문의와 답변' })
  const queued = page.getByRole('list', { name: '보낼 추가 문의' })

  await context.setOffline(true)
  await reply.fill(text)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(queued).toContainText(text)
  await expect(queued).toContainText('전송 대기')
  await expect(reply).toHaveValue('')
  await expect(reply).not.toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await queued.getByRole('button', { name: '보내기 취소' }).click()
  await expect(queued).toBeHidden()
  await expect(reply).toHaveValue(text)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(queued).toContainText(text)
  await page.reload()
  await untilLive(page)
  await expect(queued).toContainText(text)
  await page.getByRole('link', { name: '목록으로' }).click()
  await page.getByRole('list', { name: '보낼 문의' }).getByRole('link').click()
  await expect(queued).toContainText(text)

  await context.setOffline(false)
  await expect(thread).toContainText(text)
  await expect(queued).toBeHidden()
  const rows = await shop.query('SELECT 1 FROM inquiry_messages WHERE contents = $1', [text])
  expect(rows).toHaveLength(1)
})

test('a queued inquiry is canceled, and a follow-up to a closed one becomes an inquiry', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo3')
  const inquiryId = await ask(shop, '끝난 문의')
  await page.goto(`${shop.origin}/my-page/inquiries/${inquiryId}`)
  const reply = page.getByRole('textbox', { name: '추가 문의' })
  await expect(reply).toBeVisible()
  await context.setOffline(true)
  await reply.fill('아직 해결되지 않았습니다.')
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(page.getByRole('list', { name: '보낼 추가 문의' })).toContainText('전송 대기')
  await shop.query(`UPDATE inquiries SET state = 'CLOSED', moved_at = $2 WHERE id = $1`, [
    inquiryId,
    new Date(),
  ])
  await context.setOffline(false)
  await page.getByRole('button', { name: '새 문의로 쓰기' }).click()
  const contents = page.getByRole('textbox', { name: '내용' })
  await expect(contents).toHaveValue('아직 해결되지 않았습니다.')
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('끝난 문의')

  const photo = { name: '상자.jpg', mimeType: 'image/jpeg', buffer: await photo400() }
  await page.getByLabel('첨부 파일 (선택)').setInputFiles(photo)
  const attached = page.getByRole('list', { name: '첨부한 파일' })
  await expect(attached).toContainText('상자.jpg')
  await context.setOffline(true)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  const queued = page.getByRole('list', { name: '보낼 문의' })
  await expect(queued).toContainText('첨부 1개')
  await page.getByRole('main').getByRole('link', { name: '문의하기' }).first().click()
  await contents.fill('다음 문의를 쓰고 있었습니다.')
  await page.goBack()
  await queued.getByRole('button', { name: '보내기 취소' }).click()
  await expect(contents).toHaveValue('다음 문의를 쓰고 있었습니다.\n\n아직 해결되지 않았습니다.')
  await expect(attached).toContainText('상자.jpg')
  await context.setOffline(false)
  await contents.fill('아직 해결되지 않았습니다.')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByRole('list', { name: '문의 내역' })).toContainText('답변대기')
  const sent = await shop.query<{ files: number }>(
    `SELECT count(*)::integer AS files FROM private_files WHERE owner_kind = 'INQUIRY_MESSAGE'
       AND owner_id IN (SELECT id FROM inquiry_messages WHERE contents = '아직 해결되지 않았습니다.')`,
  )
  expect(sent).toEqual([{ files: 1 }])
})

test('a follow-up to an inquiry that was closed meanwhile becomes a new inquiry', async ({
  page,
  members,
  shop,
}) => {
  const inquiryId = await ask(shop, '끝난 문의')
  await becomeVisitor(page, await members.get('demo3'))
  await page.goto(`${shop.origin}/my-page/inquiries/${inquiryId}`)
  const text = '아직 해결되지 않았습니다.'
  await page.getByRole('textbox', { name: '추가 문의' }).fill(text)
  await shop.query(`UPDATE inquiries SET state = 'CLOSED', moved_at = $2 WHERE id = $1`, [
    inquiryId,
    new Date(),
  ])
  await page.getByRole('button', { name: '추가 문의 보내기' }).click()
  await page.getByRole('button', { name: '새 문의로 쓰기' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(text)
  await page.goBack()
  await expect(page.getByText('새로 문의해 주세요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '새 문의로 쓰기' })).toBeHidden()
})

const photo400 = async () => Buffer.from(await photoWithMetadata(400, 300))
