import { expect, test, vi } from 'vitest'
import type { SsrAdmission } from '#core/admission/ssr-admission.ts'
import { opcodesOf, placeOf, visit, withLimit } from '#tests/support/waiting-room/gate-visits.ts'
import { TestBrowser, type TestPage } from '#tests/support/waiting-room/waiting-room-world.ts'

type World = ReturnType<typeof withLimit>

/**
 * A document with a place that the server took for its visitor: a page where that is inside, a
 * waiting screen where not.
 */
function servedDocument(world: World) {
  const { body } = world.room.handle('opcode=5101&sid=service_1&aid=worksout', '127.0.0.1')
  const isInside = body.startsWith('200:')
  const key = /key=([^&]+)/u.exec(body)?.[1] ?? ''
  const pass = {
    shows: isInside ? 'page' : 'waiting screen',
    ticket: `5002:${body}`,
    askedAt: world.clock.now(),
    onTaken: vi.fn<() => void>(),
  } as const
  return { key, pass }
}

/**
 * A page whose code that asks the room is `wanted` sooner or later, and comes when `arrive` is
 * called.
 */
function withHeldCode(world: World, browser: TestBrowser, pass?: SsrAdmission, pathname?: string) {
  let arrive = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const wanted = vi.fn<() => void>()
  const comes = () => {
    wanted()
    return arrival
  }
  const page = world.openPage(browser, {}, pass, comes, pathname)
  return {
    page,
    wanted,
    arrive: async () => {
      arrive()
      await world.clock.advance(100)
    },
  }
}

/** A visitor whose document brought a session, or a place in the line, and whose page is loaded. */
async function cameWithDocument(world: World) {
  const browser = new TestBrowser()
  const document = servedDocument(world)
  const held = withHeldCode(world, browser, document.pass)
  held.page.gate.routeChanged('/products/1')
  await world.clock.advance(100)
  return { ...held, ...document, browser }
}

/** Sessions and places that the room gave so far, and how many are inside now. */
const figures = (world: World) => {
  const { joined = 0, inside = 0 } = world.room.metrics()['worksout'] ?? {}
  return { joined, inside }
}

const showsShop = ({ gate }: TestPage) => gate.snapshot().name === 'inside'

test('an admission of the document is inside at once and asks nothing for ten seconds', async () => {
  const world = withLimit(1)
  const { page, key, wanted, arrive } = await cameWithDocument(world)
  expect(showsShop(page)).toBe(true)
  expect(page.gate.key()).toBe(key)
  expect(page.cookie()).toContain(key)
  await world.clock.advance(9_800)
  expect(wanted).not.toHaveBeenCalled()
  await world.clock.advance(200)
  expect(wanted).toHaveBeenCalledOnce()
  expect(page.sent).toEqual([])
  await arrive()
  expect(opcodesOf(page)).toEqual([5003])
  await world.clock.advance(160_000)
  expect(world.room.isInside(key)).toBe(true)
  expect(opcodesOf(page).length).toBeGreaterThan(5)
  expect(page.views).toEqual([])
})

test('a session stays with its document until the gate has it', async () => {
  const world = withLimit(1)
  const { key, pass } = servedDocument(world)
  const browser = new TestBrowser()
  const early = world.openPage(browser, {}, pass)
  await world.clock.advance(1_000)
  early.hide()
  expect(early.sent).toEqual([])
  expect(pass.onTaken).not.toHaveBeenCalled()
  const next = world.openPage(browser, {}, pass)
  next.gate.routeChanged('/')
  await world.clock.advance(100)
  expect(showsShop(next)).toBe(true)
  expect(next.gate.key()).toBe(key)
  expect(pass.onTaken).toHaveBeenCalledOnce()
})

test('a page that has to ask wants the code before its own is there', async () => {
  const world = withLimit(1)
  const { page, wanted } = withHeldCode(world, new TestBrowser())
  expect(wanted).toHaveBeenCalledOnce()
  page.gate.routeChanged('/')
  await world.clock.advance(100)
  expect(wanted).toHaveBeenCalledOnce()
})

test.each(['/error', '/inspection', '/offline'])(
  '%s wants no code until a page behind the gate is opened',
  async (pathname) => {
    const world = withLimit(1)
    const { page, wanted, arrive } = withHeldCode(world, new TestBrowser(), undefined, pathname)
    await world.clock.advance(60_000)
    expect(wanted).not.toHaveBeenCalled()
    page.gate.routeChanged('/')
    expect(wanted).toHaveBeenCalledOnce()
    await arrive()
    expect(showsShop(page)).toBe(true)
  },
)

test('the next route change wants the code at once, and checks the key as ever', async () => {
  const world = withLimit(1)
  const { page, key, wanted, arrive } = await cameWithDocument(world)
  page.gate.routeChanged('/products/2')
  await world.clock.advance(100)
  expect(wanted).toHaveBeenCalledOnce()
  expect(showsShop(page)).toBe(true)
  await arrive()
  expect(opcodesOf(page)).toEqual([5003])
  expect(page.gate.key()).toBe(key)
  await world.clock.advance(10_000)
  expect(wanted).toHaveBeenCalledOnce()
  expect(figures(world)).toEqual({ joined: 1, inside: 1 })
})

test('a page that took long sends its first notice sooner', async () => {
  const world = withLimit(1)
  const { key, pass } = servedDocument(world)
  await world.clock.advance(45_000)
  const page = world.openPage(undefined, {}, pass)
  page.gate.routeChanged('/')
  await world.clock.advance(100)
  expect(opcodesOf(page)).toEqual([5003])
  await world.clock.advance(60_000)
  expect(world.room.isInside(key)).toBe(true)
})

test.each(['before the code is wanted', 'while it comes'])(
  'hiding the page %s ends the session at once, and nothing goes on with it',
  async (moment) => {
    const world = withLimit(1)
    const { page, key, browser, arrive } = await cameWithDocument(world)
    if (moment === 'while it comes') await world.clock.advance(11_000)
    page.hide()
    expect(opcodesOf(page)).toEqual([5004])
    expect(world.room.isInside(key)).toBe(false)
    expect(page.gate.key()).toBeUndefined()
    expect(page.cookie()).toBeUndefined()
    await arrive()
    await world.clock.advance(60_000)
    expect(opcodesOf(page)).toEqual([5004])
    const next = await visit(world, '/', browser)
    expect(opcodesOf(next)).toEqual([5101, 5003])
  },
)

test('a hidden page from the back/forward cache asks for one place again', async () => {
  const world = withLimit(1)
  const { page, arrive } = await cameWithDocument(world)
  page.gate.routeChanged('/products/2')
  page.hide()
  page.restore()
  await world.clock.advance(100)
  expect(page.gate.wasInside()).toBe(true)
  await arrive()
  expect(opcodesOf(page)).toEqual([5004, 5101, 5003])
  expect(showsShop(page)).toBe(true)
  expect(figures(world)).toEqual({ joined: 2, inside: 1 })
})

test('180 seconds after the page was shown the session ends, also without the code', async () => {
  const world = withLimit(1)
  const { page, key, arrive } = await cameWithDocument(world)
  await world.clock.advance(181_000)
  expect(opcodesOf(page)).toEqual([5004])
  expect(page.gate.key()).toBeUndefined()
  expect(showsShop(page)).toBe(true)
  await arrive()
  expect(opcodesOf(page)).toEqual([5004])
  page.gate.routeChanged('/cart')
  await world.clock.advance(100)
  expect(page.gate.key()).toBeDefined()
  expect(page.gate.key()).not.toBe(key)
})

test('a session without notices is requested again with the next route', async () => {
  const world = withLimit(1)
  const { page, arrive } = await cameWithDocument(world)
  await world.clock.advance(70_000)
  await arrive()
  expect(showsShop(page)).toBe(true)
  expect(page.gate.key()).toBeUndefined()
  page.gate.routeChanged('/cart')
  await world.clock.advance(100)
  expect(opcodesOf(page)).toEqual([5003, 5101, 5003])
  expect(figures(world)).toEqual({ joined: 2, inside: 1 })
})

test('a hidden page notifies the room before it may be stopped', async () => {
  const world = withLimit(1)
  const { page, key } = await cameWithDocument(world)
  page.coverUp()
  expect(opcodesOf(page)).toEqual([5003])
  page.gate.dispose()
  await world.clock.advance(110_000)
  expect(world.room.isInside(key)).toBe(true)
})

test('the shopper who pays before the code came may leave for a payment app', async () => {
  const world = withLimit(1)
  const { page, key, browser } = await cameWithDocument(world)
  page.gate.routeChanged('/cart/payment')
  await world.clock.advance(100)
  page.hide()
  expect(page.sent).toEqual([expect.stringMatching(/opcode=5003.*stay=payment/u)])
  page.gate.dispose()
  await world.clock.advance(9 * 60_000)
  expect(world.room.isInside(key)).toBe(true)
  const back = await visit(world, '/cart/payment/result', browser)
  expect(back.gate.key()).toBe(key)
})

test('a second tab continues the session, and the last of both ends it', async () => {
  const world = withLimit(1)
  const { page, key, browser, arrive } = await cameWithDocument(world)
  const tab = await visit(world, '/', browser)
  expect(tab.gate.key()).toBe(key)
  expect(opcodesOf(tab)).toEqual([5003])
  tab.hide()
  await world.clock.advance(100)
  expect(world.room.isInside(key)).toBe(true)
  const other = await visit(world, '/', browser)
  page.hide()
  await arrive()
  expect(world.room.isInside(key)).toBe(true)
  other.hide()
  expect(world.room.isInside(key)).toBe(false)
  expect(figures(world)).toEqual({ joined: 1, inside: 0 })
})

test('a session that the shop refuses is requested again once, with the code', async () => {
  const world = withLimit(1)
  const { page, key, arrive } = await cameWithDocument(world)
  world.room.handle(`opcode=5004&key=${key}`, '127.0.0.1')
  page.gate.askAgain()
  await world.clock.advance(100)
  expect(page.gate.snapshot()).toEqual({ name: 'asking', isFailing: false })
  expect(page.gate.wasInside()).toBe(true)
  await arrive()
  expect(opcodesOf(page)).toEqual([5101, 5003])
  expect(showsShop(page)).toBe(true)
  expect(figures(world)).toEqual({ joined: 2, inside: 1 })
})

test('a lost network neither ends the session nor keeps the code from going on with it', async () => {
  const world = withLimit(1)
  const { page, key, arrive } = await cameWithDocument(world)
  page.setOnline(false)
  page.gate.routeChanged('/products/2')
  await world.clock.advance(1_000)
  page.setOnline(true)
  await arrive()
  expect(page.gate.key()).toBe(key)
  expect(opcodesOf(page)).toEqual([5003])
  expect(page.views).toEqual([])
})

test('a place in the line is given back and taken again also while the code comes', async () => {
  const world = withLimit(1)
  await visit(world, '/cart/payment')
  const { page, pass, arrive } = await cameWithDocument(world)
  const behind = await visit(world)
  expect(pass.onTaken).toHaveBeenCalledOnce()
  page.gate.leave()
  expect(opcodesOf(page)).toEqual([5106])
  expect(page.gate.snapshot().name).toBe('left')
  await world.clock.advance(3_000)
  expect(placeOf(behind).place.peopleAhead).toBe(0)
  page.gate.askAgain()
  await arrive()
  expect(opcodesOf(page)).toEqual([5106, 5101])
  expect(placeOf(page).place.peopleAhead).toBe(1)
  expect(world.room.metrics()['worksout']).toMatchObject({ joined: 4, waiting: 2 })
})

test('a tab whose code does not come lets the others ask after its visitor left', async () => {
  const world = withLimit(1)
  await visit(world, '/cart/payment')
  const { page, browser } = await cameWithDocument(world)
  const tab = await visit(world, '/', browser)
  page.gate.leave()
  await world.clock.advance(100)
  tab.gate.askAgain()
  await world.clock.advance(100)
  expect(opcodesOf(tab)).toEqual([5101])
  expect(placeOf(tab).place.peopleAhead).toBe(0)
})
