import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SurveyAnswer } from '#contract/service/survey-answers.ts'
import { SURVEY_ANSWER_LIFE_MS, SURVEYS_OF_NETWORK } from '#contract/service/survey-limits.ts'
import { completeSurvey, getSurvey } from '#contract/service/surveys.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function surveyId(shop: TestShop, code: string): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM surveys WHERE code = ${code}`,
  )
  return rows[0]?.id ?? 0
}
const open = async (shop: TestShop, as: Caller, code = 'wanted-brands') =>
  shop.call(getSurvey, { params: { surveyId: await surveyId(shop, code) }, as })

/** Good answers to the questions of the open survey. */
async function goodAnswers(shop: TestShop, as: Caller): Promise<SurveyAnswer[]> {
  const { survey } = await open(shop, as)
  const [single, multi, scale, text] = survey.questions.map(({ questionId }) => questionId)
  return [
    { questionId: single ?? 0, value: '거리' },
    { questionId: multi ?? 0, value: ['데크', '신발'] },
    { questionId: scale ?? 0, value: 4 },
    { questionId: text ?? 0, value: '파도공방이 있었으면 합니다.' },
  ]
}
async function complete(shop: TestShop, as: Caller, answers: SurveyAnswer[], key?: string) {
  const body = { surveyId: await surveyId(shop, 'wanted-brands'), answers }
  return shop.call(completeSurvey, { body, as: { ...as, idempotencyKey: key } })
}
const mileageOf = async (shop: TestShop, as: Caller) =>
  (await shop.call(getUserInfo, { as })).mileage

test('a member answers once and receives the reward once, also when sent again', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const before = await mileageOf(shop, as)
  const answers = await goodAnswers(shop, as)
  expect(await open(shop, as)).toMatchObject({ completed: false, survey: { reward: 500 } })
  const key = crypto.randomUUID()
  const done = await complete(shop, as, answers, key)
  expect(done).toEqual({ completed: true, reward: 500 })
  expect(await complete(shop, as, answers, key)).toEqual(done)
  expect(await codeOf(complete(shop, as, answers))).toBe('SURVEY_DONE')
  expect((await mileageOf(shop, as)) - before).toBe(500)
  expect(await open(shop, as)).toMatchObject({ completed: true })
})

test('two tabs that answer at once store one answer', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const before = await mileageOf(shop, as)
  const answers = await goodAnswers(shop, as)
  const results = await Promise.allSettled([
    complete(shop, as, answers),
    complete(shop, as, answers),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await mileageOf(shop, as)) - before).toBe(500)
})

test('a guest answers once on a browser, without the reward', async () => {
  await using shop = await startTestShop()
  const [as, other] = [await shop.guest(), await shop.guest()]
  const answers = await goodAnswers(shop, as)
  expect(await complete(shop, as, answers)).toEqual({ completed: true, reward: null })
  expect(await codeOf(complete(shop, as, answers))).toBe('SURVEY_DONE')
  expect(await open(shop, other)).toMatchObject({ completed: false })
  await expect(complete(shop, other, answers)).resolves.toMatchObject({ completed: true })
})

test.each([
  ['a missing answer', 0, undefined],
  ['an unknown option', 0, '바다'],
  ['several options of a question for one', 0, ['거리']],
  ['an option twice', 1, ['데크', '데크']],
  ['no option', 1, []],
  ['a number outside the scale', 2, 6],
  ['a number for a text', 3, 5],
])('%s is refused', async (_name, index, value) => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const good = await goodAnswers(shop, as)
  const answers = good.flatMap((one, at) => {
    if (at !== index) return [one]
    return value === undefined ? [] : [{ ...one, value }]
  })
  const refusal = await refusalOf(complete(shop, as, answers))
  expect(refusal).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: { fields: [{ field: String(good[index]?.questionId) }] },
  })
  expect(await open(shop, as)).toMatchObject({ completed: false })
})

test('an optional text may be left out; unknown questions and long texts are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const good = await goodAnswers(shop, as)
  const foreign = [...good, { questionId: 9_999, value: 'x' }]
  expect(await codeOf(complete(shop, as, foreign))).toBe('VALIDATION_FAILED')
  const long = good.with(3, { questionId: good[3]?.questionId ?? 0, value: '가'.repeat(501) })
  expect(await codeOf(complete(shop, as, long))).toBe('VALIDATION_FAILED')
  await expect(complete(shop, as, good.slice(0, 3))).resolves.toMatchObject({ completed: true })
})

test('a closed, an unknown and a members survey are refused to a guest', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const closedId = await surveyId(shop, 'delivery-2026')
  expect(await open(shop, as, 'delivery-2026')).toMatchObject({
    survey: { state: 'CLOSED', forMembers: true, questions: [] },
  })
  const send = (surveyIdOf: number, by: Caller) =>
    shop.call(completeSurvey, { body: { surveyId: surveyIdOf, answers: [] }, as: by })
  expect(await codeOf(send(closedId, as))).toBe('SURVEY_MEMBERS_ONLY')
  expect(await codeOf(send(closedId, await shop.member('demo2')))).toBe('SURVEY_CLOSED')
  expect(await codeOf(send(9_999, as))).toBe('SURVEY_NOT_FOUND')
  expect(await codeOf(open(shop, as, 'none'))).toBe('SURVEY_NOT_FOUND')
})

test('new browsers of one address answer a limited number of times', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const answers = await goodAnswers(shop, await shop.guest())
  const answerFrom = async (address: string) => {
    const { clientId } = await shop.guest()
    return complete(shop, { clientId, address }, answers)
  }
  const { burst } = SURVEYS_OF_NETWORK
  for (let nth = 0; nth < burst; nth += 1) await answerFrom('203.0.113.7')
  expect(await codeOf(answerFrom('203.0.113.7'))).toBe('RATE_LIMITED')
  await expect(answerFrom('198.51.100.9')).resolves.toMatchObject({})
})

test('answers are deleted one year after the end of their survey', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await complete(shop, as, await goodAnswers(shop, as))
  const { closesAt } = (await open(shop, as)).survey
  const count = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM survey_answers WHERE client_id = ${as.clientId}`,
    )
    return rows[0]?.count
  }
  const life = Date.parse(closesAt) - shop.clock.now().getTime() + SURVEY_ANSWER_LIFE_MS
  shop.clock.advance(life - 1)
  expect(await count()).toBe(1)
  shop.clock.advance(1)
  expect(await count()).toBe(0)
})
