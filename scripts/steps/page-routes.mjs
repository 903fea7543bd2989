import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

/** Whether a file of the project is a route with a page. @param {string} file */
export const isPageRoute = (file) => /^src\/routes\/.*\.tsx$/u.test(file)

/** Name of a route file without its layout and ending. @param {string} file */
export const routeNameOf = (file) =>
  file.replace(/^src\/routes\/(?:_admitted\/)?/u, '').replace(/\.tsx$/u, '')

/** Path of the pages of a route, as the router writes it. @param {string} name */
export const routePathOf = (name) =>
  `/${name
    .replace(/(?:^|\.)index$/u, '')
    .replaceAll('_.', '.')
    .replaceAll('.', '/')}`

/**
 * Whether a declaration names this route: by its own name, or by that of routes above it.
 * @param {string} route
 * @param {readonly string[] | '*'} declared
 */
export const isDeclaredRoute = (route, declared) =>
  declared === '*' || declared.some((name) => route === name || route.startsWith(`${name}.`))

/**
 * Name of the route that shows the page at this path; undefined for paths that are no page of the
 * shop.
 * @param {string} path
 * @param {readonly string[]} routes
 */
export function routeOfPage(path, routes) {
  const parts = path.split('/')
  const fits = (/** @type {string} */ route) => {
    const expected = routePathOf(route).split('/')
    return (
      expected.length === parts.length &&
      expected.every((part, index) => part.startsWith('$') || part === parts[index])
    )
  }
  // `/products/search` is no product.
  return routes.filter(fits).toSorted((one, other) => parameters(one) - parameters(other))[0]
}

/** @param {string} route */
const parameters = (route) => route.split('$').length

/** Names of all routes. */
export const allRoutes = () =>
  readdirSync(join(projectRoot, 'src/routes'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/routes/${file}`)
    .filter(isPageRoute)
    .map(routeNameOf)
