import { Hono } from 'hono'
import { brandRoutes } from '#server/brands/routes.ts'
import { cartRoutes } from '#server/carts/routes.ts'
import { categoryRoutes } from '#server/categories/routes.ts'
import { orderHistoryRoutes } from '#server/order-histories/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { portOneStandInRoutes } from '#server/portone-stand-in/routes.ts'
import { productRoutes } from '#server/products/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { verificationRoutes } from '#server/verifications/routes.ts'
import type { AppServices } from './app-services.ts'
import type { App, AppEnv } from './app.ts'
import { answerError, answerRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'

/** The product API as a fetch-shaped application; listens nowhere and does nothing until it is asked. */
export function createApp(services: AppServices): App {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('services', services)
    c.set('traceId', services.random.uuid())
    await next()
  })
  app.onError(answerError)
  userRoutes(app, services)
  brandRoutes(app, services)
  categoryRoutes(app, services)
  productRoutes(app, services)
  cartRoutes(app, services)
  orderRoutes(app, services)
  orderHistoryRoutes(app, services)
  paymentRoutes(app, services)
  verificationRoutes(app, services)
  portOneStandInRoutes(app, services)
  app.all('/v1/*', (c) => answerRefusal(new Refusal('NOT_FOUND'), c))
  return app
}
