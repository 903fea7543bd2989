import { expect, test } from 'vitest'
import {
  PARTNER_REQUEST_LIFE_MS,
  PARTNER_REQUESTS_OF_NETWORK,
  PARTNER_REQUESTS_PER_DAY,
} from '#contract/service/partner-limits.ts'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import {
  getWorksDetail,
  listWorksGroups,
  listWorksTypes,
} from '#contract/editorial/works-with-us.calls.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { memoryStorage } from '#tests/support/platform/memory-storage.ts'
import { PARTNER_REQUEST } from '#tests/support/editorial/partner-request.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { endPartnerRequests } from './end-partner-requests.ts'

const BODY = { ...PARTNER_REQUEST, url: 'https://wave.example.com' }

const send = (shop: TestShop, as: Caller, change = {}, files: File[] = []) =>
  shop.call(sendPartnerRequest, { body: { ...BODY, ...change }, files, as })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const stored = async (shop: TestShop) =>
  (await shop.db.execute('SELECT * FROM partner_requests ORDER BY id')).rows

test('types, their texts and the fields of their groups are public', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const types = await shop.call(listWorksTypes, { as })
  expect(types.map(({ name, open }) => [name, open])).toEqual([
    ['입점 제안', true],
    ['협업·콜라보', true],
    ['팀 라이더 지원', true],
    ['대량 구매·B2B', true],
    ['채용', false],
  ])
  for (const { typeId } of types) {
    const params = { typeId }
    const detail = await shop.call(getWorksDetail, { params, as })
    expect(detail.steps.length).toBeGreaterThan(0)
    expect((await shop.call(listWorksGroups, { params, as })).length).toBeGreaterThan(0)
  }
  const params = { typeId: 99 }
  expect(await codeOf(shop.call(getWorksDetail, { params, as }))).toBe('WORKS_NOT_FOUND')
  expect(await codeOf(shop.call(listWorksGroups, { params, as }))).toBe('WORKS_NOT_FOUND')
})

test('a guest sends a request with a file, and an equal one is not stored again', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.guest()
  const photo = new File([await photoWithMetadata()], 'deck.jpg')
  const sent = await send(shop, as, {}, [photo])
  expect(sent.receiptNo).toMatch(/^W\d{6}-[0-9A-Z]{7}$/u)
  expect(await send(shop, as, {}, [photo])).toEqual(sent)
  expect(await stored(shop)).toMatchObject([
    { receipt_no: sent.receiptNo, company: '파도공방', phone: '01012345678', user_id: null },
  ])
  expect(files.keys()).toHaveLength(2)
})

test('a corrected request is stored, and the latest of equal ones is not stored again', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.guest()
  const photo = new File([await photoWithMetadata()], 'deck.jpg')
  const other = new File([await photoWithMetadata(40, 20)], 'deck.jpg')
  const day = 24 * 3_600_000
  const changes: readonly { readonly change: object; readonly files: File[] }[] = [
    { change: { company: '파도 공방' }, files: [photo] },
    { change: { name: '김바다' }, files: [photo] },
    { change: { phone: '01087654321' }, files: [photo] },
    { change: { email: 'sea@example.com' }, files: [photo] },
    { change: { url: 'https://sea.example.com' }, files: [photo] },
    { change: { url: undefined }, files: [photo] },
    { change: { answers: { ...BODY.answers, brand: '바다' } }, files: [photo] },
    { change: {}, files: [other] },
    { change: {}, files: [photo, other] },
    { change: {}, files: [] },
  ]
  for (const { change, files: sent } of changes) {
    const first = await send(shop, as, {}, [photo])
    const corrected = await send(shop, as, change, sent)
    expect([change, corrected.requestId]).not.toEqual([change, first.requestId])
    expect(await send(shop, as, change, sent)).toEqual(corrected)
    expect(await send(shop, as, {}, [photo])).toEqual(first)
    shop.clock.advance(day)
  }
  expect(await stored(shop)).toHaveLength(2 * changes.length)
})

test('wrong forms are refused with the message of each field, and leave no file', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.guest()
  const photo = new File([await photoWithMetadata()], 'deck.jpg')
  const answers = { category: '자동차', styles: '많음', extra: 'x' }
  const wrong = send(shop, as, { answers }, [photo])
  expect(await refusalOf(wrong)).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: {
      fields: [
        { field: 'answers.extra', message: '요청 정보를 다시 확인해 주세요.' },
        { field: 'answers.brand', message: '필수 항목을 입력해 주세요.' },
        { field: 'answers.category', message: '목록에서 선택해 주세요.' },
        { field: 'answers.styles', message: '숫자만 입력해 주세요.' },
      ],
    },
  })
  expect(await codeOf(send(shop, as, { url: 'javascript:alert(1)' }))).toBe('VALIDATION_FAILED')
  expect(await codeOf(send(shop, as, { contents: '짧은 제안' }))).toBe('VALIDATION_FAILED')
  expect(await codeOf(send(shop, as, { agree: false }, [photo]))).toBe('AGREEMENT_REQUIRED')
  expect(await codeOf(send(shop, as, { groupId: 201 }, [photo]))).toBe('WORKS_NOT_FOUND')
  const closed = { typeId: 5, groupId: 501, answers: { branch: '성수' } }
  expect(await codeOf(send(shop, as, closed, [photo]))).toBe('WORKS_CLOSED')
  expect(files.keys()).toEqual([])
  expect(await stored(shop)).toEqual([])
})

test('a browser, and a member on several browsers, sends three requests a day', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  const number = (index: number) => ({ contents: `${BODY.contents} ${index}` })
  const all = Array.from({ length: PARTNER_REQUESTS_PER_DAY + 1 }, (_, index) =>
    send(shop, guest, number(index)).then(
      () => 'sent',
      (error: unknown) => refusalOf(Promise.reject(error)).then(({ code }) => code),
    ),
  )
  const results = await Promise.all(all)
  expect(results.filter((one) => one === 'sent')).toHaveLength(PARTNER_REQUESTS_PER_DAY)
  expect(results).toContain('PARTNER_DAILY_LIMIT')
  for (let index = 0; index < PARTNER_REQUESTS_PER_DAY; index += 1) {
    await send(shop, await shop.member('demo1'), number(index))
  }
  const fourth = send(shop, await shop.member('demo1'), number(9))
  expect(await codeOf(fourth)).toBe('PARTNER_DAILY_LIMIT')
  shop.clock.advance(24 * 3_600_000)
  await expect(send(shop, guest, number(9))).resolves.toMatchObject({})
})

test('the same key stores one request, and another form under it is refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const idempotencyKey = crypto.randomUUID()
  const once = (body: typeof BODY) =>
    shop.call(sendPartnerRequest, { body, as: { ...as, idempotencyKey } })
  const [first, second] = [await once(BODY), await once(BODY)]
  expect(second).toEqual(first)
  expect(await codeOf(once({ ...BODY, company: '다른 공방' }))).toBe('IDEMPOTENCY_MISMATCH')
  expect(await stored(shop)).toHaveLength(1)
})

test('requests and their files are deleted after a year', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.guest()
  await send(shop, as, {}, [new File([await photoWithMetadata()], 'deck.jpg')])
  shop.clock.advance(PARTNER_REQUEST_LIFE_MS - 1)
  await endPartnerRequests(shop.services)
  expect(await stored(shop)).toHaveLength(1)
  shop.clock.advance(2)
  await endPartnerRequests(shop.services)
  await cleanFiles(shop.services)
  expect(await stored(shop)).toEqual([])
  expect(files.keys()).toEqual([])
})

test('new browsers of one address send a limited number of requests', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const { burst } = PARTNER_REQUESTS_OF_NETWORK
  const sendFrom = async (address: string) => {
    const { clientId } = await shop.guest()
    return send(shop, { clientId, address })
  }
  for (let nth = 0; nth < burst; nth += 1) await sendFrom('203.0.113.7')
  expect(await codeOf(sendFrom('203.0.113.7'))).toBe('RATE_LIMITED')
  await expect(sendFrom('198.51.100.9')).resolves.toMatchObject({})
})
