import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { signInInstalled } from '#tests/support/login-form.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { until } from '#tests/support/until-in-time.ts'

test('a guest finds a filled form after a reload, and sends it without network', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/works-with-us`)
  await untilLive(page)
  await page.getByRole('link', { name: /팀 라이더 지원/u }).click()
  await untilInstalled(page)
  await page.getByRole('button', { name: '플로우' }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.getByRole('button', { name: '제안 보내기' }).click()
  await expect(page.getByText('회사 또는 이름을 2자 이상 입력해 주세요.')).toBeVisible()
  await expect(field('회사 또는 이름')).toBeFocused()
  await field('회사 또는 이름').fill('구르미')
  await field('담당자').fill('구르미')
  await field('휴대폰 번호').fill('010-5555-0001')
  await field('이메일').fill('roll@example.com')
  await page.getByRole('combobox', { name: '주 종목' }).selectOption('파크')
  await field('주로 타는 곳').fill('뚝섬')
  await field('영상 주소').fill('https://video.example.com/1')
  await field('제안 내용').fill('매주 파크에서 타고 있습니다. 함께 타고 싶습니다.')
  await page.reload()
  await page.getByRole('button', { name: '플로우' }).click()
  await expect(field('주로 타는 곳')).toHaveValue('뚝섬')
  await page.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/u }).check()

  await context.setOffline(true)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(page.getByText('네트워크에 연결되면 제안을 보냅니다.')).toBeVisible()
  await context.setOffline(false)
  const stored = () => shop.query('SELECT company, answers FROM partner_requests')
  await until(async () => (await stored()).length === 1)
  expect(await stored()).toEqual([
    {
      company: '구르미',
      answers: { discipline: '파크', region: '뚝섬', video: 'https://video.example.com/1' },
    },
  ])
  expect(await page.evaluate(() => sessionStorage.getItem('partner-draft'))).toBeNull()
})

test('a member answers a survey without network and receives the mileage once', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo3')
  await page.goto(`${shop.origin}/survey/1`)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: '응답 보내기' }).click()
  await expect(main.getByText('답변을 선택해 주세요.').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: '거리' })).toBeFocused()
  await page.getByRole('radio', { name: '거리' }).check()
  await page.getByRole('checkbox', { name: '신발' }).check()
  await page.getByRole('checkbox', { name: '데크' }).check()
  await page.getByRole('radio', { name: '4' }).check()
  await expect(page.getByRole('progressbar', { name: '질문 4개 중 3개 답변' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
  await page.getByRole('textbox').fill('파도공방')
  await context.setOffline(true)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(main.getByText('응답을 이 기기에 저장했습니다. 연결되면 보냅니다.')).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByText('참여해 주셔서 감사합니다.')).toBeVisible()
  await expect(main.getByText('500 마일리지를 적립해 드렸습니다.')).toBeVisible()
  const rows = await shop.query(
    `SELECT answers, amount::integer FROM survey_answers
     JOIN point_lots ON point_lots.user_id = survey_answers.user_id AND source = 'SURVEY'`,
  )
  expect(rows).toMatchObject([{ amount: 500 }])
  await page.goto(`${shop.origin}/survey/2`)
  await expect(main.getByText('종료된 설문입니다.')).toBeVisible()
})

test('a refused queued request is written again with its values and its file', async ({
  page,
  context,
  shop,
}) => {
  const countBrowsers = async () => (await shop.query('SELECT FROM app_clients')).length
  const before = await countBrowsers()
  await page.goto(`${shop.origin}/works-with-us/3`)
  await untilLive(page)
  await untilInstalled(page)
  await page.getByRole('button', { name: '플로우' }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('회사 또는 이름').fill('구르미')
  await field('담당자').fill('구르미')
  await field('휴대폰 번호').fill('010-5555-0001')
  await field('이메일').fill('roll@example.com')
  await page.getByRole('combobox', { name: '주 종목' }).selectOption('파크')
  await field('주로 타는 곳').fill('뚝섬')
  await field('영상 주소').fill('https://video.example.com/1')
  await field('제안 내용').fill('매주 파크에서 타고 있습니다. 함께 타고 싶습니다.')
  const photo = Buffer.from(await photoWithMetadata(40, 30))
  const file = { name: '파크.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.getByLabel('첨부 파일 (선택)').setInputFiles(file)
  const attached = page.getByRole('list', { name: '첨부한 파일' })
  await expect(attached).toContainText('파크.jpg')
  const agree = page.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/u })
  await agree.check()

  // The app requests an id some seconds after the load.
  await until(async () => (await countBrowsers()) > before)
  await context.setOffline(true)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(page.getByText('네트워크에 연결되면 제안을 보냅니다.')).toBeVisible()
  // Three requests of the browser today: the queued one is refused.
  await shop.query(
    `INSERT INTO partner_requests (receipt_no, group_id, client_id, company, name, phone, email, contents, answers, created_at)
     SELECT 'W' || client_id || nth, 301, client_id, '', '', '', '', '', '{}', $1
     FROM app_clients, generate_series(1, 3) nth`,
    [new Date()],
  )
  await context.setOffline(false)
  await page.getByRole('link', { name: '다른 분야 보기' }).click()
  await page.getByRole('main').getByRole('button', { name: '다시 쓰기' }).click()
  await expect(field('주로 타는 곳')).toHaveValue('뚝섬')
  await expect(field('제안 내용')).toHaveValue('매주 파크에서 타고 있습니다. 함께 타고 싶습니다.')
  await expect(attached).toContainText('파크.jpg')
  await expect(agree).not.toBeChecked()

  await shop.query(`DELETE FROM partner_requests`)
  await agree.check()
  await page.getByRole('button', { name: '제안 보내기' }).click()
  await expect(page.getByText('접수되었습니다.')).toBeVisible()
  const rows = await shop.query(
    `SELECT company, f.name AS file FROM partner_requests r
     JOIN private_files f ON f.owner_kind = 'WORKS_REQUEST' AND f.owner_id = r.id`,
  )
  expect(rows).toEqual([{ company: '구르미', file: '파크.jpg' }])
})

test('answers of a survey that the shop refuses later are put back into the form', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo3')
  await page.goto(`${shop.origin}/survey/1`)
  const main = page.getByRole('main')
  await page.getByRole('radio', { name: '거리' }).check()
  await page.getByRole('checkbox', { name: '신발' }).check()
  await page.getByRole('radio', { name: '4' }).check()
  await page.getByRole('textbox').fill('파도공방')
  // An option was removed meanwhile.
  await shop.query(
    `UPDATE survey_questions SET options = options - '거리' WHERE survey_id = 1 AND options ? '거리'`,
  )
  await context.setOffline(true)
  await page.getByRole('button', { name: '연결되면 보내기' }).click()
  await expect(main.getByText('응답을 이 기기에 저장했습니다. 연결되면 보냅니다.')).toBeVisible()
  await context.setOffline(false)
  await main.getByRole('button', { name: '다시 쓰기' }).click()
  await expect(page.getByRole('textbox')).toHaveValue('파도공방')
  await expect(page.getByRole('checkbox', { name: '신발' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
  await expect(main.getByText(/보내지 못했습니다/u)).toBeHidden()
})
