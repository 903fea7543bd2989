import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { addressRoutes } from '#server/addresses/routes.ts'
import { couponRoutes } from '#server/coupons/routes.ts'
import { mileageRoutes } from '#server/mileages/routes.ts'
import { moneyRoutes } from '#server/money/routes.ts'
import { guestOrderClaimRoutes } from '#server/guest-order-claims/routes.ts'
import { passkeyRoutes } from '#server/passkeys/routes.ts'
import { profileRoutes } from '#server/profiles/routes.ts'
import { agreementRoutes } from '#server/agreements/routes.ts'
import { consentRoutes } from '#server/consents/routes.ts'
import { autoPayRoutes } from '#server/auto-pays/routes.ts'
import { bankAccountRoutes } from '#server/bank-accounts/routes.ts'
import { membershipRoutes } from '#server/memberships/routes.ts'
import { recentProductRoutes } from '#server/recent-products/routes.ts'
import { restockAlertRoutes } from '#server/restock-alerts/routes.ts'
import { withdrawalRoutes } from '#server/withdrawals/routes.ts'
import { bannerRoutes } from '#server/banners/routes.ts'
import { bookmarkRoutes } from '#server/bookmarks/routes.ts'
import { brandRoutes } from '#server/brands/routes.ts'
import { cartRoutes } from '#server/carts/routes.ts'
import { categoryRoutes } from '#server/categories/routes.ts'
import { claimRoutes } from '#server/claims/routes.ts'
import { duePaymentRoutes } from '#server/due-payments/routes.ts'
import { orderChangeRoutes } from '#server/order-changes/routes.ts'
import { customerCenterRoutes } from '#server/customer-center/routes.ts'
import { contentRoutes } from '#server/contents/routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { inquiryRoutes } from '#server/inquiries/routes.ts'
import { joiningRoutes } from '#server/joining/routes.ts'
import { referralRoutes } from '#server/referrals/routes.ts'
import { maintenanceGuard, maintenanceRoutes } from '#server/maintenance/routes.ts'
import { measurementRoutes } from '#server/measurements/routes.ts'
import { niceStandInRoutes } from '#server/nice-stand-in/routes.ts'
import { orderHistoryRoutes } from '#server/order-histories/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { paymentNoticeRoutes } from '#server/payment-notices/routes.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import { videoRoutes } from '#server/videos/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { pushRoutes } from '#server/push/routes.ts'
import { portOneStandInRoutes } from '#server/portone-stand-in/routes.ts'
import { productRoutes } from '#server/products/routes.ts'
import { waitingUserRoutes } from '#server/waiting-users/routes.ts'
import { raffleRoutes } from '#server/raffles/routes.ts'
import { rankRoutes } from '#server/ranks/routes.ts'
import { scoreRoutes } from '#server/scores/routes.ts'
import { rafflePaymentRoutes } from '#server/raffle-payments/routes.ts'
import { raffleEntryRoutes } from '#server/raffle-entries/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { styleRoutes } from '#server/styles/routes.ts'
import { sitemapRoutes } from '#server/sitemap/routes.ts'
import { storeInfoRoutes } from '#server/store-infos/routes.ts'
import { surveyRoutes } from '#server/surveys/routes.ts'
import { worksWithUsRoutes } from '#server/works-with-us/routes.ts'
import { uploadRoutes } from '#server/uploads/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { verificationRoutes } from '#server/verifications/routes.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App, AppEnv } from '#server/http/app.ts'
import { clientRoutes } from '#server/ssr/client-routes.ts'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { answerError, answerApiFailure } from '#server/http/errors.ts'
import { limitBody } from '#server/http/limit-body.ts'
import { healthRoute } from '#server/http/health.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { VisitorNetworks } from '#server/http/visitor-network.ts'

/**
 * The whole shop as an application with a fetch interface: product API, pictures, local payment provider and the
 * built app. Opens no port and starts no work by itself.
 */
export function createApp(services: AppServices): App {
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
  apiRoutes(app, services)
  app.all('/v1/*', (c) => answerApiFailure(new ApiFailure('NOT_FOUND'), c))
  portOneStandInRoutes(app, services)
  niceStandInRoutes(app, services)
  pictureRoutes(app, services)
  videoRoutes(app, services)
  sitemapRoutes(app, services)
  clientRoutes(app, services)
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
  maintenanceGuard(app, services)
  if (services.config.limitsRate) rateLimit(app, services)
}

function apiRoutes(app: App, services: AppServices): void {
  maintenanceRoutes(app, services)
  userRoutes(app, services)
  joiningRoutes(app, services)
  inquiryRoutes(app, services)
  worksWithUsRoutes(app, services)
  surveyRoutes(app, services)
  waitingUserRoutes(app, services)
  referralRoutes(app, services)
  identityRoutes(app, services)
  profileRoutes(app, services)
  passkeyRoutes(app, services)
  guestOrderClaimRoutes(app, services)
  addressRoutes(app, services)
  bankAccountRoutes(app, services)
  autoPayRoutes(app, services)
  membershipRoutes(app, services)
  couponRoutes(app, services)
  mileageRoutes(app, services)
  moneyRoutes(app, services)
  recentProductRoutes(app, services)
  restockAlertRoutes(app, services)
  withdrawalRoutes(app, services)
  notificationRoutes(app, services)
  pushRoutes(app, services)
  brandRoutes(app, services)
  categoryRoutes(app, services)
  productRoutes(app, services)
  styleRoutes(app, services)
  bannerRoutes(app, services)
  bookmarkRoutes(app, services)
  agreementRoutes(app, services)
  consentRoutes(app, services)
  storeInfoRoutes(app, services)
  customerCenterRoutes(app, services)
  contentRoutes(app, services)
  raffleRoutes(app, services)
  scoreRoutes(app, services)
  rankRoutes(app, services)
  raffleEntryRoutes(app, services)
  rafflePaymentRoutes(app, services)
  searchRoutes(app, services)
  cartRoutes(app, services)
  orderRoutes(app, services)
  duePaymentRoutes(app, services)
  claimRoutes(app, services)
  orderChangeRoutes(app, services)
  orderHistoryRoutes(app, services)
  paymentRoutes(app, services)
  paymentNoticeRoutes(app, services)
  verificationRoutes(app, services)
  uploadRoutes(app, services)
  measurementRoutes(app, services)
}
