import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom } from '../create-waiting-room.ts'
import type {
  ActionSettings,
  WaitingRoomSettings,
} from '#server/waiting-room/protocol/waiting-room.ts'

const JOIN = 'opcode=5101&sid=service_1&aid=worksout'

function openRoom(action: ActionSettings, settings: Partial<WaitingRoomSettings> = {}) {
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const room = createWaitingRoom({
    clock,
    settings: { actions: { worksout: action }, ...settings },
  })
  const ask = (query: string, peer = '203.0.113.9') => room.handle(query, peer).body
  return { room, clock, ask }
}

const keyOf = (body: string) => /key=([0-9A-F]+)/u.exec(body)?.[1] ?? ''

test('an address on the allow list enters with a bypass token for half an hour', () => {
  const { room, clock, ask } = openRoom({ limit: 0, whiteList: ['10.0.0.0/8', '::1'] })
  expect(ask(JOIN)).toMatch(/^201:/u)
  const pass = keyOf(ask(JOIN, '::ffff:10.1.2.3'))
  expect(ask(JOIN, '::1')).toMatch(/^303:key=[0-9A-F]{64}&nwait=0/u)
  expect(room.isInside(pass)).toBe(true)
  expect(ask(`opcode=5003&key=${pass}`)).toMatch(/^201:/u)
  expect(ask(`opcode=5004&key=${pass}`)).toBe('200:msg="Success"')
  clock.advance(31 * 60_000)
  expect(room.isInside(pass)).toBe(false)
  expect(ask(`opcode=5002&key=${pass}`)).toMatch(/^505:/u)
})

test('listed addresses and users are refused with 302, and may still return a position', () => {
  const { ask } = openRoom({ limit: 5, blockList: ['198.51.100.7', 'user:robot'] })
  const key = keyOf(ask(JOIN))
  expect(ask(JOIN, '198.51.100.7')).toBe('302:msg="Blocked"')
  expect(ask(`${JOIN}&user_data=robot`)).toBe('302:msg="Blocked"')
  expect(ask(`opcode=5002&key=${key}`, '198.51.100.7')).toBe('302:msg="Blocked"')
  expect(ask(`opcode=5004&key=${key}`, '198.51.100.7')).toBe('200:msg="Success"')
})

test('an action is closed, opened for all and restored while running', () => {
  const { room, ask } = openRoom({ limit: 1 })
  const inside = keyOf(ask(JOIN))
  const waiting = keyOf(ask(JOIN))
  room.change('worksout', { limit: 1, state: 'block' })
  expect(ask(JOIN)).toBe('301:msg="Service Block!!"')
  expect(ask(`opcode=5003&key=${inside}`)).toMatch(/^201:/u)
  room.change('worksout', { limit: 1, state: 'bypass' })
  const pass = ask(`opcode=5002&key=${waiting}`)
  expect(pass).toMatch(/^300:/u)
  expect(room.isInside(keyOf(pass))).toBe(true)
  room.change('worksout', { limit: 2 })
  expect(ask(JOIN)).toMatch(/^200:/u)
  expect(ask(JOIN)).toMatch(/^201:/u)
  expect(() => room.change('nothing', { limit: 1 })).toThrow('no action')
})

test('a closed action admits those in its queue; a rate of 0 pauses entries', () => {
  const { room, ask } = openRoom({ limit: 1 })
  const inside = keyOf(ask(JOIN))
  const poll = `opcode=5002&key=${keyOf(ask(JOIN))}`
  room.change('worksout', { limit: 1, state: 'block' })
  expect(ask(poll)).toMatch(/^201:/u)
  expect(ask(JOIN)).toMatch(/^301:/u)
  room.change('worksout', { limit: 1, rate: 0 })
  ask(`opcode=5004&key=${inside}`)
  expect(ask(poll)).toMatch(/^201:/u)
  expect(ask(JOIN)).toMatch(/^201:/u)
  room.change('worksout', { limit: 1, state: 'block' })
  expect(ask(poll)).toMatch(/^200:/u)
})

test('too many requests of an address or a user are refused for the block time', () => {
  const requestLimit = { perAddress: 3, perUser: 2, windowMs: 10_000, blockMs: 20_000 }
  const { clock, ask } = openRoom({ limit: 50, requestLimit })
  const codes = (n: number, query = JOIN, peer?: string) =>
    Array.from({ length: n }, () => ask(query, peer).slice(0, 3))
  expect(codes(4)).toEqual(['200', '200', '200', '302'])
  expect(codes(1, JOIN, '203.0.113.10')).toEqual(['200'])
  expect(codes(3, `${JOIN}&user_data=kim`, '203.0.113.11')).toEqual(['200', '200', '302'])
  expect(codes(4, JOIN, '2001:db8::1').at(-1)).toBe('302')
  expect(codes(1, JOIN, '2001:db8::2')).toEqual(['302'])
  clock.advance(12_000)
  expect(codes(1)).toEqual(['302'])
  clock.advance(9_000)
  expect(codes(1)).toEqual(['200'])
})

test('one address gets so many new positions, and replies about existing ones', () => {
  const requestLimit = { placesPerAddress: 3, windowMs: 10_000, blockMs: 10_000 }
  const { clock, ask } = openRoom({ limit: 2, requestLimit })
  const joined = Array.from({ length: 3 }, () => keyOf(ask(JOIN)))
  expect(ask(JOIN)).toBe('302:msg="Blocked"')
  expect(ask('opcode=5001&sid=service_1&aid=worksout')).toBe('302:msg="Blocked"')
  expect(joined.map((key) => ask(`opcode=5002&key=${key}`).slice(0, 3))).toEqual([
    '200',
    '200',
    '201',
  ])
  expect(ask(JOIN, '203.0.113.10')).toMatch(/^201:/u)
  clock.advance(10_000)
  expect(ask(JOIN)).toMatch(/^201:/u)
})

test('one address has a limited number of admitted visitors, at any request speed', () => {
  const requestLimit = { insidePerAddress: 2, windowMs: 10_000, blockMs: 10_000 }
  const { clock, ask } = openRoom({ limit: 50, requestLimit })
  const [first, second] = [keyOf(ask(JOIN)), keyOf(ask(JOIN))]
  const stay = () =>
    [first, second].map((key) => ask(`opcode=5003&key=${key}&stay=payment`).slice(0, 3))
  for (let minutes = 0; minutes < 30; minutes += 1) {
    expect(stay()).toEqual(['201', '201'])
    expect(ask(JOIN)).toBe('302:msg="Blocked"')
    clock.advance(60_000)
  }
  expect(ask(JOIN, '203.0.113.10')).toMatch(/^200:/u)
  ask(`opcode=5004&key=${first}`)
  expect(ask(JOIN)).toMatch(/^200:/u)
  expect(ask(JOIN)).toBe('302:msg="Blocked"')
  clock.advance(11 * 60_000)
  expect(ask(JOIN)).toMatch(/^200:/u)
})

test('a full queue answers 514', () => {
  const { ask } = openRoom({ limit: 0, capacity: 2 })
  expect([ask(JOIN), ask(JOIN), ask(JOIN)].map((body) => body.slice(0, 3))).toEqual([
    '201',
    '201',
    '514',
  ])
})

/** A waiting room behind a real port. */
async function listen(
  settings: Partial<WaitingRoomSettings> = {},
  action: ActionSettings = { limit: 5 },
) {
  const { room } = openRoom(action, settings)
  const limits = { requestTimeout: 400, headersTimeout: 400, connectionsCheckingInterval: 100 }
  const server = createServer(limits, (request, response) => room.handleRequest(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Sends raw bytes and returns the whole response until the connection is closed. */
    async send(bytes: string | Buffer): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      // A server that closes the connection during the write is a valid result.
      socket.on('error', () => undefined)
      socket.write(bytes)
      await once(socket, 'close')
      return text
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const get = (query: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from('GET /ts.wseq?'),
    Buffer.from(query),
    Buffer.from(` HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`),
  ])

test('invalid input gets a protocol reply or a closed connection, no stack trace', async () => {
  await using connection = await listen()
  const unknown = /\r\n\r\n906:msg="Unknown type"$/u
  expect(await connection.send(get(''))).toMatch(unknown)
  expect(await connection.send(get('&&&===&opcode'))).toMatch(unknown)
  expect(await connection.send(get('opcode=%E0%A4%A&key=%'))).toMatch(unknown)
  expect(await connection.send(get(`opcode=5101&x=${'a'.repeat(8_000)}`))).toMatch(unknown)
  expect(await connection.send(get('opcode=1&opcode=5002&key=&key=%00'))).toMatch(/507:msg=/u)
  expect(await connection.send(get(`${JOIN}&__proto__=1&constructor=2`))).toMatch(/200:key=/u)
  expect(await connection.send(get(`${JOIN}&aid=__proto__`))).toMatch(/501:msg=/u)
  const answers = await Promise.all([
    connection.send(get('a'.repeat(1_000_000))),
    connection.send(get(Buffer.from([0x6f, 0, 1, 2, 0xff, 0xfe]))),
    connection.send(
      'POST /ts.wseq HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc',
    ),
    // Slow senders: half a line, and headers without an end.
    connection.send('GET /ts.wseq?opc'),
    connection.send('GET /ts.wseq HTTP/1.1\r\nHost: x\r\nX-'),
  ])
  expect(answers.map((text) => text.slice(9, 12))).toEqual(['431', '400', '405', '408', '408'])
  expect(answers.join('')).not.toMatch(/ at .+\.ts/u)
})

test('X-Forwarded-For is trusted only for the entries of trusted proxies', async () => {
  const action = { limit: 5, whiteList: ['10.9.9.9'] }
  const from = (chain: string) => get(JOIN, `X-Forwarded-For: ${chain}\r\n`)
  await using plain = await listen({}, action)
  expect(await plain.send(from('10.9.9.9'))).toMatch(/\r\n200:/u)
  await using behind = await listen({ trustedProxies: ['127.0.0.1', '192.0.2.0/24'] }, action)
  expect(await behind.send(from('10.9.9.9'))).toMatch(/\r\n303:/u)
  expect(await behind.send(from('10.9.9.9, 192.0.2.4'))).toMatch(/\r\n303:/u)
  expect(await behind.send(from('10.9.9.9, 203.0.113.1'))).toMatch(/\r\n200:/u)
})

test.each([
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['[::ffff:198.51.100.7]', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.0/24'],
])('X-Forwarded-For %s is refused by the block list entry %s', async (forwarded, entry) => {
  await using server = await listen(
    { trustedProxies: ['127.0.0.1', '192.0.2.4'] },
    { limit: 5, blockList: [entry] },
  )
  const from = (chain: string) => server.send(get(JOIN, `X-Forwarded-For: ${chain}\r\n`))
  expect(await from(forwarded)).toMatch(/\r\n302:/u)
  // A trusted proxy that names itself with a port is still one.
  expect(await from(`${forwarded}, 192.0.2.4:8443`)).toMatch(/\r\n302:/u)
})

test('ports of one visitor count as one address', async () => {
  const requestLimit = { placesPerAddress: 2, windowMs: 10_000, blockMs: 10_000 }
  await using server = await listen({ trustedProxies: ['127.0.0.1'] }, { limit: 9, requestLimit })
  const codes: string[] = []
  for (const port of [1_001, 1_002, 1_003]) {
    const answer = await server.send(get(JOIN, `X-Forwarded-For: 203.0.113.9:${port}\r\n`))
    codes.push(/\r\n\r\n(\d{3})/u.exec(answer)?.[1] ?? '')
  }
  expect(codes).toEqual(['200', '200', '302'])
})

test('a bypass token is not valid once its address is on the block list', () => {
  const open = { limit: 0, whiteList: ['203.0.113.0/24'] }
  const { room, clock, ask } = openRoom(open)
  const blocked = keyOf(ask(JOIN, '203.0.113.9'))
  const other = keyOf(ask(JOIN, '203.0.113.10'))
  expect([blocked, other].map((key) => room.isInside(key))).toEqual([true, true])
  room.change('worksout', { ...open, blockList: ['203.0.113.9'] })
  expect(room.isInside(blocked)).toBe(false)
  const alive = (key: string, peer: string) => ask(`opcode=5003&key=${key}`, peer)
  expect(alive(blocked, '203.0.113.9')).toBe('302:msg="Blocked"')
  expect(ask(`opcode=5002&key=${blocked}`, '203.0.113.9')).toBe('302:msg="Blocked"')
  expect(room.isInside(blocked)).toBe(false)
  // A visitor who is not listed stays, with the key of the next reply.
  const renewed = keyOf(alive(other, '203.0.113.10'))
  expect(room.isInside(renewed)).toBe(true)
  expect(keyOf(ask(`opcode=5002&key=${other}`, '203.0.113.10'))).not.toBe(other)
  // It is no longer valid than the first.
  clock.advance(31 * 60_000)
  expect(room.isInside(renewed)).toBe(false)
  expect(alive(renewed, '203.0.113.10')).toMatch(/^505:/u)
})
