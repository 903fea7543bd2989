import { getRouteApi } from '@tanstack/react-router'

const root = getRouteApi('__root__')

/** True where a page is shown to its end at once: nothing of it may come later. */
export function useIsWhole(): boolean {
  return root.useRouteContext({ select: (context) => context.isWhole })
}
