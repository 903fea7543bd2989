import type { RegisteredRouter } from '@tanstack/react-router'

/** Path of a page with the names of its parameters, such as `/products/$productId`. */
export type PagePath = TrimmedPath<keyof RegisteredRouter['routesByPath']>

/** Path as links write it: the router ends that of an index page with a slash. */
type TrimmedPath<Path extends string> = Path extends '/'
  ? '/'
  : Path extends `${infer Start}/`
    ? Start
    : Path
