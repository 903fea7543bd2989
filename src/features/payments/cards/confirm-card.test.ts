import { expect, test } from 'vitest'
import type { Api } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { confirmCard } from './confirm-card.ts'

const card = { customerUid: 'uid', last4: '2580' }
const merchant_uid = 'card_1'

/** An API that answers each call with this card or failure, and counts the calls. */
function apiAnswering(answer: object | Error) {
  let calls = 0
  const call = async () => {
    calls += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return { api: { call } as unknown as Api, calls: () => calls }
}

const refusal = (code: string) =>
  new ApiError('rejected', code, {
    status: 422,
    code,
    sentence: undefined,
    payload: undefined,
    traceId: undefined,
  })

test('a card is added after a success, and after a failure whose card the provider has', async () => {
  for (const hint of [{ imp_success: true }, { imp_success: false, error_code: 'ALREADY' }]) {
    const { api } = apiAnswering(card)
    expect(await confirmCard(api, 'uid', { merchant_uid, ...hint })).toEqual({
      result: 'added',
      card,
    })
  }
})

test('a closed window asks nothing', async () => {
  const { api, calls } = apiAnswering(card)
  const answer = { merchant_uid, imp_success: false, error_code: 'STAND_IN_CLOSED' }
  expect(await confirmCard(api, 'uid', answer)).toEqual({ result: 'cancelled' })
  expect(calls()).toBe(0)
})

test('a failed window shows the reason of the provider, and other refusals stay errors', async () => {
  const answer = { merchant_uid, imp_success: false, error_code: 'X', error_msg: '한도 초과' }
  const unknown = apiAnswering(refusal('AUTO_PAY_NOT_FOUND'))
  expect(await confirmCard(unknown.api, 'uid', answer)).toEqual({
    result: 'failed',
    message: '한도 초과',
  })
  const full = apiAnswering(refusal('AUTO_PAY_LIMIT'))
  await expect(confirmCard(full.api, 'uid', answer)).rejects.toThrow(ApiError)
  const claimed = apiAnswering(refusal('AUTO_PAY_NOT_FOUND'))
  await expect(
    confirmCard(claimed.api, 'uid', { merchant_uid, imp_success: true }),
  ).rejects.toThrow(ApiError)
})
