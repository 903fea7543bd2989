import { beforeEach, describe, expect, test } from 'vitest'
import { opcodesOf, placeOf, visit, withLimit } from '#tests/support/waiting-room/gate-visits.ts'
import {
  delayRoom,
  ROOM_DELAYS_MS,
  TestBrowser,
} from '#tests/support/waiting-room/waiting-room-world.ts'

describe.each(ROOM_DELAYS_MS)('with the code of the room after %i ms', (delay) => {
  beforeEach(() => delayRoom(delay))

  test('the first visitor enters at once and sends an alive notice', async () => {
    const world = withLimit(1)
    const page = world.openPage()
    expect(page.gate.snapshot()).toEqual({ name: 'asking', isFailing: false })
    expect(page.gate.wasInside()).toBe(false)
    page.gate.routeChanged('/')
    await world.clock.advance(100)
    expect(page.gate.snapshot().name).toBe('inside')
    expect(opcodesOf(page)).toEqual([5101, 5003])
    expect(page.cookie()).toContain(page.gate.key())
    expect(world.room.isInside(page.gate.key() ?? '')).toBe(true)
  })

  test('with a limit of one the second enters when the first leaves', async () => {
    const world = withLimit(1)
    const first = await visit(world)
    const second = await visit(world)
    expect(placeOf(second).place).toMatchObject({ peopleAhead: 0, progress: 1 })
    const third = await visit(world)
    expect(placeOf(third).place.peopleAhead).toBe(1)

    first.hide()
    await world.clock.advance(1_500)
    expect(second.gate.snapshot().name).toBe('turn')
    await world.clock.advance(1_500)
    expect(second.gate.snapshot().name).toBe('inside')
    expect(placeOf(third).place).toMatchObject({ peopleAhead: 0, progress: 1 })
  })

  test('a visitor whose turn comes enters although the timer of the page ends too early', async () => {
    const world = withLimit(1)
    const first = await visit(world)
    const early = {
      now: world.clock.now,
      wakeAt: (at: number, callback: () => void) =>
        world.clock.wakeAt(Math.max(at - 1, world.clock.now() + 1), callback),
    }
    const second = world.openPage(undefined, { clock: early })
    second.gate.routeChanged('/')
    await world.clock.advance(100)
    expect(placeOf(second).place.peopleAhead).toBe(0)
    first.hide()
    await world.clock.advance(3_000)
    expect(second.gate.snapshot().name).toBe('inside')
  })

  test('with a limit of one the second enters when the first falls silent', async () => {
    const world = withLimit(1)
    const first = await visit(world)
    const second = await visit(world)
    first.gate.dispose()
    await world.clock.advance(110_000)
    expect(second.gate.snapshot().name).toBe('waiting')
    await world.clock.advance(20_000)
    expect(second.gate.snapshot().name).toBe('inside')
  })

  test('a valid key stays on every route change, with a notice and no new place', async () => {
    const world = withLimit(1)
    const page = await visit(world)
    const key = page.gate.key()
    page.gate.routeChanged('/products')
    await world.clock.advance(100)
    expect(page.gate.key()).toBe(key)
    expect(opcodesOf(page)).toEqual([5101, 5003, 5003])
    expect(page.views.map(({ name }) => name)).toEqual(['inside'])
  })

  test('a stored key that the server refuses is dropped and a new one asked for', async () => {
    const world = withLimit(1)
    const page = await visit(world)
    const key = page.gate.key() ?? ''
    world.room.handle(`opcode=5004&key=${key}`, '127.0.0.1')
    page.gate.routeChanged('/products')
    await world.clock.advance(100)
    expect(page.gate.snapshot().name).toBe('inside')
    expect(page.gate.key()).not.toBe(key)
    expect(opcodesOf(page)).toEqual([5101, 5003, 5101, 5003])
  })

  test('a key whose check fails is dropped like a bad one', async () => {
    const world = withLimit(5)
    const page = world.openPage(undefined, { checkKey: () => Promise.reject(new Error('500')) })
    page.gate.routeChanged('/')
    await world.clock.advance(100)
    const key = page.gate.key()
    page.gate.routeChanged('/products')
    await world.clock.advance(100)
    expect(page.gate.key()).not.toBe(key)
    expect(page.gate.snapshot().name).toBe('inside')
  })

  test('a failed admission is requested again after growing pauses', async () => {
    const world = withLimit(1)
    world.setDown(true)
    const page = world.openPage()
    page.gate.routeChanged('/')
    await world.clock.advance(21_000)
    expect(page.gate.snapshot()).toEqual({ name: 'asking', isFailing: false })
    await world.clock.advance(4_000)
    expect(page.gate.snapshot()).toEqual({ name: 'asking', isFailing: true })
    world.setDown(false)
    await world.clock.advance(8_100)
    expect(page.gate.snapshot().name).toBe('inside')
  })

  test('after failures a new place is not shown as the place of before', async () => {
    const world = withLimit(1)
    await visit(world)
    world.setDown(true)
    const page = world.openPage()
    page.gate.routeChanged('/')
    await world.clock.advance(500)
    world.setDown(false)
    await world.clock.advance(1_500)
    expect(placeOf(page)).toMatchObject({ isConnected: true, isResumed: false })
  })

  test('hiding the page ends the session at once', async () => {
    const world = withLimit(1)
    const page = await visit(world)
    const key = page.gate.key() ?? ''
    page.hide()
    expect(opcodesOf(page).at(-1)).toBe(5004)
    expect(world.room.isInside(key)).toBe(false)
    expect(page.gate.key()).toBeUndefined()
    expect(page.cookie()).toBeUndefined()
  })

  test('during a payment a hidden page ends nothing for ten minutes', async () => {
    const world = withLimit(1)
    const browser = new TestBrowser()
    const page = await visit(world, '/cart/payment', browser)
    const key = page.gate.key() ?? ''
    page.hide()
    page.gate.dispose()
    await world.clock.advance(9 * 60_000)
    expect(world.room.isInside(key)).toBe(true)
    const back = await visit(world, '/cart/payment/result', browser)
    expect(back.gate.key()).toBe(key)
    expect(opcodesOf(back)).toEqual([5003])
  })

  test('180 seconds after a route change the key is released, the page stays', async () => {
    const world = withLimit(1)
    const page = await visit(world, '/products')
    const key = page.gate.key() ?? ''
    await world.clock.advance(179_000)
    expect(world.room.isInside(key)).toBe(true)
    await world.clock.advance(2_000)
    expect(page.gate.key()).toBeUndefined()
    expect(world.room.isInside(key)).toBe(false)
    expect(page.gate.snapshot().name).toBe('inside')
    page.gate.routeChanged('/cart')
    await world.clock.advance(100)
    expect(page.gate.key()).toBeDefined()
    expect(page.gate.key()).not.toBe(key)
  })

  test('on /cart/payment no timer runs; it starts when the shopper goes on', async () => {
    const world = withLimit(1)
    const page = await visit(world, '/cart/payment')
    const key = page.gate.key() ?? ''
    await world.clock.advance(30 * 60_000)
    expect(page.gate.key()).toBe(key)
    expect(world.room.isInside(key)).toBe(true)
    page.gate.routeChanged('/order/complete')
    await world.clock.advance(181_000)
    expect(page.gate.key()).toBeUndefined()
  })

  test('a page from the back/forward cache asks again, with its content', async () => {
    const world = withLimit(1)
    const page = await visit(world)
    page.hide()
    const other = await visit(world)
    page.restore()
    await world.clock.advance(100)
    expect(page.gate.snapshot().name).toBe('waiting')
    expect(page.gate.wasInside()).toBe(true)
    other.hide()
    await world.clock.advance(4_000)
    expect(page.gate.snapshot().name).toBe('inside')
  })

  test('the page asks again sooner or later by chance: 800 to 1,200 ms after a failure', async () => {
    for (const [random, pauseMs] of [
      [0, 800],
      [0.999_999, 1_200],
    ] as const) {
      const world = withLimit(1)
      world.setDown(true)
      const page = world.openPage(undefined, { random: () => random })
      page.gate.routeChanged('/')
      await world.clock.advance(50)
      world.setDown(false)
      await world.clock.advance(pauseMs - 60)
      expect(page.gate.snapshot().name).toBe('asking')
      await world.clock.advance(60)
      expect(page.gate.snapshot().name).toBe('inside')
    }
  })
})
