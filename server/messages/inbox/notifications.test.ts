import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeMemberAgreements } from '#contract/agreements/member-agreements.calls.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotifications,
} from '#contract/messages/notifications.calls.ts'
import {
  addPushSubscription,
  removePushSubscription,
} from '#contract/messages/push-subscriptions.calls.ts'
import { login, logout, revokeOtherSessions } from '#contract/members/sessions.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { sendMessages } from '#server/messages/outbox/send-messages.ts'
import { PushUnavailable, type PushSender } from '#server/platform/services/push-sender.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { notify } from './notify.ts'
import { renewPushSubscription } from '#contract/messages/renewed-subscriptions.calls.ts'
import { NOTIFICATION_TEXTS, type NotificationText } from './templates.ts'

const HOUR_MS = 3_600_000

/** A push service that records its messages. */
function fakePush() {
  const service = {
    mode: 'takes' as 'takes' | 'fails' | 'gone',
    sent: [] as { endpoint: string; payload: unknown; topic: string }[],
    tries: 0,
  }
  const push: PushSender = {
    publicKey: 'B'.repeat(87),
    send: async ({ endpoint }, payload, topic) => {
      service.tries += 1
      if (service.mode === 'fails') throw new PushUnavailable('the push service answered 500')
      if (service.mode === 'gone') return 'gone'
      service.sent.push({ endpoint, payload: JSON.parse(payload), topic })
      return 'sent'
    },
  }
  return { service, push }
}

const subscribe = (shop: TestShop, as: Caller, name: string) =>
  shop.call(addPushSubscription, {
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    as,
  })

let events = 0

/** Notifies a member and sends what is due. */
async function report(
  shop: TestShop,
  as: Caller,
  text: NotificationText = NOTIFICATION_TEXTS.DELIVERED(),
  dedupeKey = `TEST:${(events += 1)}`,
) {
  const { userId } = await shop.call(getUserInfo, { as })
  const now = shop.clock.now()
  await shop.db.transaction((tx) =>
    notify(tx, { userId, text, link: '/my-page/orders', dedupeKey, now }),
  )
  await sendMessages(shop.services)
}

const ADVERTISING = NOTIFICATION_TEXTS.COUPON_EXPIRE({ name: 'WELCOME10', date: '2026.08.17' })

const answerConsent = (
  shop: TestShop,
  as: Caller,
  kind: 'MARKETING' | 'PUSH' | 'NIGHT_PUSH',
  agreed = true,
) => shop.call(changeMemberAgreements, { body: { items: [{ kind, agreed }] }, as })

const Sent = v.object({ title: v.string(), body: v.string() })

/** Titles of sent advertising. */
const advertised = ({ sent }: ReturnType<typeof fakePush>['service']) =>
  sent.flatMap(({ payload }) => {
    const { title } = v.parse(Sent, payload)
    return title.startsWith('(광고)') ? [title] : []
  })

/** State of the push messages with a title, oldest first. */
async function statesOf(shop: TestShop, title: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ state: string }>(sql`
    SELECT state FROM message_outbox WHERE channel = 'PUSH' AND params ->> 'title' = ${title} ORDER BY id`)
  return rows.map(({ state }) => state)
}

test('the inbox is read page after page, by kind, and marked as read', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  for (const text of [
    NOTIFICATION_TEXTS.DELIVERED(),
    NOTIFICATION_TEXTS.INQUIRY_ANSWERED(),
    NOTIFICATION_TEXTS.RAFFLE_LOST(),
  ]) {
    shop.clock.advance(1_000)
    await report(shop, as, text)
  }
  const first = await shop.call(listNotifications, { query: { size: 2 }, as })
  expect(first).toMatchObject({ total: 3, hasNext: true, unread: 3 })
  expect(first.items.map(({ kind }) => kind)).toEqual(['RAFFLE', 'INQUIRY'])
  const orders = await shop.call(listNotifications, { query: { kind: 'ORDER' }, as })
  expect(orders.items).toMatchObject([
    { title: '배송 완료', body: '배송이 완료되었습니다.', link: '/my-page/orders', readAt: null },
  ])
  const ids = orders.items.map(({ notificationId }) => notificationId)
  const other = await shop.member('demo2')
  await shop.call(readNotifications, { body: { notificationIds: ids }, as: other })
  expect((await shop.call(getUserInfo, { as })).unread).toBe(3)
  expect(await shop.call(readNotifications, { body: { notificationIds: ids }, as })).toEqual({
    unread: 2,
  })
  expect(await shop.call(readNotifications, { body: {}, as })).toEqual({ unread: 0 })
})

test('an event is stored and sent once to each device of the member', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const [phone, desk] = [await shop.member('demo3'), await shop.member('demo3')]
  await shop.call(readNotifications, { body: {}, as: desk })
  await subscribe(shop, phone, 'phone')
  await subscribe(shop, desk, 'desk')
  await subscribe(shop, await shop.member('demo2'), 'stranger')
  for (let times = 0; times < 2; times += 1) {
    await report(shop, phone, NOTIFICATION_TEXTS.DELIVERED(), 'DELIVERED:1')
  }
  await Promise.all([sendMessages(shop.services), sendMessages(shop.services)])
  const devices = service.sent.map(({ endpoint }) => endpoint.split('/').at(-1))
  expect(new Set(devices)).toEqual(new Set(['desk', 'phone']))
  expect(devices).toHaveLength(2)
  expect(service.sent[0]?.payload).toEqual({
    title: '배송 완료',
    body: '배송이 완료되었습니다.',
    link: '/my-page/orders',
    tag: expect.stringMatching(/^notification-\d+$/u),
  })
  expect((await shop.call(getUserInfo, { as: phone })).unread).toBe(1)
})

test('a device receives nothing after logout, and after its subscription was removed', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const [phone, desk] = [await shop.member('demo3'), await shop.member('demo3')]
  await subscribe(shop, phone, 'phone')
  await subscribe(shop, desk, 'desk')
  await shop.call(logout, { as: phone })
  await report(shop, desk)
  expect(service.sent.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['desk'])
  await shop.call(removePushSubscription, { as: desk })
  await report(shop, desk)
  expect(service.sent).toHaveLength(1)
})

test('a subscription belongs to the member who subscribed last in the browser', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const first = await shop.member('demo3')
  await subscribe(shop, first, 'shared')
  const second = await shop.member('demo2')
  await subscribe(shop, second, 'shared')
  await report(shop, first)
  expect(service.sent).toEqual([])
  await report(shop, second)
  expect(service.sent).toHaveLength(1)
})

test('a sign-in of another member ends session and push of the former one', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const [first, elsewhere] = [await shop.member('demo3'), await shop.member('demo3')]
  await subscribe(shop, first, 'shared')
  const body = { loginId: 'demo2', password: DEMO_PASSWORD, keep: true }
  await shop.call(login, { body, as: { clientId: first.clientId } })
  await report(shop, elsewhere)
  expect(service.sent).toEqual([])
  expect((await refusalOf(shop.call(getUserInfo, { as: first }))).code).toBe('NON_MEMBER')
  expect((await shop.call(getUserInfo, { as: elsewhere })).name).toBe('이시험')
  // Nor after the former member signed in here again, who did not subscribe again.
  await shop.call(login, { body: { ...body, loginId: 'demo3' }, as: { clientId: first.clientId } })
  await report(shop, elsewhere)
  expect(service.sent).toEqual([])
})

test('a second sign-in of the same member leaves session and push messages', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'own')
  const body = { loginId: 'demo3', password: DEMO_PASSWORD, keep: true }
  await shop.call(login, { body, as: { clientId: as.clientId } })
  expect((await shop.call(getUserInfo, { as })).name).toBe('이시험')
  await report(shop, as)
  expect(service.sent).toHaveLength(1)
})

test('a kind that is switched off stays in the inbox only', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  const body = { items: [{ kind: 'ORDER', push: false } as const] }
  const settings = await shop.call(changeNotificationSettings, { body, as })
  expect(settings).toMatchObject({ allowsAdvertising: false, devices: 1, isThisDevice: true })
  expect(settings.items.filter((item) => !item.push)).toEqual([{ kind: 'ORDER', push: false }])
  await report(shop, as)
  expect(service.sent).toEqual([])
  await report(shop, as, NOTIFICATION_TEXTS.RAFFLE_LOST())
  expect(service.sent).toHaveLength(1)
  expect((await shop.call(getUserInfo, { as })).unread).toBe(2)
  const elsewhere = await shop.member('demo3')
  expect(await shop.call(getNotificationSettings, { as: elsewhere })).toMatchObject({
    devices: 1,
    isThisDevice: false,
  })
  await shop.call(logout, { as })
  expect(await shop.call(getNotificationSettings, { as: elsewhere })).toMatchObject({ devices: 0 })
  const other = await shop.member('demo2')
  const ofOther = await shop.call(getNotificationSettings, { as: other })
  expect(ofOther.items.every((item) => item.push)).toBe(true)
})

test('advertising needs both consents, is marked, and waits for 08:00', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({
    services: { push },
    clock: new Date('2026-08-14T22:00:00+09:00'),
  })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  await answerConsent(shop, as, 'MARKETING')
  await report(shop, as, ADVERTISING)
  await answerConsent(shop, as, 'PUSH')
  await report(shop, as, ADVERTISING)
  expect(advertised(service)).toEqual([])
  await answerConsent(shop, as, 'NIGHT_PUSH')
  await report(shop, as, ADVERTISING)
  expect(advertised(service)).toEqual(['(광고) 쿠폰 만료 예정'])
  shop.clock.set(new Date('2026-08-15T07:59:59+09:00'))
  await sendMessages(shop.services)
  expect(advertised(service)).toHaveLength(1)
  shop.clock.advance(1_000)
  await sendMessages(shop.services)
  expect(advertised(service)).toHaveLength(2)
})

test('advertising ends with the line on how to refuse it, other kinds do not', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  await answerConsent(shop, as, 'MARKETING')
  await answerConsent(shop, as, 'PUSH')
  await report(shop, as, ADVERTISING)
  await report(shop, as)
  const ending = '\n무료 수신거부: 마이페이지 > 약관·수신 동의'
  const { items } = await shop.call(listNotifications, { query: {}, as })
  const inbox = items.filter(({ kind }) => kind === 'BENEFIT' || kind === 'ORDER')
  const sent = service.sent.map(({ payload }) => v.parse(Sent, payload))
  for (const texts of [inbox, sent]) {
    const marked = texts.filter(({ title }) => title.startsWith('(광고)'))
    expect(marked).toHaveLength(1)
    expect(texts.filter(({ body }) => body.endsWith(ending))).toEqual(marked)
    expect(texts).toContainEqual(expect.objectContaining({ body: '배송이 완료되었습니다.' }))
  }
})

test('advertising that waits is not sent after the consent was withdrawn', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({
    services: { push },
    clock: new Date('2026-08-14T22:00:00+09:00'),
  })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  await answerConsent(shop, as, 'MARKETING')
  await answerConsent(shop, as, 'PUSH')
  await report(shop, as, ADVERTISING)
  await answerConsent(shop, as, 'MARKETING', false)
  shop.clock.set(new Date('2026-08-15T08:00:00+09:00'))
  await sendMessages(shop.services)
  expect(advertised(service)).toEqual([])
  expect(await statesOf(shop, '(광고) 쿠폰 만료 예정')).toEqual(['CANCELED'])
})

test('advertising whose first try failed in the evening is tried again in the morning', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({
    services: { push },
    clock: new Date('2026-08-14T20:59:50+09:00'),
  })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  await answerConsent(shop, as, 'MARKETING')
  await answerConsent(shop, as, 'PUSH')
  service.mode = 'fails'
  await report(shop, as, ADVERTISING)
  service.mode = 'takes'
  shop.clock.advance(30_000)
  await sendMessages(shop.services)
  expect(advertised(service)).toEqual([])
  expect(await statesOf(shop, '(광고) 쿠폰 만료 예정')).toEqual(['WAITING'])
  shop.clock.set(new Date('2026-08-15T08:00:00+09:00'))
  await sendMessages(shop.services)
  expect(advertised(service)).toHaveLength(1)
})

test('a message is not sent after its kind was switched off, or its device signed out', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const [phone, desk] = [await shop.member('demo3'), await shop.member('demo3')]
  await subscribe(shop, phone, 'phone')
  service.mode = 'fails'
  await report(shop, desk)
  const off = { items: [{ kind: 'ORDER', push: false } as const] }
  await shop.call(changeNotificationSettings, { body: off, as: desk })
  service.mode = 'takes'
  shop.clock.advance(30_000)
  await sendMessages(shop.services)
  expect(service.sent).toEqual([])

  const on = { items: [{ kind: 'ORDER', push: true } as const] }
  await shop.call(changeNotificationSettings, { body: on, as: desk })
  service.mode = 'fails'
  await report(shop, desk)
  await shop.call(revokeOtherSessions, { as: desk })
  expect(await shop.call(getNotificationSettings, { as: desk })).toMatchObject({ devices: 0 })
  service.mode = 'takes'
  shop.clock.advance(30_000)
  await sendMessages(shop.services)
  expect(service.sent).toEqual([])
  expect(await statesOf(shop, '배송 완료')).toEqual(['CANCELED', 'CANCELED'])
})

test('a subscription that has ended is deleted', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  service.mode = 'gone'
  await report(shop, as)
  expect((await shop.call(getNotificationSettings, { as })).devices).toBe(0)
  expect(await statesOf(shop, '배송 완료')).toEqual(['CANCELED'])
  await report(shop, as)
  expect(service.tries).toBe(1)
})

const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

test('subscriptions that two tabs or browsers send at once leave one', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  const other = await shop.member('demo3')
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      subscribe(shop, as, 'phone'),
      subscribe(shop, as, `tab-${round}`),
      subscribe(shop, other, 'phone'),
      subscribe(shop, other, `tab-${round}`),
    ])
  }
  await report(shop, as)
  const endpoints = service.sent.map(({ endpoint }) => endpoint)
  expect(new Set(endpoints).size).toBe(endpoints.length)
  expect((await shop.call(getNotificationSettings, { as })).devices).toBe(endpoints.length)
})

test('a renewed subscription stays that of its member and browser', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'former')
  const renewed = { endpoint: addressOf('renewed'), keys: KEYS }
  const renew = (former: string) =>
    shop.call(renewPushSubscription, { body: { formerEndpoint: addressOf(former), ...renewed } })
  await renew('unknown')
  await report(shop, as)
  await renew('former')
  await report(shop, as)
  expect(service.sent.map(({ endpoint }) => endpoint)).toEqual(['former', 'renewed'].map(addressOf))
  expect(await shop.call(getNotificationSettings, { as })).toMatchObject({
    devices: 1,
    isThisDevice: true,
  })
})

test('a failing push service is tried again, after a day the message is a dead letter', async () => {
  const { service, push } = fakePush()
  await using shop = await startTestShop({ services: { push } })
  const as = await shop.member('demo3')
  await subscribe(shop, as, 'phone')
  service.mode = 'fails'
  await report(shop, as)
  service.mode = 'takes'
  await sendMessages(shop.services)
  expect(service.sent).toEqual([])
  shop.clock.advance(30_000)
  await sendMessages(shop.services)
  expect(service.sent).toHaveLength(1)
  service.mode = 'fails'
  await report(shop, as)
  for (let hours = 0; hours <= 26; hours += 1) {
    shop.clock.advance(HOUR_MS)
    await sendMessages(shop.services)
  }
  const { rows } = await shop.db.execute(
    sql`SELECT state, failure FROM message_outbox WHERE channel = 'PUSH' ORDER BY id`,
  )
  expect(rows).toEqual([
    { state: 'SENT', failure: expect.any(String) },
    {
      state: 'FAILED',
      failure: 'The push message was not accepted: the push service answered 500',
    },
  ])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://evil.example/fcm.googleapis.com/',
  'https://googleapis.com.evil.example/x',
  'https://user@evil.example/x',
])('the push endpoint %s is refused', async (endpoint) => {
  await using shop = await startTestShop()
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const call = shop.call(addPushSubscription, {
    body: { endpoint, keys },
    as: await shop.guest(),
  })
  expect((await refusalOf(call)).code).toBe('VALIDATION_FAILED')
})
