import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPCODES } from './netfunnel-codes.ts'
import {
  formatBareReply,
  formatResult,
  formatScriptReply,
  parseBareReply,
  parseResult,
  parseScriptReply,
  type Reply,
} from './netfunnel.ts'
import {
  DEFAULT_ACTION,
  formatRequest,
  parseRequest,
  safePrefix,
  type ClientRequest,
} from './netfunnel-request.ts'

const safeText = fc.stringMatching(/^[A-Za-z0-9_.@~-]{1,80}$/)
const wholeNumber = fc.nat({ max: 5_000_000 })

const anyReply = fc.record({
  type: fc.constantFrom(5001, 5002, 5003, 5004),
  code: fc.integer({ min: 200, max: 999 }),
  params: fc.record(
    {
      key: safeText,
      nwait: wholeNumber,
      ahead: wholeNumber,
      nnext: wholeNumber,
      tps: fc.nat({ max: 9_999 }).map((n) => n / 64),
      ttl: wholeNumber,
      ip: safeText,
      port: fc.integer({ min: 1, max: 65_535 }),
      msg: fc.constantFrom('Success', 'Already Completed', 'Action is not exist'),
    },
    { requiredKeys: [] },
  ),
}) as fc.Arbitrary<Reply>

test('a formatted reply is parsed to the same reply, in both forms', () => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      expect(parseResult(formatResult(reply))).toEqual(reply)
      expect(parseScriptReply(formatScriptReply('NetFunnel.gRtype=5101;', reply))).toEqual(reply)
      const asked = reply.type as 5002
      expect(parseBareReply(formatBareReply(reply), asked)).toEqual(reply)
    }),
  )
})

test('reply parsers throw for no text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(() => {
        parseResult(text)
        parseScriptReply(text)
        parseBareReply(text, OPCODES.checkEnter)
      }).not.toThrow()
    }),
  )
})

/** Arbitrary text, alone or inserted into a valid reply. */
const anyBytes = fc
  .tuple(
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom('utf-8', 'latin1'),
    anyReply,
    fc.nat(120),
  )
  .map(([bytes, encoding, reply, at]) => {
    const noise = new TextDecoder(encoding).decode(bytes)
    const whole = formatScriptReply('NetFunnel.gRtype=5002;', reply)
    return [
      noise,
      formatResult(reply).slice(0, at) + noise,
      whole.slice(0, at) + noise + whole.slice(at),
    ]
  })

const isCount = (value: number | undefined) =>
  value === undefined || (Number.isFinite(value) && value >= 0)

test('arbitrary text is parsed to a reply of valid values, or to none', () => {
  fc.assert(
    fc.property(anyBytes, (texts) => {
      const read = texts.flatMap((text) => [
        parseResult(text),
        parseScriptReply(text),
        parseBareReply(text, OPCODES.checkEnter),
      ])
      for (const reply of read.filter((found) => found !== undefined)) {
        const { nwait, nnext, tps, ttl, port, key, ip } = reply.params
        expect([reply.type, reply.code].every((number) => /^\d{1,4}$/u.test(String(number)))).toBe(
          true,
        )
        expect([nwait, nnext, tps, ttl, port].every(isCount)).toBe(true)
        expect(`${key}${ip}`).not.toMatch(/[&=]/u)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('arbitrary text is parsed to a request of valid or missing parts', () => {
  fc.assert(
    fc.property(anyBytes, anyBytes, (texts, others) => {
      for (const text of [...texts, `opcode=${texts[0]}&key=${others[0]}&sid=%${texts[0]}&js`]) {
        const { opcode, ttl, key, prefix, form } = parseRequest(text)
        expect(
          [opcode, ttl].every((number) => number === undefined || Number.isInteger(number)),
        ).toBe(true)
        expect(key).not.toBe('')
        expect(safePrefix(prefix, 5002)).toMatch(/^NetFunnel\.gRtype=\d{4};$/u)
        expect(['script', 'bare']).toContain(form)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('no value can break out of the script that carries it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (ip, msg) => {
      const script = formatScriptReply('NetFunnel.gRtype=5002;', {
        type: 5002,
        code: 200,
        params: { ip, msg },
      })
      expect(script.split("'")).toHaveLength(3)
      expect(script.endsWith("'; NetFunnel.gControl._showResult();")).toBe(true)
      expect(script).not.toMatch(/[\r\n<\\]/)
    }),
  )
})

test('replies of vendor servers are parsed', () => {
  expect(
    parseScriptReply(
      "NetFunnel.gRtype=5101;NetFunnel.gControl.result='5002:201:key=AB12&nwait=3&nnext=1&tps=11.247706&ttl=1&ip=10.0.0.1&port=80'; NetFunnel.gControl._showResult();",
    ),
  ).toEqual({
    type: 5002,
    code: 201,
    params: { key: 'AB12', nwait: 3, nnext: 1, tps: 11.247706, ttl: 1, ip: '10.0.0.1', port: 80 },
  })
  expect(
    parseResult(
      '5002:200:key=AB&nwait=0&nnext=0&tps=0.000000&ttl=0&ip=nf.example&port=443&vwr_html=https%3a%2f%2fx&live_message=&chk_enter_cnt=1&sticky=nf4',
    )?.params.key,
  ).toBe('AB')
  expect(parseResult('5004:502:msg="Already Completed"')).toEqual({
    type: 5004,
    code: 502,
    params: { msg: 'Already Completed' },
  })
  expect(parseBareReply('503:msg="Wrong Server ID"', OPCODES.setComplete)).toEqual({
    type: 5004,
    code: 503,
    params: { msg: 'Wrong Server ID' },
  })
})

test('invalid and negative numbers are dropped', () => {
  expect(parseResult('5002:201:key=A&nwait=-3&ttl=abc&tps=NaN')?.params).toEqual({ key: 'A' })
})

const anyRequest = fc.oneof(
  fc.record(
    {
      opcode: fc.constantFrom(OPCODES.getTicket, OPCODES.getTicketAndEnter),
      userData: safeText,
    },
    { requiredKeys: ['opcode'] },
  ),
  fc.record(
    {
      opcode: fc.constantFrom(
        OPCODES.checkEnter,
        OPCODES.aliveNotice,
        OPCODES.setComplete,
        OPCODES.stop,
      ),
      key: safeText,
      userData: safeText,
      stay: fc.constant('payment' as const),
    },
    { requiredKeys: ['opcode', 'key'] },
  ),
) as fc.Arbitrary<ClientRequest>

test('a formatted request is parsed to the same request', () => {
  fc.assert(
    fc.property(
      anyRequest,
      fc.constantFrom('script' as const, 'bare' as const),
      wholeNumber,
      (sent, form, now) => {
        const read = parseRequest(formatRequest(sent, DEFAULT_ACTION, form, now))
        expect(read.opcode).toBe(sent.opcode)
        expect(read.form).toBe(form)
        expect(read.key).toBe('key' in sent ? sent.key : undefined)
        expect(read.userData).toBe(sent.userData)
        expect(read.isPaying).toBe('stay' in sent && sent.stay === 'payment')
        const actionId = sent.opcode === OPCODES.setComplete ? undefined : 'worksout'
        expect(read.actionId).toBe(actionId)
      },
    ),
  )
})

test('requests are formatted exactly as by browser clients of the protocol', () => {
  expect(formatRequest({ opcode: 5101 }, DEFAULT_ACTION, 'script', 1795224714536)).toBe(
    'opcode=5101&nfid=0&prefix=NetFunnel.gRtype=5101;&sid=service_1&aid=worksout&js=yes&1795224714536',
  )
  expect(formatRequest({ opcode: 5002, key: 'AB', ttl: 1 }, DEFAULT_ACTION, 'script', 9)).toBe(
    'opcode=5002&key=AB&nfid=0&prefix=NetFunnel.gRtype=5002;&ttl=1&sid=service_1&aid=worksout&js=yes&9',
  )
  expect(formatRequest({ opcode: 5004, key: 'AB' }, DEFAULT_ACTION, 'script', 9)).toBe(
    'opcode=5004&key=AB&nfid=0&prefix=NetFunnel.gRtype=5004;&js=yes&9',
  )
  expect(formatRequest({ opcode: 5106, key: 'AB' }, DEFAULT_ACTION, 'script', 9)).toBe(
    'opcode=5106&key=AB&nfid=0&prefix=NetFunnel.gRtype=5106;&sid=service_1&aid=worksout&js=yes&9',
  )
  expect(formatRequest({ opcode: 5105 }, DEFAULT_ACTION, 'bare', 9)).toBe(
    'opcode=5105&nfid=0&prefix=NetFunnel.gRtype=5105;&sid=service_1&aid=worksout&9',
  )
})

test('requests of other clients are parsed in any order and encoding', () => {
  const encoded = parseRequest(
    'opcode=5101&nfid=0&prefix=NetFunnel.gRtype%3D5101%3B&sid=service_1&aid=act_10&js=true&1733900000000=',
  )
  expect(encoded).toMatchObject({ opcode: 5101, actionId: 'act_10', form: 'script' })
  expect(encoded.prefix).toBe('NetFunnel.gRtype=5101;')
  expect(
    parseRequest('sid=service_5&aid=load&opcode=5101&retval=201&continued=true'),
  ).toMatchObject({ opcode: 5101, serviceId: 'service_5', form: 'bare' })
})

test('the request parser throws for no query, and ignores one that is too long', () => {
  fc.assert(fc.property(fc.string(), (query) => void parseRequest(query)))
  expect(parseRequest(`opcode=5101&${'a'.repeat(5_000)}`).opcode).toBeUndefined()
  expect(parseRequest('opcode=5101&key=%E0%A4%A').key).toBeUndefined()
})

test('a foreign prefix is never echoed', () => {
  expect(safePrefix('NetFunnel.gRtype=5101;', 5101)).toBe('NetFunnel.gRtype=5101;')
  expect(safePrefix('alert(1);', 5101)).toBe('NetFunnel.gRtype=5101;')
  expect(safePrefix('NetFunnel.gRtype=5101;alert(1)', 5002)).toBe('NetFunnel.gRtype=5002;')
  expect(safePrefix('NetFunnel.gRtype=5101;\n', 5002)).toBe('NetFunnel.gRtype=5002;')
})
