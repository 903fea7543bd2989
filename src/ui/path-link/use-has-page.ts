import { useRouter } from '@tanstack/react-router'

/**
 * Returns a check whether this build has a page with a route path such as `/contents/$contentId`, to avoid dead links.
 */
export function useHasPage(): (routePath: string) => boolean {
  const { routesByPath } = useRouter()
  return (routePath) => Object.hasOwn(routesByPath, routePath)
}
