import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { addressRoutes } from '#server/members/addresses/routes.ts'
import { couponRoutes } from '#server/benefits/coupons/routes.ts'
import { mileageRoutes } from '#server/benefits/mileages/routes.ts'
import { moneyRoutes } from '#server/benefits/money/routes.ts'
import { guestOrderClaimRoutes } from '#server/orders/guest-order-claims/routes.ts'
import { passkeyRoutes } from '#server/members/passkeys/routes.ts'
import { profileRoutes } from '#server/members/profiles/routes.ts'
import { agreementRoutes } from '#server/agreements/documents/routes.ts'
import { consentRoutes } from '#server/agreements/consents/routes.ts'
import { autoPayRoutes } from '#server/payments/cards/routes.ts'
import { bankAccountRoutes } from '#server/payments/bank-accounts/routes.ts'
import { membershipRoutes } from '#server/members/memberships/routes.ts'
import { recentProductRoutes } from '#server/catalogue/recent-products/routes.ts'
import { restockAlertRoutes } from '#server/catalogue/restock-alerts/routes.ts'
import { withdrawalRoutes } from '#server/members/withdrawals/routes.ts'
import { bannerRoutes } from '#server/editorial/banners/routes.ts'
import { bookmarkRoutes } from '#server/catalogue/bookmarks/routes.ts'
import { brandRoutes } from '#server/catalogue/brands/routes.ts'
import { cartRoutes } from '#server/orders/cart/routes.ts'
import { categoryRoutes } from '#server/catalogue/categories/routes.ts'
import { claimRoutes } from '#server/after-sales/claims/routes.ts'
import { duePaymentRoutes } from '#server/orders/due-payments/routes.ts'
import { orderChangeRoutes } from '#server/after-sales/changes/routes.ts'
import { customerCenterRoutes } from '#server/service/help/routes.ts'
import { contentRoutes } from '#server/editorial/contents/routes.ts'
import { identityRoutes } from '#server/identity/person/routes.ts'
import { inquiryRoutes } from '#server/service/inquiries/routes.ts'
import { joiningRoutes } from '#server/members/joining/routes.ts'
import { referralRoutes } from '#server/benefits/referrals/routes.ts'
import { maintenanceGuard, maintenanceRoutes } from '#server/shop/maintenance/routes.ts'
import { measurementRoutes } from '#server/shop/measurements/routes.ts'
import { niceStandInRoutes } from '#server/providers/nice-stand-in/routes.ts'
import { orderHistoryRoutes } from '#server/after-sales/history/routes.ts'
import { orderRoutes } from '#server/orders/placing/routes.ts'
import { paymentRoutes } from '#server/payments/attempts/routes.ts'
import { paymentNoticeRoutes } from '#server/payments/notices/routes.ts'
import { pictureRoutes } from '#server/media/pictures/routes.ts'
import { videoRoutes } from '#server/media/videos/routes.ts'
import { notificationRoutes } from '#server/messages/inbox/routes.ts'
import { pushRoutes } from '#server/messages/push/routes.ts'
import { portOneStandInRoutes } from '#server/providers/portone-stand-in/routes.ts'
import { productRoutes } from '#server/catalogue/products/routes.ts'
import { waitingUserRoutes } from '#server/waiting-room/waiting-users/routes.ts'
import { raffleRoutes } from '#server/raffles/calendar/routes.ts'
import { rankRoutes } from '#server/catalogue/ranks/routes.ts'
import { scoreRoutes } from '#server/catalogue/scores/routes.ts'
import { rafflePaymentRoutes } from '#server/raffles/winning/routes.ts'
import { raffleEntryRoutes } from '#server/raffles/entry/routes.ts'
import { searchRoutes } from '#server/catalogue/search/routes.ts'
import { styleRoutes } from '#server/editorial/styles/routes.ts'
import { sitemapRoutes } from '#server/pages/sitemap/routes.ts'
import { storeInfoRoutes } from '#server/service/branches/routes.ts'
import { surveyRoutes } from '#server/service/surveys/routes.ts'
import { worksWithUsRoutes } from '#server/editorial/works-with-us/routes.ts'
import { uploadRoutes } from '#server/media/uploads/routes.ts'
import { userRoutes } from '#server/members/sign-in/routes.ts'
import { verificationRoutes } from '#server/identity/phone/routes.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App, AppEnv } from '#server/platform/http/app.ts'
import { clientRoutes } from '#server/pages/ssr/client-routes.ts'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { answerError, answerApiFailure } from '#server/platform/http/errors.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { healthRoute } from '#server/platform/http/health.ts'
import { rateLimit } from '#server/platform/http/rate-limit.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { VisitorNetworks } from '#server/platform/http/visitor-network.ts'

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
