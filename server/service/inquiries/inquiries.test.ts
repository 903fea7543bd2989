import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  deleteInquiry,
  getInquiry,
  listInquiries,
  replyToInquiry,
  writeInquiry,
} from '#contract/service/inquiries.calls.ts'
import {
  INQUIRIES_OF_BROWSER,
  INQUIRIES_OF_NETWORK,
  INQUIRIES_PER_DAY,
  INQUIRY_MESSAGES_PER_DAY,
  INQUIRY_OPEN_MS,
  INQUIRY_RECORD_LIFE_MS,
} from '#contract/service/inquiry-limits.ts'
import {
  changeNotificationSettings,
  listNotifications,
} from '#contract/messages/notifications.calls.ts'
import { addPushSubscription } from '#contract/messages/push-subscriptions.calls.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { sendMessages } from '#server/messages/outbox/send-messages.ts'
import type { PushSender } from '#server/platform/services/push-sender.ts'
import {
  ANSWER_AFTER_MS,
  answerInquiries,
} from '#server/service/support-stand-in/answer-inquiries.ts'
import { memoryStorage } from '#tests/support/platform/memory-storage.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'
import { answerInquiry, endInquiries } from './change-inquiry.ts'

const BODY = {
  type: 'DELIVERY',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
} as const

const write = (shop: TestShop, as: Caller, change = {}, files: File[] = []) =>
  shop.call(writeInquiry, { body: { ...BODY, ...change }, files, as })
const open = (shop: TestShop, as: Caller, inquiryId: number) =>
  shop.call(getInquiry, { params: { inquiryId }, as })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('an inquiry with a photo waits, is answered with a notification, and goes on', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const photo = new File([await photoWithMetadata()], '상자.jpg', { type: 'image/jpeg' })
  const { inquiryId } = await write(shop, as, {}, [photo])
  const first = await open(shop, as, inquiryId)
  const { contents, ...facts } = BODY
  expect(first).toMatchObject({ ...facts, state: 'WAITING', canDelete: true })
  expect(first.messages).toMatchObject([
    { author: 'USER', contents, files: [{ name: '상자.jpg' }] },
  ])
  expect((await shop.fetch(first.messages[0]?.files[0]?.url ?? '')).status).toBe(200)

  shop.clock.advance(ANSWER_AFTER_MS)
  await answerInquiries(shop.services)
  await answerInquiries(shop.services)
  const [card] = (await shop.call(listInquiries, { query: {}, as })).items
  expect(card).toMatchObject({ inquiryId, state: 'ANSWERED', hasFiles: true, unread: true })
  const { items } = await shop.call(listNotifications, { query: { kind: 'INQUIRY' }, as })
  const own = items.filter(({ link }) => link === `/my-page/inquiries/${inquiryId}`)
  expect(own).toHaveLength(1)
  expect((await open(shop, as, inquiryId)).messages).toHaveLength(2)
  const [read] = (await shop.call(listInquiries, { query: {}, as })).items
  expect(read?.unread).toBe(false)

  const params = { inquiryId }
  expect(await codeOf(shop.call(deleteInquiry, { params, as }))).toBe('INQUIRY_NOT_DELETABLE')
  const body = { contents: '답변 감사합니다. 한 가지 더 문의드립니다.' }
  const { state } = await shop.call(replyToInquiry, { params, body, as })
  expect(state).toBe('WAITING')
  expect((await open(shop, as, inquiryId)).messages).toHaveLength(3)
})

test('an answer that is stored while an inquiry is opened stays unread', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const { inquiryId } = await write(shop, as)
  await answerInquiry(shop.services, inquiryId, '첫 번째 답변입니다.')
  const later = new Date(shop.clock.now().getTime() + 1_000).toISOString()
  shop.clock.advance(2_000)
  let opening: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM inquiries WHERE id = ${inquiryId} FOR UPDATE`)
    opening = open(shop, as, inquiryId)
    // The inquiry is read and waits to be marked; meanwhile a second answer, begun before, is
    // stored.
    await untilAwaited(tx)
    await tx.execute(sql`UPDATE inquiries SET answered_at = ${later} WHERE id = ${inquiryId}`)
  })
  await opening
  const unread = async () => (await shop.call(listInquiries, { query: {}, as })).items[0]?.unread
  expect(await unread()).toBe(true)
  await open(shop, as, inquiryId)
  expect(await unread()).toBe(false)
})

test('an inquiry of another member is not found, whatever is done with it', async () => {
  await using shop = await startTestShop()
  const { inquiryId } = await write(shop, await shop.member('demo2'))
  const as = await shop.member('demo3')
  const params = { inquiryId }
  const body = { contents: BODY.contents }
  for (const call of [
    () => open(shop, as, inquiryId),
    () => shop.call(replyToInquiry, { params, body, as }),
    () => shop.call(deleteInquiry, { params, as }),
  ]) {
    expect(await codeOf(call())).toBe('INQUIRY_NOT_FOUND')
  }
  expect((await shop.call(listInquiries, { query: {}, as })).items).not.toContainEqual(
    expect.objectContaining({ inquiryId }),
  )
})

test('a waiting inquiry is deleted with its files', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.member('demo2')
  const { inquiryId } = await write(shop, as, {}, [new File([await photoWithMetadata()], 'a.jpg')])
  const { url = '' } = (await open(shop, as, inquiryId)).messages[0]?.files[0] ?? {}
  await shop.call(deleteInquiry, { params: { inquiryId }, as })
  expect(await codeOf(open(shop, as, inquiryId))).toBe('INQUIRY_NOT_FOUND')
  expect((await shop.fetch(url)).status).toBe(404)
  expect(await answerInquiry(shop.services, inquiryId, '답변')).toBe(false)
})

test('a repeated inquiry is stored once, also at the same time, and its files with it', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.member('demo3')
  const before = (await shop.call(listInquiries, { query: {}, as })).total
  const photo = await photoWithMetadata()
  const send = () => write(shop, as, {}, [new File([photo], 'a.jpg')])
  const ids = (await Promise.all([send(), send()])).map(({ inquiryId }) => inquiryId)
  ids.push((await send()).inquiryId)
  expect(new Set(ids).size).toBe(1)
  expect((await shop.call(listInquiries, { query: {}, as })).total).toBe(before + 1)
  expect(files.keys()).toHaveLength(2)
})

test('a corrected inquiry is stored, whether its type, order or files were changed', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const { orderNumber, shopper } = await PaidOrder.of(shop, await Shopper.member(shop))
  const { as } = shopper
  const photo = new File([await photoWithMetadata()], 'a.jpg')
  const other = new File([await photoWithMetadata(40, 20)], 'a.jpg')
  const variants = [
    { change: {}, files: [photo] },
    { change: { type: 'ORDER' }, files: [photo] },
    { change: { orderNumber }, files: [photo] },
    { change: {}, files: [other] },
    { change: {}, files: [photo, other] },
    { change: {}, files: [] },
  ]
  const sendAll = async () => {
    const ids: number[] = []
    for (const { change, files: sent } of variants) {
      ids.push((await write(shop, as, change, sent)).inquiryId)
    }
    return ids
  }
  const ids = await sendAll()
  expect(new Set(ids).size).toBe(variants.length)
  expect(await sendAll()).toEqual(ids)
})

test('an inquiry with the text of a follow-up or of an answer is a new one', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const { inquiryId } = await write(shop, as)
  const contents = {
    answer: '오늘 출발합니다. 감사합니다.',
    followUp: '아직 받지 못했습니다. 확인 부탁드립니다.',
  }
  await answerInquiry(shop.services, inquiryId, contents.answer)
  const body = { contents: contents.followUp }
  await shop.call(replyToInquiry, { params: { inquiryId }, body, as })
  const later = [
    await write(shop, as, { contents: contents.answer }),
    await write(shop, as, { contents: contents.followUp }),
  ]
  expect(new Set([inquiryId, ...later.map((each) => each.inquiryId)]).size).toBe(3)
  expect((await write(shop, as)).inquiryId).toBe(inquiryId)
})

test('a refused file leaves no inquiry and nothing in the storage', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.member('demo3')
  const photo = new File([await photoWithMetadata()], 'a.jpg')
  const program = new File(['MZ this is a program'], 'photo.jpg', { type: 'image/jpeg' })
  const before = (await shop.call(listInquiries, { query: {}, as })).total
  expect(await codeOf(write(shop, as, {}, [photo, program]))).toBe('FILE_TYPE')
  const six = Array.from({ length: 6 }, () => photo)
  expect(await codeOf(write(shop, as, {}, six))).toBe('FILE_COUNT')
  expect(files.keys()).toEqual([])
  expect((await shop.call(listInquiries, { query: {}, as })).total).toBe(before)
})

test('an inquiry names an own order only, and a member writes ten a day', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  expect(await codeOf(write(shop, as, { orderNumber: '260814-7F3K2QX' }))).toBe('ORDER_NOT_FOUND')
  for (let number = 0; number < INQUIRIES_PER_DAY; number += 1) {
    await write(shop, as, { title: `문의 ${number}` })
  }
  expect(await codeOf(write(shop, as, { title: '하나 더' }))).toBe('INQUIRY_DAILY_LIMIT')
  shop.clock.advance(24 * 3_600_000)
  await expect(write(shop, as, { title: '하나 더' })).resolves.toMatchObject({})
})

test('an inquiry is closed after 14 days, and deleted after three years', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { inquiryId } = await write(shop, as)
  await answerInquiry(shop.services, inquiryId, '답변입니다.')
  shop.clock.advance(INQUIRY_OPEN_MS - 1)
  await endInquiries(shop.services)
  expect((await open(shop, as, inquiryId)).state).toBe('ANSWERED')
  shop.clock.advance(1)
  await endInquiries(shop.services)
  const later = await shop.member('demo2')
  expect(await open(shop, later, inquiryId)).toMatchObject({ state: 'CLOSED', canReply: false })
  const body = { contents: BODY.contents }
  const reply = shop.call(replyToInquiry, { params: { inquiryId }, body, as: later })
  expect(await codeOf(reply)).toBe('INQUIRY_CLOSED')
  shop.clock.advance(INQUIRY_RECORD_LIFE_MS + 1)
  await endInquiries(shop.services)
  const last = await shop.member('demo2')
  expect(await codeOf(open(shop, last, inquiryId))).toBe('INQUIRY_NOT_FOUND')
})

test('a follow-up without an answer is not closed, and is deleted three years after it', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { inquiryId } = await write(shop, as)
  await answerInquiry(shop.services, inquiryId, '답변입니다.')
  await shop.call(replyToInquiry, { params: { inquiryId }, body: { contents: BODY.contents }, as })
  shop.clock.advance(INQUIRY_OPEN_MS + 1)
  await endInquiries(shop.services)
  const later = await shop.member('demo2')
  expect(await open(shop, later, inquiryId)).toMatchObject({ state: 'WAITING', canReply: true })
  shop.clock.advance(INQUIRY_RECORD_LIFE_MS - INQUIRY_OPEN_MS - 1)
  await endInquiries(shop.services)
  const last = await shop.member('demo2')
  expect(await open(shop, last, inquiryId)).toMatchObject({ state: 'WAITING' })
  shop.clock.advance(1)
  await endInquiries(shop.services)
  expect(await codeOf(open(shop, last, inquiryId))).toBe('INQUIRY_NOT_FOUND')
})

test('an answer arrives as push message, unless the kind is switched off', async () => {
  const sent: { link: string; title: string }[] = []
  const push: PushSender = {
    publicKey: 'B'.repeat(87),
    send: async (_, payload) => {
      sent.push(v.parse(v.object({ link: v.string(), title: v.string() }), JSON.parse(payload)))
      return 'sent'
    },
  }
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  await shop.call(addPushSubscription, { body: { endpoint, keys }, as })
  const { inquiryId } = await write(shop, as)
  await answerInquiry(shop.services, inquiryId, '답변입니다.')
  await sendMessages(shop.services)
  expect(sent).toEqual([{ link: `/my-page/inquiries/${inquiryId}`, title: expect.any(String) }])

  await shop.call(changeNotificationSettings, {
    body: { items: [{ kind: 'INQUIRY', push: false }] },
    as,
  })
  await shop.call(replyToInquiry, { params: { inquiryId }, body: { contents: BODY.contents }, as })
  await answerInquiry(shop.services, inquiryId, '두 번째 답변입니다.')
  await sendMessages(shop.services)
  expect(sent).toHaveLength(1)
  const { items } = await shop.call(listNotifications, { query: { kind: 'INQUIRY' }, as })
  expect(items.filter(({ link }) => link === `/my-page/inquiries/${inquiryId}`)).toHaveLength(2)
})

test('a member sends 30 messages a day, follow-ups included', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const params = { inquiryId: (await write(shop, as)).inquiryId }
  const reply = () => shop.call(replyToInquiry, { params, body: { contents: BODY.contents }, as })
  for (let sent = 1; sent < INQUIRY_MESSAGES_PER_DAY; sent += 1) await reply()
  expect(await codeOf(reply())).toBe('INQUIRY_MESSAGE_LIMIT')
  shop.clock.advance(24 * 3_600_000)
  await expect(reply()).resolves.toMatchObject({ state: 'WAITING' })
})

test('a queued follow-up is stored once, however often it arrives', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const params = { inquiryId: (await write(shop, as)).inquiryId }
  const body = { contents: '한 가지 더 문의드립니다.' }
  const queued = { ...as, idempotencyKey: 'follow-up-1' }
  const reply = () => shop.call(replyToInquiry, { params, body, as: queued })
  const [first, second] = await Promise.all([reply(), reply()])
  expect([second, await reply()]).toEqual([first, first])
  expect((await open(shop, as, params.inquiryId)).messages).toMatchObject([
    { contents: BODY.contents },
    { contents: body.contents },
  ])
  // The key counts for this text alone.
  const other = { params, body: { contents: '다른 내용의 문의입니다.' }, as: queued }
  expect(await codeOf(shop.call(replyToInquiry, other))).toBe('IDEMPOTENCY_MISMATCH')
})

test('members on one browser write a limited number of times together', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const [one, other] = [await shop.member('demo2'), await shop.member('demo3')]
  const tryAs = (as: Caller, nth: number, clientId = as.clientId) =>
    codeOf(
      write(
        shop,
        { ...as, clientId, address: `203.0.113.${nth}` },
        { orderNumber: '260814-7F3K2QX' },
      ),
    )
  // Two members on one browser that changes its address; requests that are refused later count too.
  const minute = 60_000
  for (let nth = 0; nth < INQUIRIES_OF_BROWSER.burst; nth += 1) {
    expect(await tryAs(nth % 2 === 0 ? one : other, nth, one.clientId)).toBe('ORDER_NOT_FOUND')
    if (nth % 15 === 14) shop.clock.advance(minute)
  }
  // Two minutes have given one turn back.
  await tryAs(one, 98, one.clientId)
  expect(await tryAs(other, 99, one.clientId)).toBe('RATE_LIMITED')
  expect(await tryAs(other, 99)).toBe('ORDER_NOT_FOUND')
})

test('follow-ups count for the limits of their browser and of their address', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const as = await shop.member('demo3')
  const tryFrom = (clientId: string, address: string) =>
    codeOf(
      shop.call(replyToInquiry, {
        params: { inquiryId: 999_999 },
        body: { contents: BODY.contents },
        as: { ...as, clientId, address },
      }),
    )
  for (let nth = 0; nth < INQUIRIES_OF_BROWSER.burst; nth += 1) {
    if (nth % 15 === 14) shop.clock.advance(60_000)
    expect(await tryFrom(as.clientId, `203.0.113.${nth}`)).toBe('INQUIRY_NOT_FOUND')
  }
  for (let nth = 0; nth < 2; nth += 1) await tryFrom(as.clientId, `203.0.113.${90 + nth}`)
  expect(await tryFrom(as.clientId, '203.0.113.99')).toBe('RATE_LIMITED')
  for (let nth = 0; nth < INQUIRIES_OF_NETWORK.burst; nth += 1) {
    if (nth % 20 === 19) shop.clock.advance(60_000)
    await tryFrom((await shop.guest()).clientId, '198.51.100.7')
  }
  for (let nth = 0; nth < 6; nth += 1) {
    await tryFrom((await shop.guest()).clientId, '198.51.100.7')
  }
  expect(await tryFrom((await shop.guest()).clientId, '198.51.100.7')).toBe('RATE_LIMITED')
})

test('new browsers of one address write a limited number of times', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const as = await shop.member('demo3')
  const tryFrom = async (address: string) => {
    const { clientId } = await shop.guest()
    const caller = { ...as, clientId, address }
    return codeOf(write(shop, caller, { orderNumber: '260814-7F3K2QX' }))
  }
  for (let nth = 0; nth < INQUIRIES_OF_NETWORK.burst; nth += 1) {
    if (nth % 20 === 19) shop.clock.advance(60_000)
    expect(await tryFrom('203.0.113.7')).toBe('ORDER_NOT_FOUND')
  }
  for (let nth = 0; nth < 6; nth += 1) await tryFrom('203.0.113.7')
  expect(await tryFrom('203.0.113.7')).toBe('RATE_LIMITED')
  shop.clock.advance(60_000)
  expect(await tryFrom('198.51.100.9')).toBe('ORDER_NOT_FOUND')
})

test('the files of all messages of an ended inquiry are deleted with it', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const as = await shop.member('demo3')
  const photo = await photoWithMetadata()
  const names = ['first.jpg', 'last.jpg']
  const { inquiryId } = await write(
    shop,
    as,
    {},
    names.map((name) => new File([photo], name)),
  )
  await answerInquiry(shop.services, inquiryId, '답변입니다.')
  // More messages than a job reads at once between those with files.
  await shop.db.execute(sql`
    INSERT INTO inquiry_messages (inquiry_id, author, contents, at)
    SELECT ${inquiryId}, 'STAFF', '답변', now() FROM generate_series(1, 600)`)
  await shop.db.execute(sql`
    UPDATE private_files SET owner_id = (SELECT max(id) FROM inquiry_messages)
    WHERE name = 'last.jpg'`)
  expect(files.keys()).toHaveLength(4)
  shop.clock.advance(INQUIRY_OPEN_MS)
  await endInquiries(shop.services)
  shop.clock.advance(INQUIRY_RECORD_LIFE_MS + 1)
  await endInquiries(shop.services)
  const { rows } = await shop.db.execute(sql`SELECT 1 FROM inquiries WHERE id = ${inquiryId}`)
  expect(rows).toEqual([])
  await cleanFiles(shop.services)
  expect(files.keys()).toEqual([])
})
