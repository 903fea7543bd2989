import { beforeEach, describe, expect, test, vi } from 'vitest'
import { initialView } from '#core/admission/initial-view.ts'
import { queueSettings } from '#core/waiting-room/settings.ts'
import { opcodesOf, placeOf, visit, withLimit } from '#tests/support/waiting-room/gate-visits.ts'
import {
  delayRoom,
  ROOM_DELAYS_MS,
  TestBrowser,
} from '#tests/support/waiting-room/waiting-room-world.ts'

/** A place in the line that the server took for a document. */
function takenFor(world: ReturnType<typeof withLimit>) {
  const { body } = world.room.handle('opcode=5101&sid=service_1&aid=worksout', '127.0.0.1')
  const ticket = `5002:${body}`
  const onTaken = vi.fn<() => void>()
  const view = initialView(ticket, world.clock.now(), queueSettings(undefined))
  return { shows: 'waiting screen', ticket, view, onTaken } as const
}

describe.each(ROOM_DELAYS_MS)('with the code of the room after %i ms', (delay) => {
  beforeEach(() => delayRoom(delay))

  test('a visitor who closes the page returns to the same place and rail', async () => {
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

  test('without a connection the place stays, and waiting continues in it', async () => {
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

  test('a device without network and place opens its pages, and asks once connected', async () => {
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

  test('a network that does not reach the shop is asked ever less often', async () => {
    const world = withLimit(1)
    await visit(world)
    let asked = 0
    const page = world.openPage(new TestBrowser(), {
      random: () => {
        asked += 1
        return 0.5
      },
    })
    page.gate.routeChanged('/')
    await world.clock.advance(100)
    page.setOnline(false, true)
    await world.clock.advance(60_000)
    expect(placeOf(page).isConnected).toBe(false)
    expect(asked).toBeLessThan(12)
  })

  test('stored pages are read while the network does not answer, and the place stays', async () => {
    const world = withLimit(1)
    await visit(world)
    await visit(world)
    const page = await visit(world)
    page.setOnline(false, true)
    await world.clock.advance(10_000)
    page.gate.readStored()
    expect(page.gate.snapshot().name).toBe('inside')
    page.gate.routeChanged('/products/1')
    await world.clock.advance(10_000)
    expect(page.gate.snapshot().name).toBe('inside')
    page.setOnline(true)
    await world.clock.advance(10_000)
    expect(placeOf(page)).toMatchObject({ isConnected: true, place: { peopleAhead: 1 } })
    expect(opcodesOf(page).filter((opcode) => opcode === 5101)).toHaveLength(1)
  })

  test('leaving the queue notifies the server, and a return begins at its end', async () => {
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

  test('a silent place is kept for ten minutes, and no longer', async () => {
    const world = withLimit(1)
    await visit(world, '/cart/payment')
    const [soon, late] = [new TestBrowser(), new TestBrowser()]
    const pages = [await visit(world, '/', soon), await visit(world, '/', late)]
    for (const page of pages) page.gate.dispose()
    await world.clock.advance(9 * 60_000)
    const back = await visit(world, '/', soon)
    expect(opcodesOf(back)).toEqual([5002])
    expect(placeOf(back).place.peopleAhead).toBe(0)
    await world.clock.advance(2 * 60_000)
    const tooLate = await visit(world, '/', late)
    expect(opcodesOf(tooLate)).toEqual([5101])
    expect(placeOf(tooLate).place.peopleAhead).toBe(1)
  })

  test('a wait that is held back for its address goes on in its place', async () => {
    const world = withLimit(1)
    await visit(world, '/cart/payment')
    const page = await visit(world)
    const behind = await visit(world)
    world.setBlocked(true)
    await world.clock.advance(5_000)
    expect(page.gate.snapshot()).toMatchObject({ name: 'held', reason: 'ip-block' })
    world.setBlocked(false)
    await world.clock.advance(10_000)
    expect(placeOf(page).place.peopleAhead).toBe(0)
    expect(placeOf(behind).place.peopleAhead).toBe(1)
    expect(opcodesOf(page).filter((opcode) => opcode === 5101)).toHaveLength(1)
  })

  test('a place that only the document named stays without a connection', async () => {
    const world = withLimit(1)
    const inside = await visit(world)
    await visit(world)
    const page = world.openPage(new TestBrowser(), {}, takenFor(world))
    page.setOnline(false)
    page.gate.routeChanged('/')
    await world.clock.advance(60_000)
    const lost = { isConnected: false, place: { peopleAhead: 1 } }
    expect(placeOf(page)).toMatchObject(lost)
    expect(page.views).not.toContainEqual(expect.objectContaining({ name: 'asking' }))
    page.setOnline(true)
    await world.clock.advance(1_500)
    expect(placeOf(page)).toMatchObject({ isConnected: true, place: { peopleAhead: 1 } })
    expect(page.views).toContainEqual(expect.objectContaining({ isResumed: true }))
    expect(inside.gate.snapshot().name).toBe('inside')
  })

  test('a stored place is used, and the one of a document is released', async () => {
    const world = withLimit(1)
    await visit(world, '/cart/payment')
    const browser = new TestBrowser()
    const crashed = await visit(world, '/', browser)
    crashed.gate.dispose()
    const behind = await visit(world)
    // The cookie was lost with the browser: the server took the visitor for a new one.
    const page = world.openPage(browser, {}, takenFor(world))
    page.gate.routeChanged('/')
    await world.clock.advance(3_000)
    expect(opcodesOf(page).slice(0, 2)).toEqual([5106, 5002])
    expect(placeOf(page).place.peopleAhead).toBe(0)
    expect(placeOf(behind).place).toMatchObject({ peopleAhead: 1, peopleBehind: 0 })
  })

  test('a document that took a place for a visitor who is inside gives it back', async () => {
    const world = withLimit(1)
    const browser = new TestBrowser()
    await visit(world, '/', browser)
    const pass = takenFor(world)
    const behind = await visit(world)
    const page = world.openPage(browser, {}, pass)
    page.gate.routeChanged('/')
    await world.clock.advance(3_000)
    expect(page.gate.snapshot().name).toBe('inside')
    expect(opcodesOf(page)[0]).toBe(5106)
    expect(pass.onTaken).toHaveBeenCalledOnce()
    expect(placeOf(behind).place.peopleAhead).toBe(0)
  })

  test('a place stays with its document until the gate has it', async () => {
    const world = withLimit(1)
    await visit(world, '/cart/payment')
    const browser = new TestBrowser()
    const pass = takenFor(world)
    const early = world.openPage(browser, {}, pass)
    await world.clock.advance(1_000)
    early.hide()
    expect(pass.onTaken).not.toHaveBeenCalled()
    expect(early.sent).toEqual([])
    const next = world.openPage(browser, {}, pass)
    next.gate.routeChanged('/')
    await world.clock.advance(3_000)
    expect(placeOf(next).place.peopleAhead).toBe(0)
    expect(pass.onTaken).toHaveBeenCalledOnce()
  })

  test('a place is kept on the device before its document lets go of it', async () => {
    const world = withLimit(1)
    await visit(world, '/cart/payment')
    const browser = new TestBrowser()
    const pass = takenFor(world)
    const page = world.openPage(browser, {}, pass)
    page.setOnline(false)
    page.gate.routeChanged('/')
    await world.clock.advance(100)
    expect(pass.onTaken).toHaveBeenCalledOnce()
    page.gate.dispose()
    const next = await visit(world, '/', browser)
    expect(opcodesOf(next)).toEqual([5002])
    expect(placeOf(next).place.peopleAhead).toBe(0)
  })
})
