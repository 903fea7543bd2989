import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { PATIENT_ROOM } from './patient-room.ts'

test('a host that needs minutes for the crowd counts no visitor as moved', () => {
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const room = createWaitingRoom({ clock, settings: PATIENT_ROOM })
  const placeIn = (body: string) => [body.slice(0, 3), /nwait=\d+/u.exec(body)?.[0]].join('/')
  // Without a clock step between the joins, so that each visitor is ahead of the next one when it
  // joins.
  const joined = Array.from({ length: 40 }, () => {
    const { body } = room.handle('opcode=5101&sid=service_1&aid=worksout', '127.0.0.1')
    return { key: /key=(\w+)/u.exec(body)?.[1] ?? '', place: placeIn(body) }
  })
  const moved = joined.filter(({ key, place }) => {
    clock.advance(15_000)
    return placeIn(room.handle(`opcode=5002&key=${key}`, '127.0.0.1').body) !== place
  })
  expect(moved).toEqual([])
})
