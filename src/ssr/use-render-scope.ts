import { getRouteApi } from '@tanstack/react-router'
import type { RenderScope } from '#contract/pages/page-document.ts'

const root = getRouteApi('__root__')

/**
 * Render scope of the page: on a server what is rendered, in a browser that of the first document;
 * undefined without one.
 */
export function useRenderScope(): RenderScope | undefined {
  return root.useRouteContext({ select: (context) => context.extent })
}
