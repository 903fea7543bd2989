import { drivesOf } from './drives.mjs'
import { allRoutes, isDeclaredRoute, routeOfPage } from './page-routes.mjs'

/**
 * Pages that journeys opened and their declarations do not name, so that `npm test` would leave the
 * journeys out when such a page changes. A sentence for each file and route.
 * @param {readonly { readonly file: string, readonly opened: readonly string[] }[]} journeys files
 * from the project's root, with the paths of the pages that their tests opened
 * @returns {readonly string[]}
 */
export function undeclaredPages(journeys) {
  const routes = allRoutes()
  const sentences = journeys.flatMap(({ file, opened }) => {
    // The crawl is selected page by page.
    if (!file.startsWith('tests/e2e/')) return []
    const { routes: declared = [] } = drivesOf(file)
    return opened
      .map((path) => routeOfPage(path, routes))
      .filter((route) => route !== undefined)
      .filter((route) => !isDeclaredRoute(route, declared))
      .map((route) => `${file} opens pages of ${route}, which its drives.json does not declare.`)
  })
  return [...new Set(sentences)].toSorted()
}
