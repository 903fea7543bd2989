import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendVerification, verifyCode } from '#contract/identity/verifications.calls.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { gatewaySms } from './gateway-sms.ts'

const params = { verificationType: 'GUEST_CHECKOUT' }
const body = { phone: '01055556666' }

/** A gateway that records requests and answers with this status, which the test may change. */
async function startGateway(status: number) {
  const taken: {
    readonly authorization: unknown
    readonly id: unknown
    readonly body: { readonly text: string }
  }[] = []
  const gateway = { status }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as { text: string }
    taken.push({
      authorization: request.headers.authorization,
      id: request.headers['idempotency-key'],
      body,
    })
    response.writeHead(gateway.status).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    answersWith: (next: number) => {
      gateway.status = next
    },
    sms: gatewaySms({ url: `http://127.0.0.1:${port}/sms`, token: 'secret' }, fetch),
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a code is sent to the gateway only', async () => {
  await using gateway = await startGateway(202)
  await using shop = await startTestShop({ services: { sms: gateway.sms } })
  const sent = await shop.call(sendVerification, { params, body, as: await shop.guest() })
  expect(sent.demoCode).toBeNull()
  expect(gateway.taken).toEqual([
    {
      authorization: 'Bearer secret',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      body: { to: '01055556666', text: expect.stringMatching(/인증번호 \[\d{6}\]/u) },
    },
  ])
})

test('an invented phone of the demo data gets no message', async () => {
  await using gateway = await startGateway(202)
  await gateway.sms.send('01000000001', 'text', 'id-1')
  await gateway.sms.send('01000010001', 'text', 'id-2')
  expect(gateway.taken.map(({ id }) => id)).toEqual(['id-2'])
})

test('a refusal by the gateway is shown to the shopper', async () => {
  await using gateway = await startGateway(500)
  await using shop = await startTestShop({ services: { sms: gateway.sms } })
  const call = shop.call(sendVerification, { params, body, as: await shop.guest() })
  expect((await refusalOf(call)).code).toBe('SMS_UNAVAILABLE')
})

test('a message that the gateway refused counts for no limit', async () => {
  await using gateway = await startGateway(500)
  await using shop = await startTestShop({ services: { sms: gateway.sms } })
  const as = await shop.guest()
  const send = () => shop.call(sendVerification, { params, body, as })
  expect((await refusalOf(send())).code).toBe('SMS_UNAVAILABLE')
  gateway.answersWith(202)
  expect((await send()).left).toBe(9)
  expect((await refusalOf(send())).code).toBe('SMS_COOLDOWN')
})

test('a received code stays valid while the gateway refuses the next one', async () => {
  await using gateway = await startGateway(202)
  await using shop = await startTestShop({ services: { sms: gateway.sms } })
  const as = await shop.guest()
  const send = () => shop.call(sendVerification, { params, body, as })
  await send()
  const code = /\d{6}/u.exec(gateway.taken[0]?.body.text ?? '')?.[0] ?? ''
  shop.clock.advance(60_000)
  gateway.answersWith(503)
  expect((await refusalOf(send())).code).toBe('SMS_UNAVAILABLE')
  const proof = shop.call(verifyCode, { body: { ...body, code }, as })
  await expect(proof).resolves.toHaveProperty('verifiedToken')
})

test('refused messages of one browser are limited per hour, for any phones', async () => {
  await using gateway = await startGateway(500)
  await using shop = await startTestShop({ services: { sms: gateway.sms } })
  const as = await shop.guest()
  const codes: string[] = []
  for (let asked = 0; asked < 21; asked += 1) {
    codes.push((await refusalOf(shop.call(sendVerification, { params, body, as }))).code)
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'SMS_UNAVAILABLE'))
  expect(codes[20]).toBe('SMS_COOLDOWN')
})
