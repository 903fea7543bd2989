import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { cancelReceipt, findReceipt, insertReceipt, type StandInReceipt } from './receipts.store.ts'
import { Won } from './rest-values.ts'
import { no, yes } from './rest-answers.ts'

const MerchantUid = v.pipe(v.string(), v.regex(/^[\w.:-]{1,40}$/u))
const NewReceipt = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  amount: Won,
  identifier: v.pipe(v.string(), v.regex(/^\d{10,19}$/u)),
  identifier_type: v.picklist(['phone', 'taxcard', 'business']),
  type: v.picklist(['person', 'company']),
})

/**
 * Cash receipts of the provider: issue, read and cancel by the shop's number. The caller checks the
 * access token.
 */
export function receiptApi(api: Hono, { db, clock, random, config }: AppServices): void {
  const { publicOrigin } = config
  const path = '/receipts/external/:merchantUid'
  const unknown = (c: Context) => c.json(no('발행된 현금영수증이 없습니다.'), 404)

  api.post(path, async (c) => {
    const merchantUid = v.safeParse(MerchantUid, c.req.param('merchantUid'))
    const body = v.safeParse(NewReceipt, await readFields(c))
    if (!merchantUid.success || !body.success) {
      return c.json(no('현금영수증 정보를 확인하세요.'), 400)
    }
    const { amount, type } = body.output
    const applyNum = String(Buffer.from(random.bytes(4)).readUInt32BE()).padStart(10, '0')
    const row = { merchantUid: merchantUid.output, amount, type, applyNum, appliedAt: clock.now() }
    const receipt = await insertReceipt(db, row)
    return c.json(
      receipt ? yes(presentReceipt(receipt, publicOrigin)) : no('이미 발행된 현금영수증입니다.'),
    )
  })

  api.get(path, async (c) => {
    const receipt = await findReceipt(db, c.req.param('merchantUid'))
    return receipt === undefined ? unknown(c) : c.json(yes(presentReceipt(receipt, publicOrigin)))
  })

  api.delete(path, async (c) => {
    const merchantUid = c.req.param('merchantUid')
    await cancelReceipt(db, merchantUid, clock.now())
    const receipt = await findReceipt(db, merchantUid)
    return receipt === undefined ? unknown(c) : c.json(yes(presentReceipt(receipt, publicOrigin)))
  })
}

const seconds = (date: Date | null) => (date === null ? 0 : Math.floor(date.getTime() / 1_000))

/** A cash receipt in the format of the provider's REST interface. */
function presentReceipt(
  { merchantUid, amount, type, applyNum, appliedAt, cancelledAt }: StandInReceipt,
  publicOrigin: string,
) {
  return {
    merchant_uid: merchantUid,
    apply_num: applyNum,
    type,
    amount,
    receipt_url: `${publicOrigin}${STAND_IN_PORTONE_PATH}/receipts/${merchantUid}`,
    applied_at: seconds(appliedAt),
    cancelled_at: seconds(cancelledAt),
  }
}
