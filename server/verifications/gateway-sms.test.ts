import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendVerification } from '#contract/verifications.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { startTestStore } from '#tests/support/test-store.ts'
import { gatewaySms } from './gateway-sms.ts'

const params = { verificationType: 'GUEST_CHECKOUT' }
const body = { phone: '01055556666' }

/** A gateway that notes what it is handed and answers with this status. */
async function startGateway(status: number) {
  const taken: unknown[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const said: unknown = JSON.parse(await text(request))
    taken.push({ authorization: request.headers.authorization, said })
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    sms: gatewaySms({ url: `http://127.0.0.1:${port}/sms`, token: 'secret' }, fetch),
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a code goes to the gateway, and to nobody else', async () => {
  await using gateway = await startGateway(202)
  await using store = await startTestStore({ services: { sms: gateway.sms } })
  const sent = await store.call(sendVerification, { params, body, as: await store.guest() })
  expect(sent.demoCode).toBeNull()
  expect(gateway.taken).toEqual([
    {
      authorization: 'Bearer secret',
      said: { to: '01055556666', text: expect.stringMatching(/인증번호 \[\d{6}\]/u) },
    },
  ])
})

test('a gateway that says no is told to the shopper in a sentence', async () => {
  await using gateway = await startGateway(500)
  await using store = await startTestStore({ services: { sms: gateway.sms } })
  const call = store.call(sendVerification, { params, body, as: await store.guest() })
  expect((await refusalOf(call)).code).toBe('SMS_UNAVAILABLE')
})
