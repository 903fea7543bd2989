import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App, AppEnv } from '#server/platform/http/app.ts'
import { pagesRoutes } from '#server/pages/routes.ts'
import { maintenanceGuard } from '#server/shop/maintenance/routes.ts'
import type { Domain } from '#server/platform/domain/domain.ts'
import { DOMAINS } from './domains.ts'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { answerError, answerApiFailure } from '#server/platform/http/errors.ts'
import { AddressList } from '#server/platform/network/address-list.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { healthRoute } from '#server/platform/http/health.ts'
import { MinuteCounter, rateLimit, tooMany } from '#server/platform/http/rate-limit.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { VisitorNetworks } from '#server/platform/http/visitor-network.ts'

/**
 * The whole shop as an application with a fetch interface: product API, pictures, local payment
 * provider and the built app. Opens no port and starts no work by itself. A suite may name the
 * domains that it drives.
 */
export function createApp(services: AppServices, domains: readonly Domain[] = DOMAINS): App {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => c.text('404 Not Found', 404, { 'cache-control': 'no-store' }))
  const networks = new VisitorNetworks(services.config)
  app.use(async (c, next) => {
    c.set('services', services)
    // In-process requests have no node:http request and no environment.
    const env: AppEnv['Bindings'] | undefined = c.env
    c.set('address', networks.addressOf(env?.incoming))
    c.set('network', networks.countedNetworkOf(env?.incoming))
    c.set('traceId', services.random.uuid())
    await next()
    const { method, routePath } = c.req
    services.log.debug({
      method,
      route: routePath,
      status: c.res.status,
      traceId: c.get('traceId'),
    })
  })
  app.use(securityHeaders(services.config))
  healthRoute(app, services)
  guardApi(app, services)
  for (const { routes } of domains) routes(app, services)
  app.all('/admin/*', (c) => answerApiFailure(new ApiFailure('NOT_FOUND'), c))
  app.all('/v1/*', (c) => answerApiFailure(new ApiFailure('NOT_FOUND'), c))
  pagesRoutes(app, services)
  return app
}

/** Middleware of every call of the product API. */
function guardApi(app: App, services: AppServices): void {
  for (const path of ['/v1/*', '/users/*']) {
    app.use(
      path,
      cors({
        origin: services.config.publicOrigin,
        credentials: true,
        exposeHeaders: ['Authorization', 'Retry-After', SHOP_HEADER],
        maxAge: 600,
      }),
    )
    app.use(path, limitBody)
    app.use(path, compress({ encoding: 'gzip' }))
  }
  guardConsole(app, services)
  maintenanceGuard(app, services)
  if (services.config.limitsRate) rateLimit(app, services)
}

/** Calls of the console per minute and network; an office shares one. */
const CONSOLE_CALLS_PER_MINUTE = 1_200

/** Middleware of the console's calls: they have no other origin, no queue and no maintenance. */
function guardConsole(app: App, { config, clock }: AppServices): void {
  const allowed = new AddressList(config.operatorNetworks)
  const calls = new MinuteCounter()
  app.use('/admin/*', async (c, next) => {
    if (!allowed.isEmpty && !allowed.has(c.get('address'))) throw new ApiFailure('OP_NETWORK')
    const network = c.get('network')
    const now = clock.now()
    if (network !== undefined && calls.count(network, now) > CONSOLE_CALLS_PER_MINUTE)
      throw tooMany(now)
    await next()
  })
  app.use('/admin/*', limitBody)
  app.use('/admin/*', compress({ encoding: 'gzip' }))
}
