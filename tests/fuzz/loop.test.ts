import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { MULTIPART_PATHS } from '#server/platform/http/limit-body.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'
import { pdf } from '#tests/support/media/pdf.ts'
import { openFuzzShop, type FuzzShop } from './fuzz-shop.ts'
import { LoopGauge } from './loop-gauge.ts'

const KB = 1024
const MB = 1024 * KB
/** The most that a request may do between two turns of the event loop. */
const TURN = { bytes: 64 * KB, parts: 16 } as const
const TYPE = 'multipart/form-data; boundary=----------------------------edge'
const DELIMITER = '------------------------------edge'

let shop: FuzzShop

beforeAll(async () => {
  shop = await openFuzzShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Body of a form; a part without a file name is a field. */
function formOf(parts: Iterable<readonly [name: string, content: string, fileName?: string]>) {
  const written: string[] = []
  for (const [name, content, fileName] of parts) {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const head = `content-disposition: form-data; name="${name}"${file}`
    written.push(`${DELIMITER}\r\n${head}\r\n\r\n${content}\r\n`)
  }
  return bytesOf(`${written.join('')}${DELIMITER}--\r\n`)
}

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const document = (bytes: number) =>
  Buffer.from(pdf())
    .toString('latin1')
    .replace('startxref', `%${'x'.repeat(bytes)}\nstartxref`)

/** Bodies that cost the most, and the code of the refusal of each. */
const FORMS: readonly (readonly [
  what: string,
  body: () => Uint8Array<ArrayBuffer>,
  code: string,
])[] = [
  ['many empty parts', () => bytesOf(`${DELIMITER}\r\n\r\n\r\n`.repeat(60_000)), 'FILE_COUNT'],
  ['many fields', () => formOf(times(20_000, ['a', 'b'])), 'FILE_COUNT'],
  ['many files', () => formOf(times(20_000, ['files', 'b', 'a.jpg'])), 'FILE_COUNT'],
  ['many choices of nothing', () => formOf(times(2_000, ['files', '', ''])), 'FILE_COUNT'],
  [
    'a request of 28 MB',
    () => formOf([['request', `{"a":[${'0,'.repeat(14 * MB)}0]}`]]),
    'BODY_TOO_LARGE',
  ],
  [
    'a request of 28 MB as a file',
    () => formOf([['request', `"${'x'.repeat(28 * MB)}"`, 'request.json']]),
    'BODY_TOO_LARGE',
  ],
  ['a request without an end', () => bytesOf(`${DELIMITER}\r\n`), 'VALIDATION_FAILED'],
  [
    'a part with a head of 8 MB',
    () => bytesOf(`${DELIMITER}\r\n${'a: b\r\n'.repeat(1.4 * MB)}\r\nc\r\n${DELIMITER}--`),
    'VALIDATION_FAILED',
  ],
]

async function send(path: string, body: Uint8Array<ArrayBuffer>, type = TYPE): Promise<string> {
  const { member } = await shop.callers()
  const response = await shop.testShop.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': type,
      authorization: `Bearer ${member.token}`,
      'x-client-id': member.clientId ?? '',
      'idempotency-key': `loop-${body.byteLength}`,
    },
    body,
  })
  return response.text()
}

/** Kinds of work that one turn did too much of. */
function excessOf(gauge: LoopGauge): object {
  const { bytes, parts } = gauge.read()
  const tooMuch = Object.entries(bytes).filter(([, count]) => count > TURN.bytes)
  return { ...Object.fromEntries(tooMuch), ...(parts > TURN.parts ? { parts } : {}) }
}

test.for([...MULTIPART_PATHS])('no form that is sent to %s holds the event loop', async (path) => {
  using gauge = new LoopGauge()
  const seen: object[] = []
  for (const [what, body] of FORMS) {
    const form = body()
    gauge.read()
    const answer = await send(path, form)
    seen.push({ what, answer, tooMuch: excessOf(gauge) })
  }
  expect(seen).toEqual(
    FORMS.map(([what, , code]) => ({
      what,
      answer: expect.stringContaining(`"${code}"`),
      tooMuch: {},
    })),
  )
})

test('files of the largest allowed size are read in turns', async () => {
  using gauge = new LoopGauge()
  const inquiry = JSON.stringify({ title: 'Large files', contents: 'B'.repeat(20) })
  const files = times(3, ['files', document(9.9 * MB), 'a.pdf'] as const)
  const form = formOf([['request', inquiry], ...files])
  gauge.read()
  const answer = await send(writeInquiry.path, form)
  expect({ answer, tooMuch: excessOf(gauge) }).toEqual({
    answer: expect.stringContaining('"SUCCESS"'),
    tooMuch: {},
  })
})

test('a form that is sent to a route outside the contract is bounded as well', async () => {
  using gauge = new LoopGauge()
  const form = formOf(times(600, ['a', 'b']))
  expect(await send(WEBHOOK_PATH, form)).toBe('bad request')
  expect(excessOf(gauge)).toEqual({})
})
