import type { AdmissionView } from '#core/admission/view.ts'
import { createWorld, type TestBrowser, type TestPage } from './waiting-room-world.ts'

/** A waiting room with this many places inside. */
export const withLimit = (limit: number) => createWorld({ actions: { worksout: { limit } } })

/** Request types that the page sent so far. */
export const opcodesOf = (page: TestPage): readonly number[] =>
  page.sent.map((query) => Number(/opcode=(\d+)/u.exec(query)?.[1]))

/** The wait that the page shows. */
export function placeOf(page: TestPage): AdmissionView & { readonly name: 'waiting' } {
  const view = page.gate.snapshot()
  if (view.name !== 'waiting') throw new Error(`the page shows ${view.name}`)
  return view
}

/** A visitor whose page was just opened on this path. */
export async function visit(
  world: ReturnType<typeof createWorld>,
  path = '/',
  browser?: TestBrowser,
): Promise<TestPage> {
  const page = world.openPage(browser)
  page.gate.routeChanged(path)
  await world.clock.advance(100)
  return page
}
