import { expect, test } from 'vitest'
import { parseResult } from '#contract/waiting-room/netfunnel.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { queueClientOf } from './queue-client.ts'

const ADDRESS = '192.0.2.1'

function openRoom() {
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const room = createWaitingRoom({ clock, settings: { actions: { worksout: { limit: 1 } } } })
  return { clock, room, documents: queueClientOf(room, 1, () => clock.now().getTime()) }
}

test('a second document restarts the time until the first alive notice', async () => {
  const { clock, room, documents } = openRoom()
  const key = parseResult((await documents.takePlace(ADDRESS)) ?? '')?.params.key ?? ''
  clock.advance(55_000)
  expect(await documents.stay(key, ADDRESS)).toBe(true)
  clock.advance(60_000)
  expect(room.isInside(key)).toBe(true)
})

test('a timed-out admission is not revived', async () => {
  const { clock, room, documents } = openRoom()
  const key = parseResult((await documents.takePlace(ADDRESS)) ?? '')?.params.key ?? ''
  clock.advance(61_000)
  expect(await documents.stay(key, ADDRESS)).toBe(false)
  expect(room.isInside(key)).toBe(false)
  expect(await documents.isFree()).toBe(true)
})
