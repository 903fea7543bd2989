import { getRouteApi } from '@tanstack/react-router'
import type { Api } from '#core/api/client.ts'

const root = getRouteApi('__root__')

/** The product API of this app, for mutations and queries made inside components. */
export function useApi(): Api {
  return root.useRouteContext({ select: (context) => context.api })
}
