import { getRouteApi } from '@tanstack/react-router'

const root = getRouteApi('__root__')

/** True where a page is rendered in one go, on a server: nothing of it may come later. */
export function useWaitsForData(): boolean {
  return root.useRouteContext({ select: (context) => context.waitsForData })
}
