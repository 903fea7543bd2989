import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/platform/endpoint.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { checkAnswer } from './mount.ts'

/** A call, and a function that gives it a wrong answer; `reports` are what is logged. */
function wrongAnswers(shop: TestShop, strictAnswers: boolean) {
  const call = endpoint({
    method: 'GET',
    path: '/v1/count',
    auth: 'public',
    admission: false,
    progress: false,
    response: v.object({ count: v.number() }),
  })
  const reports: unknown[] = []
  const log = { ...shop.services.log, error: (...report: unknown[]) => void reports.push(report) }
  const services = { config: { ...shop.services.config, strictAnswers }, log }
  const answer = () => checkAnswer(services, call, JSON.parse('{"count":"many"}'))
  return { answer, reports }
}

test('outside production every answer that violates its contract fails', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { answer } = wrongAnswers(shop, true)
  for (const _ of [1, 2, 3]) {
    expect(answer).toThrow('GET /v1/count has a response that violates its contract at "count"')
  }
})

test('in production the first of a hundred answers of a call is checked and logged', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { answer, reports } = wrongAnswers(shop, false)
  const afterEach = Array.from({ length: 101 }, () => {
    answer()
    return reports.length
  })
  expect(afterEach).toEqual([...Array.from({ length: 100 }, () => 1), 2])
})
