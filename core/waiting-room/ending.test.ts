import { expect, test } from 'vitest'
import {
  enter,
  NOW,
  reply,
  reported,
  run,
  sentOpcodes,
  SETTINGS,
  waitingPlace,
  wake,
} from '#tests/support/waiting-room/machine-run.ts'
import { step } from './machine.ts'

const inside = run([enter, reply(200, { key: 'AB' })]).state

test.each([200, 502, 503])('completing forgets the ticket whatever is answered (%i)', (code) => {
  const sent = step(inside, { is: 'complete' }, NOW, SETTINGS)
  expect(sentOpcodes(sent.commands)).toEqual([5004])
  const done = step(sent.state, reply(code, {}, 2, 5004), NOW, SETTINGS)
  expect(done.state.name).toBe('idle')
  expect(done.commands).toContainEqual({ do: 'forget' })
  expect(reported(done.commands)).toHaveLength(code === 503 ? 1 : 0)
})

test('leaving completes a session or gives a place back without waiting for an answer', () => {
  expect(step(inside, { is: 'leave' }, NOW, SETTINGS).commands[0]).toEqual({
    do: 'sendLast',
    request: { opcode: 5004, key: 'AB' },
  })
  const { state } = run([enter, reply(201, waitingPlace)])
  expect(step(state, { is: 'leave' }, NOW, SETTINGS).commands[0]).toMatchObject({ do: 'sendLast' })
})

test('stopping gives a waiting place back at once with 5106, and takes no session', () => {
  const { state } = run([enter, reply(201, waitingPlace)])
  expect(step(state, { is: 'stop' }, NOW, SETTINGS)).toMatchObject({
    state: { name: 'idle' },
    commands: [{ do: 'sendLast', request: { opcode: 5106, key: 'K1' } }, { do: 'forget' }],
  })
  expect(step(inside, { is: 'stop' }, NOW, SETTINGS).commands).toEqual([{ do: 'forget' }])
})

test('stopping releases a place also while it is requested, held or lost', () => {
  const asking = run([{ is: 'enter', key: 'K1' }]).state
  const held = run([{ is: 'enter', key: 'K1' }, reply(302)]).state
  let lost = run([enter, reply(201, waitingPlace)]).state
  for (let i = 0; i < 3; i += 1) lost = wake(lost).state
  for (const state of [asking, held, lost]) {
    const [last] = step(state, { is: 'stop' }, NOW, SETTINGS).commands
    expect(last).toEqual({ do: 'sendLast', request: { opcode: 5106, key: 'K1' } })
  }
  expect(step(run([enter]).state, { is: 'stop' }, NOW, SETTINGS).commands).toEqual([
    { do: 'forget' },
  ])
})

test('completing with nothing to complete is error 999', () => {
  const { state, commands } = run([{ is: 'complete' }])
  expect(state.name).toBe('idle')
  expect(reported(commands)).toEqual([[999, 'System error']])
})
