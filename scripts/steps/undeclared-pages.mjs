import { drivesOf } from './drives.mjs'
import { allRoutes, isDeclaredRoute, routeOfPage } from './page-routes.mjs'

/**
 * A journey: its file from the project's root, with the paths of the pages that it opened, undefined
 * where they were not noted.
 * @typedef {{ readonly file: string, readonly opened: readonly string[] | undefined }} Journey
 */

/**
 * Pages that journeys opened and their declarations do not name, so that `npm test` would leave the
 * journeys out when such a page changes. A sentence for each file and route, and for each file with
 * a journey whose pages are unknown.
 * @param {readonly Journey[]} journeys
 * @returns {readonly string[]}
 */
export function undeclaredPages(journeys) {
  const routes = allRoutes()
  const sentences = journeys.flatMap(({ file, opened }) => {
    // The crawl is selected page by page.
    if (!file.startsWith('tests/e2e/')) return []
    if (opened === undefined) return [`${file} notes no pages: its test must be of journey.ts.`]
    const { routes: declared = [] } = drivesOf(file)
    return opened
      .map((path) => routeOfPage(path, routes))
      .filter((route) => route !== undefined)
      .filter((route) => !isDeclaredRoute(route, declared))
      .map((route) => `${file} opens pages of ${route}, which its drives.json does not declare.`)
  })
  return [...new Set(sentences)].toSorted()
}
