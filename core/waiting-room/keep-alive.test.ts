import { expect, test } from 'vitest'
import {
  enter,
  NOW,
  reply,
  reported,
  run,
  sentOpcodes,
  SETTINGS,
  wake,
} from '#tests/support/waiting-room/machine-run.ts'
import { step } from './machine.ts'

const inside = run([enter, reply(200, { key: 'AB' })]).state

test('alive notices continue while the server requests them, and report a payment', () => {
  const sent = step(inside, { is: 'alive', isPaying: true }, NOW, SETTINGS)
  const [first] = sent.commands
  expect(first).toMatchObject({ flight: { request: { opcode: 5003, stay: 'payment' } } })
  const renewed = step(sent.state, reply(201, { key: 'AB', ttl: 20 }, 2, 5003), NOW, SETTINGS)
  expect(renewed.state).toMatchObject({ name: 'admitted', wakeAt: NOW + 20_000 })
  expect(sentOpcodes(wake(renewed.state).commands)).toEqual([5003])
  const ended = step(sent.state, reply(200, {}, 2, 5003), NOW, SETTINGS)
  expect(ended.state).toMatchObject({ name: 'admitted', wakeAt: undefined })
})

test('a visitor idle beyond the no-action limit is error 515', () => {
  const settings = { ...SETTINGS, noActionMs: 60_000 }
  const sent = step(inside, { is: 'alive', isPaying: false }, NOW, settings)
  const renewed = step(sent.state, reply(201, { ttl: 30 }, 2, 5003), NOW, settings)
  const later = NOW + 30_000
  const idle = step(renewed.state, { is: 'wake', activeAt: later - 60_001 }, later, settings)
  expect(idle.state).toMatchObject({ name: 'failed', code: 515 })
  const busy = step(renewed.state, { is: 'wake', activeAt: later - 59_000 }, later, settings)
  expect(sentOpcodes(busy.commands)).toEqual([5003])
})

test('a shopper with lost alive notices remains admitted and sends the next one later', () => {
  let { state } = step(inside, { is: 'alive', isPaying: false }, NOW, SETTINGS)
  state = wake(state).state
  const lost = wake(state)
  expect(lost.state).toMatchObject({ name: 'admitted', wakeAt: lost.at + 30_000 })
  expect(reported(lost.commands)).toEqual([[926, 'Connection Timeout']])
})

test.each([
  [302, SETTINGS.ipBlockWaitMs, []],
  [999, 30_000, [[999, 'System error']]],
] as const)('code %i to an alive notice ends no later notice', (code, pauseMs, errors) => {
  const sent = step(inside, { is: 'alive', isPaying: false }, NOW, SETTINGS)
  const refused = step(sent.state, reply(code, {}, 2, 5003), NOW, SETTINGS)
  expect(refused.state).toMatchObject({ name: 'admitted', key: 'AB', wakeAt: NOW + pauseMs })
  expect(refused.commands).not.toContainEqual({ do: 'forget' })
  expect(reported(refused.commands)).toEqual(errors)
  expect(sentOpcodes(wake(refused.state).commands)).toEqual([5003])
})
