import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { changeDelivery, insertDelivery, type StandInDelivery } from './deliveries.store.ts'
import { no, yes } from './rest-answers.ts'
import { findByImpUid } from './stand-in.store.ts'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))
const Person = v.object({ name: Text, tel: Text, addr: Text, postcode: Text })
const Delivery = v.object({
  sender: Person,
  receiver: Person,
  logis: v.object({
    company: Text,
    invoice: Text,
    sent_at: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
})

/**
 * Deliveries of escrow payments: the first registration, and its changes. The caller checks the
 * access token.
 */
export function deliveryApi(api: Hono, { db, clock }: AppServices): void {
  const path = '/escrows/logis/:impUid'

  /** Delivery of a request, or the answer that refuses it. */
  const read = async (c: Context): Promise<StandInDelivery | Response> => {
    const payment = await findByImpUid(db, c.req.param('impUid') ?? '')
    if (payment === undefined) return c.json(no('존재하지 않는 결제정보입니다.'), 404)
    const body = v.safeParse(Delivery, await readFields(c))
    if (!body.success) return c.json(no('배송정보를 확인하세요.'), 400)
    if (!payment.escrow || payment.status !== 'paid') {
      return c.json(no('에스크로 결제건이 아닙니다.'), 400)
    }
    const { company, invoice, sent_at } = body.output.logis
    const sentAt = new Date(sent_at * 1_000)
    return { impUid: payment.impUid, company, invoice, sentAt, appliedAt: clock.now() }
  }

  api.post(path, async (c) => {
    const delivery = await read(c)
    if (delivery instanceof Response) return delivery
    const isNew = await insertDelivery(db, delivery)
    return isNew ? c.json(yes(present(delivery))) : c.json(no('이미 등록된 배송정보입니다.'), 409)
  })

  api.put(path, async (c) => {
    const delivery = await read(c)
    if (delivery instanceof Response) return delivery
    const isChanged = await changeDelivery(db, delivery)
    return isChanged
      ? c.json(yes(present(delivery)))
      : c.json(no('등록된 배송정보가 없습니다.'), 404)
  })
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)

/** A delivery in the format of the provider's REST interface. */
const present = ({ company, invoice, sentAt, appliedAt }: StandInDelivery) => ({
  company,
  invoice,
  sent_at: seconds(sentAt),
  applied_at: seconds(appliedAt),
})
