import { useRouter } from '@tanstack/react-router'

/** Tells whether this build has a page under a route path such as `/contents/$contentId`, so that no link leads nowhere. */
export function useHasPage(): (routePath: string) => boolean {
  const { routesByPath } = useRouter()
  return (routePath) => Object.hasOwn(routesByPath, routePath)
}
