import { getRouteApi } from '@tanstack/react-router'
import type { Api } from '#core/api/client.ts'

const root = getRouteApi('__root__')

/** API client of this app, for mutations and queries inside components. */
export function useApi(): Api {
  return root.useRouteContext({ select: (context) => context.api })
}
