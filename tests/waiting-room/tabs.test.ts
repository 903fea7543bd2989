import { beforeEach, describe, expect, test } from 'vitest'
import { opcodesOf, placeOf, visit, withLimit } from '#tests/support/waiting-room/gate-visits.ts'
import {
  delayRoom,
  ROOM_DELAYS_MS,
  TestBrowser,
} from '#tests/support/waiting-room/waiting-room-world.ts'

describe.each(ROOM_DELAYS_MS)('with the code of the room after %i ms', (delay) => {
  beforeEach(() => delayRoom(delay))

  test('two tabs of one browser take one place, show the same wait, and enter together', async () => {
    const world = withLimit(1)
    const inside = await visit(world)
    const browser = new TestBrowser()
    const left = await visit(world, '/', browser)
    const right = await visit(world, '/products', browser)
    await world.clock.advance(2_000)
    expect(world.room.metrics()['worksout']).toMatchObject({ waiting: 1, joined: 2 })
    expect(placeOf(right).place).toEqual(placeOf(left).place)
    inside.hide()
    await world.clock.advance(4_000)
    expect(left.gate.snapshot().name).toBe('inside')
    expect(right.gate.snapshot().name).toBe('inside')
    expect(right.gate.key()).toBe(left.gate.key())
  })

  test('closing one of two tabs leaves the session to the other; the last one ends it', async () => {
    const world = withLimit(1)
    const browser = new TestBrowser()
    const left = await visit(world, '/', browser)
    const right = await visit(world, '/', browser)
    const key = left.gate.key() ?? ''
    left.hide()
    await world.clock.advance(100)
    expect(world.room.isInside(key)).toBe(true)
    right.hide()
    await world.clock.advance(100)
    expect(world.room.isInside(key)).toBe(false)
  })

  test('a tab that moves on keeps the shared key alive for the one that rests', async () => {
    const world = withLimit(1)
    const browser = new TestBrowser()
    const resting = await visit(world, '/', browser)
    const busy = await visit(world, '/', browser)
    const key = busy.gate.key() ?? ''
    await world.clock.advance(100_000)
    busy.gate.routeChanged('/products')
    await world.clock.advance(100_000)
    expect(resting.gate.key()).toBe(key)
    expect(world.room.isInside(key)).toBe(true)
    await world.clock.advance(90_000)
    expect(world.room.isInside(key)).toBe(false)
  })

  test('the tab that waits for both hands its place on when it is closed', async () => {
    const world = withLimit(1)
    const inside = await visit(world)
    const browser = new TestBrowser()
    const leader = await visit(world, '/', browser)
    const follower = await visit(world, '/', browser)
    leader.hide()
    leader.gate.dispose()
    await world.clock.advance(2_000)
    inside.hide()
    await world.clock.advance(4_000)
    expect(follower.gate.snapshot().name).toBe('inside')
    expect(world.room.metrics()['worksout']).toMatchObject({ joined: 2 })
  })

  test('leaving the queue in one tab leaves it for all', async () => {
    const world = withLimit(1)
    await visit(world)
    const browser = new TestBrowser()
    const holding = await visit(world, '/', browser)
    const following = await visit(world, '/products', browser)
    const behind = await visit(world)
    following.gate.leave()
    await world.clock.advance(3_000)
    expect(holding.gate.snapshot().name).toBe('left')
    expect(following.gate.snapshot().name).toBe('left')
    expect(placeOf(behind).place.peopleAhead).toBe(0)
    expect(opcodesOf(holding).at(-1)).toBe(5106)
    expect(world.room.metrics()['worksout']).toMatchObject({ joined: 3 })
  })
})
