import { getOpenApi } from '#contract/operators/openapi.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountedOperatorEndpoints,
  mountOperatorRead,
} from '#server/platform/operators/mount-operator.ts'
import { describeCalls } from './describe-calls.ts'

/** Route of the description of all calls of the console. */
export function openApiRoutes(app: App): void {
  mountOperatorRead(app, getOpenApi, async () => describeCalls(mountedOperatorEndpoints(app)))
}
