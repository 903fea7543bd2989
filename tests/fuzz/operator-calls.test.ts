import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { RequestWriter, type WrittenRequest } from './call-requests.ts'
import { operatorEndpoints } from './contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from './fuzz-shop.ts'
import { faultOf } from './judge-answer.ts'
import { InputMaker } from './schema-input.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_126)
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 8)
/** Well-formed requests of each kind of caller, for the check that a call is reached at all. */
const WELL_FORMED = 3
/** Answers that a request gets before its handler. */
const NOT_REACHED =
  /^\{"code":"(?:VALIDATION_FAILED|OP_UNAUTHORIZED|OP_FORBIDDEN|OP_REAUTH_REQUIRED)"/u

let fuzz: FuzzShop
let owner: TestOperator
let support: TestOperator
let inquiryId: number

beforeAll(async () => {
  fuzz = await openFuzzShop()
  owner = await TestOperator.of(fuzz.testShop, 'owner', 'boss')
  support = await TestOperator.of(fuzz.testShop, 'support', 'helper')
  const as = await fuzz.testShop.member('demo2')
  const body = { type: 'ETC', title: '문의', contents: '언제 출발하는지 알고 싶습니다.' } as const
  inquiryId = (await fuzz.testShop.call(writeInquiry, { body, as })).inquiryId
})
afterAll(() => fuzz[Symbol.asyncDispose]())

async function callers(): Promise<readonly Caller[]> {
  const { member, guest } = await fuzz.callers()
  return [
    { operatorCookie: await owner.anotherCookie() },
    { operatorCookie: await support.anotherCookie() },
    { operatorCookie: 'op=nonsense' },
    member,
    guest,
  ]
}

async function send({ method, path, headers, body }: WrittenRequest) {
  const url = new URL(path, 'http://shop.test')
  const response = await fuzz.testShop.fetch(
    new Request(url, { method, headers, body: body ?? null }),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.for(operatorEndpoints().map((each, index) => ({ ...each, index })))(
  '$name of the console answers whatever is sent as the contract says',
  async ({ endpoint, name, index }) => {
    const random = new SeededRandom(SEED + index * 7_919)
    const samples = {
      ...fuzz.samples,
      // An operator who is no caller: others would end the sessions of the test.
      byName: {
        ...fuzz.samples.byName,
        operatorId: [9_999],
        inquiryId: [inquiryId],
        month: ['2026-07'],
      },
    }
    const writer = new RequestWriter(endpoint, new InputMaker(samples, random), samples, random)
    const kinds = await callers()
    const faults: string[] = []
    let isReached = false
    const judge = async (request: WrittenRequest) => {
      const answer = await send(request)
      const fault = faultOf(endpoint, answer)
      if (fault !== undefined) {
        const traceId = /"traceId":"([^"]+)"/u.exec(answer.text)?.[1] ?? ''
        faults.push(
          `${fault}: ${JSON.stringify(request)} ${answer.text} ${fuzz.failureOf(traceId)}`,
        )
      }
      isReached ||= !NOT_REACHED.test(answer.text)
    }
    for (const as of kinds)
      for (let times = 0; times < WELL_FORMED; times += 1) await judge(await writer.wellFormed(as))
    for (let round = 0; round < ROUNDS; round += 1)
      await judge(await writer.damaged(random.pick(kinds)))
    expect(faults).toEqual([])
    expect(isReached, `no request came through to ${name}`).toBe(true)
  },
)
