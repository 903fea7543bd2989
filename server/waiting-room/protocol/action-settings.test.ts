import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { ActionError, readAction } from '#server/platform/config/action-schema.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { toActionSettings } from './action-settings.ts'

const limitOf = (json: string, limitsAddresses = true) =>
  toActionSettings(readAction('worksout', json), limitsAddresses).requestLimit

test('an action without limits of its own gets those of an address', () => {
  const usual = {
    perAddress: 3_000,
    placesPerAddress: 200,
    insidePerAddress: 500,
    windowMs: 10_000,
    blockMs: 10_000,
    exempt: ['127.0.0.0/8', '::1'],
  }
  expect(limitOf('{"limit":1000}')).toEqual(usual)
  expect(limitOf('{"limit":1}')).toEqual({ ...usual, insidePerAddress: 100 })
})

test.each([
  ['the operator says so', '{"limit":1000,"requestLimit":"off"}', true],
  ['calls are not limited at all', '{"limit":1000}', false],
])('no limits apply where %s', (_why, json, limitsAddresses) => {
  expect(limitOf(json, limitsAddresses)).toBeUndefined()
})

test("an operator's limits replace the defaults", () => {
  const written = '{"perUser":20,"placesPerAddress":5,"withinS":10,"blockS":20}'
  expect(limitOf(`{"limit":1000,"requestLimit":${written}}`)).toEqual({
    perUser: 20,
    placesPerAddress: 5,
    windowMs: 10_000,
    blockMs: 20_000,
  })
})

test.each([
  ['"on"', /^requestLimit/u],
  ['{"withinS":10}', /^requestLimit\.blockS/u],
  ['{"withinS":10,"blockS":1,"perAddress":0}', /^requestLimit\.perAddress must be a whole number/u],
])('the request limit %s is refused with its path', (requestLimit, sentence) => {
  const read = () => readAction('worksout', `{"limit":1,"requestLimit":${requestLimit}}`)
  expect(read).toThrow(ActionError)
  expect(read).toThrow(sentence)
})

test('in a new shop one address can neither fill the queue nor take every slot', () => {
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const action = toActionSettings(readAction('worksout', '{"limit":1000}'), true)
  const room = createWaitingRoom({ clock, settings: { actions: { worksout: action } } })
  const join = (peer: string) =>
    room.handle('opcode=5101&sid=service_1&aid=worksout', peer).body.slice(0, 3)
  for (let seconds = 0; seconds < 40; seconds += 1) {
    for (let n = 0; n < 400; n += 1) join('203.0.113.9')
    clock.advance(1_000)
  }
  expect(room.metrics()['worksout']).toMatchObject({ inside: 500, waiting: 0 })
  expect(join('203.0.113.10')).toBe('200')
  const fromHere = Array.from({ length: 300 }, () => join('127.0.0.1'))
  expect(fromHere).not.toContain('302')
})
