import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { agreementRoutes } from '#server/agreements/routes.ts'
import { bannerRoutes } from '#server/banners/routes.ts'
import { bookmarkRoutes } from '#server/bookmarks/routes.ts'
import { brandRoutes } from '#server/brands/routes.ts'
import { cartRoutes } from '#server/carts/routes.ts'
import { categoryRoutes } from '#server/categories/routes.ts'
import { contentRoutes } from '#server/contents/routes.ts'
import { maintenanceGuard, maintenanceRoutes } from '#server/maintenance/routes.ts'
import { measurementRoutes } from '#server/measurements/routes.ts'
import { orderHistoryRoutes } from '#server/order-histories/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import { portOneStandInRoutes } from '#server/portone-stand-in/routes.ts'
import { productRoutes } from '#server/products/routes.ts'
import { raffleRoutes } from '#server/raffles/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { storeInfoRoutes } from '#server/store-infos/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { verificationRoutes } from '#server/verifications/routes.ts'
import type { AppServices } from './app-services.ts'
import type { App, AppEnv } from './app.ts'
import { clientRoutes } from './client-routes.ts'
import { answerError, answerRefusal } from './errors.ts'
import { healthRoute } from './health.ts'
import { rateLimit } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { VisitorNetworks } from './visitor-network.ts'

/** A request body of the product API is a small form; anything larger is a mistake or an attack. */
const BODY_BYTES_MAX = 64 * 1024

/**
 * The whole store as a fetch-shaped application: product API, pictures, local payment provider and the built app.
 * Listens nowhere and does nothing until it is asked.
 */
export function createApp(services: AppServices): App {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => c.text('404 Not Found', 404, { 'cache-control': 'no-store' }))
  const networks = new VisitorNetworks(services.config)
  app.use(async (c, next) => {
    c.set('services', services)
    // In process there is no request of node:http, and no environment at all.
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
  apiRoutes(app, services)
  app.all('/v1/*', (c) => answerRefusal(new Refusal('NOT_FOUND'), c))
  portOneStandInRoutes(app, services)
  pictureRoutes(app, services)
  clientRoutes(app, services)
  return app
}

/** What every call of the product API passes before its resource sees it. */
function guardApi(app: App, services: AppServices): void {
  for (const path of ['/v1/*', '/users/*']) {
    app.use(
      path,
      cors({
        origin: services.config.publicOrigin,
        credentials: true,
        exposeHeaders: ['Authorization', 'Retry-After'],
        maxAge: 600,
      }),
    )
    app.use(
      path,
      bodyLimit({
        maxSize: BODY_BYTES_MAX,
        onError: (c) => answerRefusal(new Refusal('BODY_TOO_LARGE'), c),
      }),
    )
    app.use(path, compress({ encoding: 'gzip' }))
  }
  maintenanceGuard(app, services)
  if (services.config.limitsRate) rateLimit(app, services)
}

function apiRoutes(app: App, services: AppServices): void {
  maintenanceRoutes(app, services)
  userRoutes(app, services)
  brandRoutes(app, services)
  categoryRoutes(app, services)
  productRoutes(app, services)
  bannerRoutes(app, services)
  bookmarkRoutes(app, services)
  agreementRoutes(app, services)
  storeInfoRoutes(app, services)
  contentRoutes(app, services)
  raffleRoutes(app, services)
  searchRoutes(app, services)
  cartRoutes(app, services)
  orderRoutes(app, services)
  orderHistoryRoutes(app, services)
  paymentRoutes(app, services)
  verificationRoutes(app, services)
  measurementRoutes(app, services)
}
