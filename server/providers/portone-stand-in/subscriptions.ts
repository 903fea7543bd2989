import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  deleteBillingKey,
  findBillingKey,
  putBillingKey,
  type BillingKeyRow,
} from './billing-key.store.ts'
import { Charge, chargeCard, chargeStoredCard } from './charge-card.ts'
import { no, yes } from './rest-answers.ts'
import { standInCardOfNumber } from './stand-in-cards.ts'
import { presentPayment } from './present-payment.ts'

const CustomerUid = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/u))
const NewCard = v.object({
  card_number: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('-', '')),
    v.regex(/^\d{14,16}$/u),
  ),
  expiry: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/u)),
  birth: v.pipe(v.string(), v.regex(/^\d{6}(?:\d{4})?$/u)),
})
const Again = v.object({ customer_uid: CustomerUid, ...Charge.entries })
/** The card is stored where the request names a `customer_uid` for it. */
const Onetime = v.object({
  ...Charge.entries,
  name: v.optional(Charge.entries.name, '결제'),
  ...NewCard.entries,
  customer_uid: v.optional(CustomerUid),
})

/**
 * Stored cards of the provider: issue, read, delete and charge (Product 7.1). The caller checks the
 * access token.
 */
export function subscriptionApi(api: Hono, services: AppServices): void {
  const { db, clock } = services
  const path = '/subscribe/customers/:customerUid'
  const unknown = (c: Context) => c.json(no('등록된 customer_uid가 아닙니다.'), 404)

  api.post(path, async (c) => {
    const customerUid = v.safeParse(CustomerUid, c.req.param('customerUid'))
    const card = v.safeParse(NewCard, await readFields(c))
    if (!customerUid.success || !card.success) return c.json(no('카드 정보를 확인하세요.'), 400)
    const key = {
      customerUid: customerUid.output,
      ...standInCardOfNumber(card.output.card_number),
      createdAt: clock.now(),
    }
    await putBillingKey(db, key)
    return c.json(yes(presentKey(key)))
  })

  api.get(path, async (c) => {
    const key = await findBillingKey(db, c.req.param('customerUid'))
    return key === undefined ? unknown(c) : c.json(yes(presentKey(key)))
  })

  api.delete(path, async (c) => {
    const key = await deleteBillingKey(db, c.req.param('customerUid'))
    return key === undefined ? unknown(c) : c.json(yes(presentKey(key)))
  })

  api.post('/subscribe/payments/onetime', async (c) => {
    const body = v.safeParse(Onetime, await readFields(c))
    if (!body.success) return c.json(no('결제 요청을 확인하세요.'), 400)
    const { customer_uid: customerUid, card_number: number, ...request } = body.output
    const card = standInCardOfNumber(number)
    if (customerUid !== undefined) {
      await putBillingKey(db, { customerUid, ...card, createdAt: clock.now() })
    }
    const owner = { customerUid: customerUid ?? null, declines: card.declines }
    const charged = await chargeCard(services, owner, request)
    return c.json(
      typeof charged === 'string' ? no(charged) : yes(presentPayment(services, charged)),
    )
  })

  api.post('/subscribe/payments/again', async (c) => {
    const body = v.safeParse(Again, await readFields(c))
    if (!body.success) return c.json(no('결제 요청을 확인하세요.'), 400)
    const { customer_uid: customerUid, ...request } = body.output
    const charged = await chargeStoredCard(services, customerUid, request)
    return c.json(
      typeof charged === 'string' ? no(charged) : yes(presentPayment(services, charged)),
    )
  })
}

/** A stored card in the format of the provider's REST interface. */
function presentKey({ customerUid, cardName, cardNumber, createdAt }: BillingKeyRow) {
  return {
    customer_uid: customerUid,
    pg_provider: 'stand-in',
    pg_id: 'stand-in',
    card_name: cardName,
    card_number: cardNumber,
    inserted: Math.floor(createdAt.getTime() / 1_000),
  }
}
