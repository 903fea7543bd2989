import { builtClient, filesBySource, firstScripts, withStaticImports } from './built-client.mjs'

/** Sources of every visit, even if a build puts them into separate files. */
const EVERY_VISITS =
  /routes\/_admitted\.tsx|waiting-room\/(?:create-admission|admission-layout)\.|layout\/layout\.|pwa\/start-worker\./u

/** Source of the home page in the build's manifest. */
export const HOME = /routes\/_admitted\/index\.tsx\?tsr-split=component/u

/**
 * Scripts of a first visit to a page: those in the document and the page's own code, with static
 * imports. Dynamic imports are not counted; tests/e2e/app/budget.test.ts applies the same budget to
 * a real visit to the home page.
 * @param {RegExp} own sources of the page in the build's manifest
 */
export function firstVisit(own, client = builtClient) {
  const apart = [...filesBySource(client)].flatMap(([source, path]) =>
    (EVERY_VISITS.test(source) || own.test(source)) && path.endsWith('.js') ? [path] : [],
  )
  return [...withStaticImports([...firstScripts(client), ...apart])]
}
