import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import * as v from 'valibot'
import { describeError } from '#server/platform/services/describe-error.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { demoGiftCode } from '#demo/catalogue/gift-cards.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import type { Samples } from './schema-input.ts'

/** A shop with members, guests, orders and payment attempts, for generated calls. */
export interface FuzzShop extends AsyncDisposable {
  readonly testShop: TestShop
  readonly samples: Samples
  /**
   * Callers of every kind; a member's session is its own, so that one that signs out harms no
   * other.
   */
  callers(): Promise<Readonly<Record<'stranger' | 'guest' | 'member' | 'holder', Caller>>>
  /** An access token of the payment stand-in. */
  readonly providerToken: string
  /** What the log says of the failure with this id. */
  failureOf(traceId: string): string
}

/**
 * Opens the shop on demo data with one order of a guest and one of a member, each with an attempt
 * to pay.
 */
export async function openFuzzShop(): Promise<FuzzShop> {
  const clientDir = await mkdtemp(join(tmpdir(), 'pushyard-client-'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>shop</title>')
  const lines: string[] = []
  const log = pino(
    { level: 'error', serializers: { err: describeError } },
    new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const shop = await startTestShop({ config: { clientDir }, services: { log } })
  const goods = await putOnShelf(shop, 3)
  const guest = await Shopper.guest(shop)
  const member = await Shopper.member(shop)
  // First, because it sets the stock of goods that the orders below hold.
  const claims = await draftClaims(shop, member)
  const orderNumbers: string[] = []
  const merchantUids: string[] = []
  for (const shopper of [guest, member]) {
    const fee = shopper === guest ? {} : { expected: { payAmount: goods[0]?.unitPrice ?? 0 } }
    const { orderNumber } = await shopper.orderGoods(goods.slice(0, 1), fee)
    const { merchantUid } = await shopper.startPaying(orderNumber)
    orderNumbers.push(orderNumber)
    merchantUids.push(merchantUid)
  }
  return {
    testShop: shop,
    providerToken: await openProvider(shop),
    samples: await samplesOf(shop, { goods, orderNumbers, merchantUids, ...claims }),
    callers: async () => {
      const admission = { admissionKey: 'inside' }
      return {
        stranger: {},
        guest: { ...guest.as, ...admission },
        member: { ...member.as, ...admission, token: await anotherSession(shop, member.as) },
        holder: { guestToken: 'nonsense' },
      }
    },
    failureOf: (traceId) => lines.find((line) => line.includes(traceId)) ?? 'not in the log',
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(clientDir, { recursive: true, force: true })
    },
  }
}

/** Drafts of claims on a paid order of the member. */
async function draftClaims(shop: TestShop, member: Shopper) {
  const order = await PaidOrder.of(shop, member, [2])
  const claim = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const
  const drafts = [await order.draft(claim), await order.draft(claim)]
  const requestNos = drafts.map(({ requestNo }) => requestNo)
  return { requestNos, lineIds: await order.lineIds() }
}

/** Gives access to the payment stand-in; answers the token. */
async function openProvider({ db, services }: TestShop): Promise<string> {
  const token = newToken(services.random)
  await db.execute(
    sql`INSERT INTO stand_in.access_tokens (token, expires_at) VALUES (${token}, '2099-01-01')`,
  )
  return token
}

/** An open payment window of the stand-in, by the names that its routes have for it. */
async function openWindow(shop: TestShop, merchantUid: string) {
  const response = await shop.fetch('/stand-in/portone/windows', {
    method: 'POST',
    body: JSON.stringify({ merchant_uid: merchantUid, amount: 1_000 }),
  })
  const { imp_uid, url } = v.parse(OpenWindow, await response.json())
  return { key: [url.split('/').at(-1)], impUid: [imp_uid], merchantUid: [merchantUid] }
}

const OpenWindow = v.object({ imp_uid: v.string(), url: v.string() })

/** A second session of the same member; signing in again would cost a password hash each time. */
async function anotherSession({ db, services }: TestShop, as: Caller): Promise<string> {
  const token = newToken(services.random)
  await db.execute(sql`
    INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
    SELECT user_id, ${hashToken(token)}, rotated_at, client_id, expires_at, created_at
    FROM sessions WHERE client_id = ${as.clientId} ORDER BY id LIMIT 1
  `)
  return token
}

/**
 * Adds registered cards to the member of the orders, so that some remain after others are deleted.
 */
async function addCards({ db }: TestShop): Promise<string[]> {
  const uids = ['fuzz-card-1', 'fuzz-card-2', 'fuzz-card-3', 'fuzz-card-4']
  for (const uid of uids) {
    await db.execute(sql`
      INSERT INTO auto_pays (user_id, customer_uid, status, issued_at, verified_at)
      SELECT id, ${uid}, 'ACTIVE', created_at, created_at FROM users WHERE login_id = 'demo1'`)
  }
  return uids
}

interface Made {
  readonly goods: readonly { readonly productId: number; readonly sizeId: number }[]
  readonly orderNumbers: readonly string[]
  readonly merchantUids: readonly string[]
  readonly requestNos: readonly string[]
  readonly lineIds: readonly number[]
}

async function samplesOf(shop: TestShop, made: Made): Promise<Samples> {
  const { db } = shop
  const ids = async (query: string) =>
    (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
  const contentIds = await ids('SELECT id FROM contents ORDER BY id LIMIT 3')
  const docIds = await ids('SELECT id FROM agreement_docs ORDER BY id')
  const productIds = made.goods.map(({ productId }) => productId)
  const sizeIds = made.goods.map(({ sizeId }) => sizeId)
  return {
    byName: {
      ...(await openWindow(shop, 'fuzz_1')),
      productId: productIds,
      productIds,
      sizeId: sizeIds,
      sizeIds,
      contentId: contentIds,
      agreements: docIds,
      signature: ['ab'.repeat(48)],
      orderNumber: made.orderNumbers,
      merchant_uid: made.merchantUids,
      requestNo: made.requestNos,
      orderRef: [...made.orderNumbers, ...made.lineIds.map(String)],
      orderProductId: made.lineIds,
      verificationType: ['GUEST_CHECKOUT', 'GUEST_ORDER'],
      phone: ['01000009999', '010-1234-5678'],
      customerPhone: ['01000009999'],
      zonecode: ['04700', '63100'],
      address1: ['서울 성동구 예시로1길 12'],
      email: ['nageune@example.com'],
      code: ['000000', '1234'],
      customerUid: await addCards(shop),
      couponId: [3, 4, 5],
      couponCode: ['WELCOME10'],
      giftCardCode: [demoGiftCode(shop.services.memberKeys, 'small')],
      bankCode: ['088'],
      formerEndpoint: ['https://fcm.googleapis.com/fcm/send/former'],
      accountNo: ['110123456781'],
      loginId: ['demo1', 'nobody1', 'newboard'],
      endpoint: ['https://fcm.googleapis.com/fcm/send/fuzz'],
      p256dh: ['B'.repeat(87)],
      auth: ['a'.repeat(22)],
      count: [1, 2],
      payAmount: [0, 3_000, 50_000],
    },
    texts: [
      '나그네',
      '보드',
      '1',
      '2',
      '1,2',
      'true',
      'TERMS,PRIVACY',
      '01000009999',
      '04700',
      'nageune@example.com',
      '2026-08-14',
      '2026-08-14T12:00:00+09:00',
      '7f1d6f0a-9d6a-4a53-9a0e-0f6f4c1f2b11',
      '000000',
      'a',
      'abcdef',
      '/products',
      ...made.orderNumbers,
    ],
    numbers: [1, 2, 3, 0, 10, 100, 1_000, 50_000, ...productIds, ...sizeIds],
  }
}
