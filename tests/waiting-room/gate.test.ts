import { expect, test, vi } from 'vitest'
import { createWorld, TestBrowser, type TestPage } from '#tests/support/waiting-room-world.ts'

const withLimit = (limit: number) => createWorld({ actions: { worksout: { limit } } })

const opcodesOf = (page: TestPage) =>
  page.sent.map((query) => Number(/opcode=(\d+)/u.exec(query)?.[1]))

const viewNames = (page: TestPage) => page.views.map((view) => view.name)

function placeOf(page: TestPage) {
  const view = page.gate.snapshot()
  if (view.name !== 'waiting') throw new Error(`the page shows ${view.name}`)
  return view
}

/** A visitor whose page was just opened on this path. */
async function visit(world: ReturnType<typeof createWorld>, path = '/', browser?: TestBrowser) {
  const page = world.openPage(browser)
  page.gate.routeChanged(path)
  await world.clock.advance(100)
  return page
}

test('nothing is shown before admission; the first visitor enters at once and sends a sign of life', async () => {
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

test('with a limit of one the second waits, sees the place, and enters when the first leaves', async () => {
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

test('a stored key that is good is kept on every route change, with a sign of life and no new place', async () => {
  const world = withLimit(1)
  const page = await visit(world)
  const key = page.gate.key()
  page.gate.routeChanged('/products')
  await world.clock.advance(100)
  expect(page.gate.key()).toBe(key)
  expect(opcodesOf(page)).toEqual([5101, 5003, 5003])
  expect(new Set(viewNames(page).slice(1))).toEqual(new Set(['inside']))
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

test('a failed admission is asked for again after a second, and after thirty failures the screen says so', async () => {
  const world = withLimit(1)
  world.setDown(true)
  const page = world.openPage()
  page.gate.routeChanged('/')
  await world.clock.advance(28_500)
  expect(page.gate.snapshot()).toEqual({ name: 'asking', isFailing: false })
  await world.clock.advance(1_000)
  expect(page.gate.snapshot()).toEqual({ name: 'asking', isFailing: true })
  world.setDown(false)
  await world.clock.advance(1_100)
  expect(page.gate.snapshot().name).toBe('inside')
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

test('while paying, hiding the page ends nothing, and the session outlives ten silent minutes', async () => {
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

test('180 seconds after a route change the key goes back, the page stays, and the next route asks again', async () => {
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

test('a page that comes back from the back/forward cache asks again, with its content kept', async () => {
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

test('a waiting visitor who closes the page comes back to the same place, and the rail goes on where it was', async () => {
  const world = withLimit(1)
  const inside = await visit(world)
  const ahead = await Promise.all([visit(world), visit(world), visit(world)])
  const browser = new TestBrowser()
  const waiting = await visit(world, '/', browser)
  expect(placeOf(waiting).place.peopleAhead).toBe(3)
  await world.clock.advance(5_000)
  ahead[0]?.gate.leave()
  await world.clock.advance(3_000)
  expect(placeOf(waiting).place).toMatchObject({ peopleAhead: 2, progress: 1 / 3 })
  waiting.hide()
  waiting.gate.dispose()
  const late = await visit(world)
  const back = await visit(world, '/', browser)
  expect(placeOf(back).place).toMatchObject({ peopleAhead: 2, progress: 1 / 3 })
  expect(placeOf(late).place.peopleAhead).toBe(3)
  expect(opcodesOf(back)).toEqual([5002])
  expect(inside.gate.snapshot().name).toBe('inside')
})

test('without a connection the place is shown as kept, and waiting goes on by itself in the same place', async () => {
  const world = withLimit(1)
  await visit(world)
  const ahead = await visit(world)
  const page = await visit(world)
  page.setOnline(false)
  await world.clock.advance(60_000)
  expect(placeOf(page)).toMatchObject({ isConnected: false, place: { peopleAhead: 1 } })
  expect(placeOf(ahead).isConnected).toBe(true)
  page.setOnline(true)
  await world.clock.advance(1_500)
  expect(placeOf(page)).toMatchObject({
    isConnected: true,
    isResumed: true,
    place: { peopleAhead: 1 },
  })
  expect(opcodesOf(page).filter((opcode) => opcode === 5101)).toHaveLength(1)
})

test('a device without network and without a place is let to its own pages, and asks once it is connected', async () => {
  const world = withLimit(1)
  const page = world.openPage()
  page.setOnline(false)
  page.gate.routeChanged('/')
  await world.clock.advance(100)
  expect(page.gate.snapshot().name).toBe('inside')
  expect(page.gate.key()).toBeUndefined()
  page.setOnline(true)
  await world.clock.advance(100)
  expect(page.gate.key()).toBeDefined()
})

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

test('giving the place back tells the server, stops asking, and can be taken back at the end of the line', async () => {
  const world = withLimit(1)
  await visit(world)
  const page = await visit(world)
  const behind = await visit(world)
  page.gate.leave()
  await world.clock.advance(2_000)
  expect(page.gate.snapshot().name).toBe('left')
  expect(placeOf(behind).place.peopleAhead).toBe(0)
  page.gate.askAgain()
  await world.clock.advance(100)
  expect(placeOf(page).place.peopleAhead).toBe(1)
})

test('giving the place back in one tab gives it back for the browser, whichever tab holds it', async () => {
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

test('without storage the gate works in memory', async () => {
  const world = withLimit(1)
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('no storage in this mode')
  })
  const page = await visit(world)
  expect(page.gate.snapshot().name).toBe('inside')
  page.gate.routeChanged('/products')
  await world.clock.advance(100)
  expect(opcodesOf(page)).toEqual([5101, 5003, 5003])
  open.mockRestore()
})
