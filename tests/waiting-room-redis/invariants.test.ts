import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { openWaitingRoom } from '#server/waiting-room/protocol/open-waiting-room.ts'
import { QueueClock } from '#server/waiting-room/protocol/queue-clock.ts'
import { engineSettings, type WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import { InvariantChecker, type WatchedSettings } from '#tests/support/invariant-checker.ts'
import { hasRedis, startRedis, type TestRedis } from '#tests/support/waiting-room/redis-process.ts'
import { openRoom } from './redis-rooms.ts'

/** No step asks for less than this: the room's time would not move. */
const STEP_MS = 4_000

/** One process's waiting room, with the clock of the test. */
async function openProcess(redis: TestRedis, clock: SettableClock, watched: WatchedSettings) {
  const now = {
    get nowMs() {
      return clock.now().getTime()
    },
  }
  const { room } = await openRoom(redis, now)
  const settings = { actions: { worksout: watched, other: { limit: 1 } } }
  const engines = new Map([
    ['worksout', await room.openEngine('worksout', engineSettings(watched))],
    ['other', await room.openEngine('other', engineSettings({ limit: 1 }))],
  ])
  const close = () => Promise.resolve(room.close())
  const options = { clock: new QueueClock(clock), settings }
  return { front: openWaitingRoom(options, engines, room.secret), close }
}

test.runIf(hasRedis)(
  'visitors who come, ask, vanish and return through two processes, one of them restarted, are served as promised',
  async () => {
    await using redis = await startRedis()
    const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
    const watched = { limit: 20, rate: 30 }
    const first = await openProcess(redis, clock, watched)
    let second = await openProcess(redis, clock, watched)
    let requests = 0
    const next = (): WaitingRoom => {
      requests += 1
      return requests % 2 === 0 ? first.front : second.front
    }
    const checker = new InvariantChecker(next, clock, watched)
    for (let turn = 0; turn < 450; turn += 1) {
      await checker.join()
      // Visitors near the front ask again and again, in an order of no meaning; one in seven is
      // silent.
      for (let n = 0; n < 10; n += 1) {
        const visitor = (checker.entries + ((turn * 31 + n * 17) % 70)) % checker.size
        if (visitor % 7 !== 0 || turn % 5 === 0) await checker.poll(visitor)
        if (n === 0) await checker.alive(visitor + 3)
      }
      if (turn % 3 === 0) await checker.leaveFirst()
      if (turn % 50 === 0) await checker.forge(turn, turn)
      await checker.pass(150)
      if (turn % 200 === 199) {
        await second.close()
        second = await openProcess(redis, clock, watched)
        // Long enough for those who are silent to lose slot and place.
        for (let ms = 0; ms < 200_000; ms += STEP_MS) await checker.pass(STEP_MS)
      }
    }
    expect(checker.entries).toBeGreaterThan(120)
    await first.close()
    await second.close()
  },
  120_000,
)
