import { getRouteApi } from '@tanstack/react-router'
import type { RenderScope } from '#contract/page-document.ts'

const root = getRouteApi('__root__')

/** What a page shows at once: on a server what is rendered, in a browser what the first document brought, if it brought a page. */
export function useRenderScope(): RenderScope | undefined {
  return root.useRouteContext({ select: (context) => context.extent })
}
