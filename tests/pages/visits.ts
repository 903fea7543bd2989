import type { PageRoute } from '#src/app/page-rendering/page-routes.ts'
import { enterByCall } from '#tests/support/orders/remote-visitor.ts'
import { withSampleParams } from './sample-params.ts'
import { ACCOUNT_VISITS } from './account-visits.ts'
import { SHOP_VISITS } from './shop-visits.ts'
import { at, asMember, untilPopular, type Visit } from './visit.ts'

/** States that belong to no route. */
const OTHER_VISITS: readonly Visit[] = [
  {
    name: 'waiting-room',
    isOwnPage: true,
    settings: { WAITING_ROOM_LIMIT: '1' },
    open: async (_page, { origin }) => {
      for (let visitors = 0; visitors < 3; visitors += 1) await enterByCall(origin)
      return '/'
    },
    heading: /접속 대기/u,
  },
  {
    name: 'not-found',
    isOwnPage: true,
    open: at('/nowhere'),
    heading: /페이지를 찾을 수 없습니다/u,
    act: untilPopular,
  },
]

/** Visit of a page that is not listed: as a member if it shows a person's data, else as a guest. */
function defaultVisit({ path, facts }: PageRoute): Visit {
  const opened = withSampleParams(path)
  const isPersonal = facts?.analytics === 'private' || facts?.area === 'account'
  return {
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll('$', ''),
    open: isPersonal ? asMember(opened) : at(opened),
    heading: /\S/u,
  }
}

/** All visits: each page of the route tree in one or more states, and states without a route. */
export function visitsOf(routes: readonly PageRoute[]): readonly Visit[] {
  const listed: Readonly<Record<string, readonly Visit[] | undefined>> = {
    ...SHOP_VISITS,
    ...ACCOUNT_VISITS,
  }
  const ofRoutes = routes.flatMap((route) =>
    (listed[route.path] ?? [defaultVisit(route)]).map((visit, index) => ({
      ...visit,
      isOwnPage: visit.isOwnPage ?? index === 0,
      route: route.path,
      isServed: route.facts?.render === 'server',
    })),
  )
  return [...ofRoutes, ...OTHER_VISITS]
}

/** The visit of this name. */
export function visitNamed(visits: readonly Visit[], name: string): Visit {
  const visit = visits.find((one) => one.name === name)
  if (visit === undefined) throw new Error(`There is no visit ${name}`)
  return visit
}
