import type { APIResponse, Route } from 'playwright/test'

/**
 * Reads what a page requested by GET, once more where the kept connection was closed meanwhile: a
 * browser repeats such a request itself, the client of the runner only with this option.
 */
export const fetchRoute = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 1 })
