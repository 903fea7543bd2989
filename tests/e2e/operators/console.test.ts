import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { cancelByCalls, buyByCalls } from '#tests/support/orders/remote-visitor.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { expect, test } from '#tests/support/journey.ts'
import { enterConsole, signInToConsole } from '#tests/support/operators/console-login.ts'
import { prepareChosen } from '#tests/support/operators/prepare-chosen.ts'
import { remoteClient } from '#tests/support/platform/remote-client.ts'
import { violations } from '#tests/support/violations.ts'
import { projectPath } from '#server/platform/config/project-root.ts'

/** A picture as a member attaches it. */
async function pictureNamed(name: string): Promise<File> {
  const create = { width: 320, height: 400, channels: 3, background: '#d0d0d0' } as const
  const content = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(content)], name, { type: 'image/png' })
}

// @both: lists are cards on phones, and the areas stand next to the page on wide screens.
test(
  'an operator prepares an order, a cancellation is refunded from its queue',
  { tag: '@both' },
  async ({ page, shop, members }) => {
    const member = await members.get('demo2')
    const orderNumber = await buyByCalls(member)
    await signInToConsole(page, shop.origin, 'owner')
    await expect(page.getByRole('link', { name: orderNumber })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const box = page.getByRole('checkbox', { name: `${orderNumber} 선택` })
    await box.check()
    await prepareChosen(page)
    await cancelByCalls(member, orderNumber)
    await page.getByRole('navigation', { name: '영역' }).getByText('취소·교환·반품').click()
    const list = page.getByRole('table', { name: '신청' })
    await list.getByRole('row').filter({ hasText: orderNumber }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: /^취소 R/u })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '환불 완료' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '완료' }).click()
    await expect(page.getByText('취소 완료')).toBeVisible()
    const [order] = await shop.query<{ state: string; refunded: string; paid: string }>(
      `SELECT o.state, p.canceled_amount AS refunded, o.pay_amount AS paid
       FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.order_number = $1`,
      [orderNumber],
    )
    expect(order).toMatchObject({ state: 'CANCELED', refunded: order?.paid })
  },
)

test(
  'an order leaves in two parcels with the typed numbers, and a wrong one is refused',
  { tag: '@wide' },
  async ({ page, shop, members }) => {
    const orderNumber = await buyByCalls(await members.get('demo2'), { lines: 2 })
    await signInToConsole(page, shop.origin, 'warehouse')
    await page.getByRole('link', { name: orderNumber }).click()
    await page.getByRole('button', { name: '상품준비 시작' }).click()
    const numberField = page.getByLabel('송장번호')
    const ship = page.getByRole('button', { name: '발송', exact: true })
    await numberField.fill('123')
    await page.getByRole('checkbox').last().uncheck()
    await ship.click()
    await expect(page.getByText('택배사에 맞는 송장번호가 아닙니다.')).toBeVisible()
    await numberField.fill('6123-4567-8901')
    await ship.click()
    await expect(page.getByRole('link', { name: '612345678901' })).toBeVisible()
    // The rest of the order leaves in a parcel of its own.
    await expect(numberField).toHaveValue('')
    await numberField.fill('6123-4567-8912')
    await ship.click()
    await expect(page.getByRole('link', { name: '612345678912' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const deliver of await page.getByRole('button', { name: '배송완료' }).all())
      await deliver.click()
    await expect(page.getByText('배송완료', { exact: true }).first()).toBeVisible()
    // The warehouse has no other areas.
    await expect(page.getByRole('navigation', { name: '영역' }).getByRole('link')).toHaveText([
      '주문',
      '송장 일괄 등록',
      '취소·교환·반품',
      '상품',
      '상품 파일',
      '재고',
      '브랜드',
      '카테고리',
      '동의어',
      '일괄 작업',
    ])
  },
)

test(
  'the queue of orders is worked through by keys alone',
  { tag: '@wide' },
  async ({ page, shop, members }) => {
    const member = await members.get('demo2')
    const first = await buyByCalls(member)
    const second = await buyByCalls(member)
    await signInToConsole(page, shop.origin, 'owner')
    await expect(page.getByRole('link', { name: second })).toBeVisible()
    const links = page.getByRole('table', { name: '주문' }).getByRole('link')
    const last = await links.count()
    for (let row = 0; row < last; row += 1) await page.keyboard.press('KeyJ')
    await expect(links.nth(last - 1)).toBeFocused()
    await page.keyboard.press('KeyK')
    await expect(links.nth(last - 2)).toBeFocused()
    await page.keyboard.press('KeyX')
    await expect(page.getByText('1건 선택')).toBeVisible()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(first)
    await page.keyboard.press('BracketRight')
    await expect(heading).toHaveText(second)
    await page.keyboard.press('BracketLeft')
    await expect(heading).toHaveText(first)
    // What is typed for one order is shown for no other.
    const memo = page.getByLabel('메모')
    await memo.fill('첫 주문에 쓰던 메모')
    await heading.click()
    await page.keyboard.press('BracketRight')
    await expect(heading).toHaveText(second)
    await expect(memo).toHaveValue('')
    await page.keyboard.press('BracketLeft')
    await expect(heading).toHaveText(first)
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Shift+Slash')
    await expect(dialog.getByText('여기까지 선택')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+KeyK')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(second)
    await page.keyboard.press('KeyG')
    await page.keyboard.press('KeyR')
    await page.getByRole('button', { name: '새 답변' }).click()
    await dialog.getByLabel('제목').fill('키보드')
    await dialog.getByLabel('내용').fill('마우스 없이 저장합니다.')
    await expect(dialog.getByText('Ctrl+S')).toBeVisible()
    await page.keyboard.press('Control+KeyS')
    await expect(page.getByText('마우스 없이 저장합니다.')).toBeVisible()
    await page.keyboard.press('KeyG')
    await page.keyboard.press('KeyO')
    await expect(heading).toHaveText('주문')
    await page.keyboard.press('Slash')
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(links).toHaveText([second])
  },
)

test('an inquiry with pictures is answered with a saved reply', async ({ page, shop, members }) => {
  const member = await members.get('demo3')
  const body = {
    type: 'DELIVERY',
    title: '언제 오나요',
    contents: '언제 출발하는지 궁금합니다.',
  } as const
  const files = await Promise.all(['앞.png', '뒤.png'].map(pictureNamed))
  await remoteClient(shop.origin).call(writeInquiry, { body, files, as: member.as })
  await signInToConsole(page, shop.origin, 'support')
  await page.getByRole('navigation', { name: '영역' }).getByText('1:1 문의').click()
  await page.getByRole('link', { name: '언제 오나요' }).click()
  await page.getByRole('button', { name: '앞.png 크게 보기' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: '앞.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading')).toHaveText('뒤.png (2/2)')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await page.getByRole('button', { name: '담당하기' }).click()
  await expect(page.getByRole('button', { name: '담당 해제' })).toBeVisible()
  await page.getByLabel('저장된 답변 넣기').selectOption({ label: '재입고 문의' })
  const answer = page.getByLabel('답변', { exact: true })
  await expect(answer).toHaveValue(/재입고 일정/u)
  // An answer that was begun is neither left without a question nor taken by a faster operator.
  await page.getByRole('navigation', { name: '영역' }).getByText('주문', { exact: true }).click()
  await expect(viewer).toContainText('저장하지 않은 내용이 있습니다')
  await viewer.getByRole('button', { name: '닫기' }).first().click()
  await expect(viewer).toHaveCount(0)
  const states = `UPDATE inquiries SET state = $1 WHERE title = '언제 오나요'`
  await shop.query(states, ['CLOSED'])
  await page.getByRole('button', { name: '답변 보내기' }).click()
  await expect(page.getByText(/^그사이 답변이 등록되었거나 종료된 문의/u)).toBeVisible()
  await expect(answer).toHaveValue(/재입고 일정/u)
  await page.getByRole('button', { name: '쓰던 답변 지우기' }).click()
  await expect(answer).toHaveCount(0)
  await shop.query(states, ['WAITING'])
  await page.reload()
  await answer.fill('내일 출발합니다.')
  await page.getByRole('button', { name: '답변 보내기' }).click()
  await expect(page.getByText('답변완료')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const notices = await shop.query(
    `SELECT 1 FROM notifications n JOIN users u ON u.id = n.user_id
     WHERE u.login_id = 'demo3' AND n.link LIKE '/my-page/inquiries/%'`,
  )
  expect(notices).toHaveLength(1)
})

test(
  'a whole queue, also what is not shown of it, is taken over by one run',
  { tag: '@wide' },
  async ({ page, shop }) => {
    const inserted = await shop.query(
      `INSERT INTO inquiries (user_id, type, title, state, created_at, moved_at)
     SELECT id, 'ETC', '문의 ' || nth, 'WAITING', $1, $1
     FROM users, generate_series(1, 70) nth WHERE login_id = 'demo1' RETURNING id`,
      [new Date()],
    )
    await signInToConsole(page, shop.origin, 'support')
    await page.goto(`${shop.origin}/operator/inquiries`)
    await page.getByRole('checkbox', { name: '모두 선택' }).check()
    await page.getByRole('button', { name: /^이 목록 \d+건 모두 선택$/u }).click()
    await expect(page.getByText(/^이 목록 전체 \d+건 선택/u)).toBeVisible()
    await page.getByRole('button', { name: '내가 담당' }).click()
    await page.getByRole('button', { name: /^\d+건 담당 지정$/u }).click()
    await page.getByRole('dialog').getByRole('button', { name: '담당 지정' }).click()
    await expect(page.getByRole('status')).toHaveText(/^담당 지정 \d+건을 마쳤습니다\.(?!.*남았)/u)
    const taken = await shop.query(
      `SELECT 1 FROM inquiries WHERE assignee_id IS NOT NULL AND title LIKE '문의 %'`,
    )
    expect(taken).toHaveLength(inserted.length)
  },
)

test(
  'a prepared order is packed, moved to another address, and canceled',
  { tag: '@wide' },
  async ({ page, shop, members }) => {
    const orderNumber = await buyByCalls(await members.get('demo2'))
    await signInToConsole(page, shop.origin, 'owner')
    await page.getByRole('link', { name: orderNumber }).click()
    await page.getByRole('button', { name: '상품준비 시작' }).click()
    await expect(page.getByText('상품준비중', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: '배송지 변경' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('받는 분').fill('김새집')
    await dialog.getByLabel('휴대폰').fill('010-1234-5678')
    await dialog.getByLabel('우편번호').fill('06236')
    await dialog.getByLabel('주소', { exact: false }).first().fill('서울 강남구 예시로 1')
    await dialog.getByLabel('상세 주소').fill('2층')
    await dialog.getByLabel('사유').fill('전화 요청')
    await dialog.getByRole('button', { name: '변경' }).click()
    await expect(page.getByText('배송지 변경: 전화 요청')).toBeVisible()
    await page.goto(`${shop.origin}/operator/orders?tab=preparing`)
    await page.getByRole('checkbox', { name: `${orderNumber} 선택` }).check()
    await page.getByRole('link', { name: '포장 명세 인쇄' }).click()
    await expect(page.getByText('김새집 · 01012345678')).toBeVisible()
    await expect(page.getByRole('heading', { name: '피킹 목록' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`${shop.origin}/operator/orders/${orderNumber}`)
    await page.getByRole('button', { name: '판매자 취소' }).click()
    await dialog.getByLabel('사유').fill('검수 불량')
    await dialog.getByRole('button', { name: '취소하고 환불' }).click()
    await expect(page.getByText('취소완료').first()).toBeVisible()
    await page.getByRole('navigation', { name: '영역' }).getByText('환불').click()
    await expect(page.getByText('기다리는 환불이 없습니다.')).toBeVisible()
  },
)

test('a session that ended leads to the sign-in, and back to the page afterwards', async ({
  page,
  shop,
}) => {
  await signInToConsole(page, shop.origin, 'owner')
  await shop.query(`UPDATE operator_sessions SET revoked_at = $1`, [new Date()])
  await page.goto(`${shop.origin}/operator/audit`)
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible()
  await enterConsole(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: '기록' })).toBeVisible()
})

test('a console that does not open says so, and opens once the shop answers', async ({
  page,
  shop,
}) => {
  await page.route('**/admin/v1/session**', (route) => route.fulfill({ status: 502 }))
  await page.goto(`${shop.origin}/operator/`)
  await expect(page.getByRole('heading', { name: '화면을 열지 못했습니다' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/admin/v1/session**')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible()
})

test('no file of the shop contains a call, a code or a module of the console', () => {
  const client = projectPath('dist/client')
  const texts = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|json|webmanifest)$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(texts.length).toBeGreaterThan(50)
  const found = texts.filter((path) =>
    /\/admin\/v1|"OP_|OP_LOGIN/u.test(readFileSync(path, 'utf8')),
  )
  expect(found).toEqual([])
})

test('the first style sheet of the console orders its layers, so that no reset wins', () => {
  const html = readFileSync(projectPath('dist/operator/index.html'), 'utf8')
  const [, first = ''] = /<link rel="stylesheet"[^>]*href="\/operator\/([^"]+)"/u.exec(html) ?? []
  expect(readFileSync(projectPath(`dist/operator/${first}`), 'utf8')).toMatch(/^@layer reset\b/u)
})

test('the sign-in of the console and each of its areas stay within their bytes', () => {
  const folder = projectPath('dist/operator/assets')
  const files = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  )
  const withImports = (name: string, all = new Set<string>()): ReadonlySet<string> => {
    if (all.has(name)) return all
    all.add(name)
    const text = files.get(name) ?? ''
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/gu))
      withImports(path, all)
    return all
  }
  const bytesOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').byteLength, 0)
  const page = (start: string) => [...files.keys()].find((name) => name.startsWith(start)) ?? ''
  const signIn = withImports(page('sign-in-page-'), new Set(withImports(page('index-'))))
  expect(bytesOf([...signIn])).toBeLessThanOrEqual(120_000)
  const areas = [...files.keys()].filter((name) => /-page-[\w-]+\.js$/u.test(name))
  expect(areas.length).toBeGreaterThan(12)
  const more = areas.map((name) => {
    const own = [...withImports(name), ...withImports(page('frame-'))]
    return [name, bytesOf([...new Set(own)].filter((one) => !signIn.has(one)))] as const
  })
  // The page of a product has forms of pictures, sizes and plans; a shop's computer stores it.
  expect(more.filter(([, bytes]) => bytes > 75_000)).toEqual([])
})
