import { randomUUID } from 'node:crypto'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { confirmBankCheck, requestBankCheck } from '#contract/payments/bank-accounts.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { demoGiftCode } from '#demo/catalogue/gift-cards.ts'
import { lossyApi } from '#tests/support/lossy-api.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { giftCardMutation, refundMutation } from './mutations.ts'
import { createRepeatable } from './repeatable.ts'

test('a gift card whose answer was lost is registered by the same press again', async () => {
  await using shop = await startTestShop()
  const { api, lost } = lossyApi(shop, await shop.member('demo3'))
  const form = new MutationObserver(
    new QueryClient(),
    giftCardMutation(api, createRepeatable(randomUUID)),
  )
  const card = { giftCardCode: demoGiftCode(shop.services.memberKeys, 'small') }
  lost.add('/v1/money')
  await expect(form.mutate(card)).rejects.toMatchObject({ kind: 'offline' })
  expect(await form.mutate(card)).toMatchObject({ registered: 30_000, balance: 30_000 })
  await expect(form.mutate(card)).rejects.toMatchObject({ code: 'GIFT_CARD_USED' })
})

test('a refund whose answer was lost is requested once, also after a wrong password', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  const body = { bankCode: '088', accountNo: '110123456781' }
  const { requestId, demoCode } = await shop.call(requestBankCheck, { body, as })
  await shop.call(confirmBankCheck, { body: { requestId, code: demoCode ?? '' }, as })
  const { api, lost } = lossyApi(shop, as)
  const form = new MutationObserver(
    new QueryClient(),
    refundMutation(api, createRepeatable(randomUUID)),
  )
  await expect(form.mutate({ password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  lost.add('/v1/money/refund')
  await expect(form.mutate({ password: DEMO_PASSWORD })).rejects.toMatchObject({ kind: 'offline' })
  expect(await form.mutate({ password: DEMO_PASSWORD })).toMatchObject({ amount: 120_000 })
})
