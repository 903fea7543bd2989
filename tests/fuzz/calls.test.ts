import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { RequestWriter, type WrittenRequest } from './call-requests.ts'
import { contractEndpoints } from './contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from './fuzz-shop.ts'
import { faultOf, type Answer } from './judge-answer.ts'
import { InputMaker } from './schema-input.ts'
import { watchLoop } from './loop-clock.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'

/** Another seed, or more rounds: `FUZZ_SEED=7 FUZZ_ROUNDS=2000 npm run prove -- fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 8)
/** Well-formed requests of each kind of caller, for the check that a call is reached at all. */
const WELL_FORMED = 3

let shop: FuzzShop
let reportLoop: () => void

beforeAll(async () => {
  shop = await openFuzzShop()
  reportLoop = watchLoop('hostile calls')
})
afterAll(async () => {
  reportLoop()
  await shop[Symbol.asyncDispose]()
})

async function send(request: WrittenRequest): Promise<Answer> {
  const { method, path, headers, body } = request
  const response = await shop.testShop.fetch(
    new Request(new URL(path, 'http://shop.test'), { method, headers, body: body ?? null }),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Description of a failure with all data for sending it again. */
function describe(request: WrittenRequest, answer: Answer, fault: string): string {
  const { method, path, headers, body } = request
  const traceId = /"traceId":"([^"]+)"/u.exec(answer.text)?.[1] ?? ''
  const sent = JSON.stringify({
    headers,
    body: typeof body === 'string' ? body : [...(body ?? [])],
  })
  return [
    `${method} ${path.slice(0, 500)}: ${fault}`,
    `  sent ${sent.slice(0, 1_500)}`,
    `  got ${answer.status} ${answer.text.slice(0, 300)}`,
    ...(answer.status >= 500 ? [`  log ${shop.failureOf(traceId).slice(0, 1_500)}`] : []),
  ].join('\n')
}

/** Sends requests of one call; answers its faults, and whether one came through to its handler. */
async function fuzz(endpoint: Endpoint, random: SeededRandom) {
  const inputs = new InputMaker(shop.samples, random)
  const writer = new RequestWriter(endpoint, inputs, shop.samples, random)
  const callers = Object.values(await shop.callers())
  const faults: string[] = []
  let isReached = false
  const judge = async (request: WrittenRequest) => {
    const answer = await send(request)
    const fault = faultOf(endpoint, answer)
    if (fault !== undefined) faults.push(describe(request, answer, fault))
    return answer
  }
  for (const as of callers) {
    for (let times = 0; times < WELL_FORMED; times += 1) {
      const answer = await judge(await writer.wellFormed(as))
      isReached ||= !/"VALIDATION_FAILED"|"UNAUTHORIZED"|"SESSION_EXPIRED"/u.test(answer.text)
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await judge(await writer.damaged(random.pick(callers)))
  }
  return { faults, isReached }
}

const endpoints = contractEndpoints()

test('there are calls to send', () => {
  expect(endpoints.length).toBeGreaterThan(40)
})

test.for(endpoints.map((each, index) => ({ ...each, index })))(
  '$name answers whatever is sent as the contract says, and never fails',
  async ({ endpoint, name, index }) => {
    const { faults, isReached } = await fuzz(endpoint, new SeededRandom(SEED + index * 7_919))
    expect(faults).toEqual([])
    expect(isReached, `no request came through to ${name}: add a sample to fuzz-shop.ts`).toBe(true)
  },
)
