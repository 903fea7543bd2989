import { expect, test } from 'vitest'
import {
  deleteInquiry,
  getInquiry,
  listInquiries,
  replyToInquiry,
  writeInquiry,
} from '#contract/inquiries.ts'
import {
  INQUIRIES_PER_DAY,
  INQUIRY_OPEN_MS,
  INQUIRY_RECORD_LIFE_MS,
} from '#contract/inquiry-limits.ts'
import { listNotifications } from '#contract/notifications.ts'
import { ANSWER_AFTER_MS, answerInquiries } from '#server/support-stand-in/answer-inquiries.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { photoWithMetadata } from '#tests/support/pictures.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { answerInquiry, endInquiries } from './change-inquiry.ts'

const BODY = {
  type: 'DELIVERY',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
} as const

const write = (store: TestShop, as: Caller, change = {}, files: File[] = []) =>
  store.call(writeInquiry, { body: { ...BODY, ...change }, files, as })
const open = (store: TestShop, as: Caller, inquiryId: number) =>
  store.call(getInquiry, { params: { inquiryId }, as })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('an inquiry with a photo waits, is answered with a notification, and goes on', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const photo = new File([await photoWithMetadata()], '상자.jpg', { type: 'image/jpeg' })
  const { inquiryId } = await write(store, as, {}, [photo])
  const first = await open(store, as, inquiryId)
  const { contents, ...facts } = BODY
  expect(first).toMatchObject({ ...facts, state: 'WAITING', canDelete: true })
  expect(first.messages).toMatchObject([
    { author: 'USER', contents, files: [{ name: '상자.jpg' }] },
  ])
  expect((await store.fetch(first.messages[0]?.files[0]?.url ?? '')).status).toBe(200)

  store.clock.advance(ANSWER_AFTER_MS)
  await answerInquiries(store.services)
  await answerInquiries(store.services)
  const [card] = (await store.call(listInquiries, { query: {}, as })).items
  expect(card).toMatchObject({ inquiryId, state: 'ANSWERED', hasFiles: true, unread: true })
  const { items } = await store.call(listNotifications, { query: { kind: 'INQUIRY' }, as })
  const own = items.filter(({ link }) => link === `/my-page/inquiries/${inquiryId}`)
  expect(own).toHaveLength(1)
  expect((await open(store, as, inquiryId)).messages).toHaveLength(2)
  const [read] = (await store.call(listInquiries, { query: {}, as })).items
  expect(read?.unread).toBe(false)

  const params = { inquiryId }
  expect(await codeOf(store.call(deleteInquiry, { params, as }))).toBe('INQUIRY_NOT_DELETABLE')
  const body = { contents: '답변 감사합니다. 한 가지 더 문의드립니다.' }
  const { state } = await store.call(replyToInquiry, { params, body, as })
  expect(state).toBe('WAITING')
  expect((await open(store, as, inquiryId)).messages).toHaveLength(3)
})

test('an inquiry of another member is not found, whatever is done with it', async () => {
  await using store = await startTestShop()
  const { inquiryId } = await write(store, await store.member('demo2'))
  const as = await store.member('demo3')
  const params = { inquiryId }
  const body = { contents: BODY.contents }
  for (const call of [
    () => open(store, as, inquiryId),
    () => store.call(replyToInquiry, { params, body, as }),
    () => store.call(deleteInquiry, { params, as }),
  ]) {
    expect(await codeOf(call())).toBe('INQUIRY_NOT_FOUND')
  }
  expect((await store.call(listInquiries, { query: {}, as })).items).not.toContainEqual(
    expect.objectContaining({ inquiryId }),
  )
})

test('a waiting inquiry is deleted with its files', async () => {
  const files = memoryStorage()
  await using store = await startTestShop({ services: { files } })
  const as = await store.member('demo2')
  const { inquiryId } = await write(store, as, {}, [new File([await photoWithMetadata()], 'a.jpg')])
  const { url = '' } = (await open(store, as, inquiryId)).messages[0]?.files[0] ?? {}
  await store.call(deleteInquiry, { params: { inquiryId }, as })
  expect(await codeOf(open(store, as, inquiryId))).toBe('INQUIRY_NOT_FOUND')
  expect((await store.fetch(url)).status).toBe(404)
  expect(await answerInquiry(store.services, inquiryId, '답변')).toBe(false)
})

test('a repeated inquiry is stored once, also at the same time, and its files with it', async () => {
  const files = memoryStorage()
  await using store = await startTestShop({ services: { files } })
  const as = await store.member('demo3')
  const before = (await store.call(listInquiries, { query: {}, as })).total
  const photo = await photoWithMetadata()
  const send = () => write(store, as, {}, [new File([photo], 'a.jpg')])
  const ids = (await Promise.all([send(), send()])).map(({ inquiryId }) => inquiryId)
  ids.push((await send()).inquiryId)
  expect(new Set(ids).size).toBe(1)
  expect((await store.call(listInquiries, { query: {}, as })).total).toBe(before + 1)
  expect(files.keys()).toHaveLength(2)
})

test('a refused file leaves no inquiry and nothing in the storage', async () => {
  const files = memoryStorage()
  await using store = await startTestShop({ services: { files } })
  const as = await store.member('demo3')
  const photo = new File([await photoWithMetadata()], 'a.jpg')
  const program = new File(['MZ this is a program'], 'photo.jpg', { type: 'image/jpeg' })
  const before = (await store.call(listInquiries, { query: {}, as })).total
  expect(await codeOf(write(store, as, {}, [photo, program]))).toBe('FILE_TYPE')
  const six = Array.from({ length: 6 }, () => photo)
  expect(await codeOf(write(store, as, {}, six))).toBe('FILE_COUNT')
  expect(files.keys()).toEqual([])
  expect((await store.call(listInquiries, { query: {}, as })).total).toBe(before)
})

test('an inquiry names an own order only, and a member writes ten a day', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo3')
  expect(await codeOf(write(store, as, { orderNumber: '260814-7F3K2QX' }))).toBe('ORDER_NOT_FOUND')
  for (let number = 0; number < INQUIRIES_PER_DAY; number += 1) {
    await write(store, as, { title: `문의 ${number}` })
  }
  expect(await codeOf(write(store, as, { title: '하나 더' }))).toBe('INQUIRY_DAILY_LIMIT')
  store.clock.advance(24 * 3_600_000)
  await expect(write(store, as, { title: '하나 더' })).resolves.toMatchObject({})
})

test('an answered inquiry is closed after 14 days, and a closed one is deleted after three years', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const { inquiryId } = await write(store, as)
  await answerInquiry(store.services, inquiryId, '답변입니다.')
  store.clock.advance(INQUIRY_OPEN_MS - 1)
  await endInquiries(store.services)
  expect((await open(store, as, inquiryId)).state).toBe('ANSWERED')
  store.clock.advance(1)
  await endInquiries(store.services)
  const later = await store.member('demo2')
  expect(await open(store, later, inquiryId)).toMatchObject({ state: 'CLOSED', canReply: false })
  const body = { contents: BODY.contents }
  const reply = store.call(replyToInquiry, { params: { inquiryId }, body, as: later })
  expect(await codeOf(reply)).toBe('INQUIRY_CLOSED')
  store.clock.advance(INQUIRY_RECORD_LIFE_MS + 1)
  await endInquiries(store.services)
  const last = await store.member('demo2')
  expect(await codeOf(open(store, last, inquiryId))).toBe('INQUIRY_NOT_FOUND')
})
