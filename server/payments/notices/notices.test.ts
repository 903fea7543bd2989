import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'

/** A log whose lines the test reads. */
function readableLog() {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  return { lines, log: pino({ level: 'warn', base: null, timestamp: false }, sink) }
}

test('notices of strangers are answered, and take one line of the log a minute', async () => {
  const { lines, log } = readableLog()
  await using shop = await startTestShop({ seed: 'none', services: { log } })
  const notify = (number: number) =>
    shop.fetch(WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imp_uid: `imp_${number}`, merchant_uid: `260814-${number}_1` }),
    })
  for (let number = 0; number < 50; number += 1) expect((await notify(number)).status).toBe(200)
  shop.clock.advance(60_000)
  await notify(50)
  expect(lines).toEqual([
    expect.objectContaining({ merchantUid: '260814-0_1', leftOut: 0 }),
    expect.objectContaining({ merchantUid: '260814-50_1', leftOut: 49 }),
  ])
})
