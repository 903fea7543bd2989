import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { REFUND_TABS } from '#contract/payments/refund-tabs.ts'
import { RUN_OUTCOMES, RUN_TABS } from '#contract/operators/run-states.ts'
import { PARTNER_TABS } from '#contract/editorial/partner-states.ts'
import { CLAIM_TABS, ORDER_TABS } from '#contract/after-sales/queue-tabs.ts'
import { INQUIRY_TABS } from '#contract/service/queue-tabs.ts'
import { addressText, AUDIT_ADDRESS, ORDER_ADDRESS, recordView } from './addresses.ts'
import { areasOf } from './areas.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { frame } from './frame-route.ts'
import { root, setUp, signIn } from './outer-routes.ts'
import { PageFailed } from './page-failed.tsx'
import { PageMissing } from './page-missing.tsx'
import { stockRoutes } from './stock-routes.ts'
import { sessionQuery } from '#operator/session/use-session.ts'

const start = createRoute({
  getParentRoute: () => frame,
  path: '/',
  // The first page that the operator may open.
  beforeLoad: async ({ context }) => {
    const operator = await context.queries.ensureQueryData(sessionQuery)
    // A shop without goods has no orders: its goods come first.
    if (operator.permissions.includes('catalogue.write')) {
      const { productCountsQuery } = await import('#operator/catalogue/product-counts.ts')
      // Uncounted goods are no reason to open nothing.
      const counts = await context.queries.fetchQuery(productCountsQuery).catch(() => undefined)
      if (counts?.all === 0) throw redirect({ to: '/products' })
    }
    throw redirect({ to: areasOf(operator)[0]?.to ?? '/account' })
  },
})

const orders = createRoute({
  getParentRoute: () => frame,
  path: '/orders',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(ORDER_TABS), 'paid'), 'paid'),
    q: addressText,
    cols: addressText,
    ...ORDER_ADDRESS,
  }),
  component: lazyRouteComponent(
    () => import('#operator/after-sales/orders-page.tsx'),
    'OrdersPage',
  ),
})

const order = createRoute({
  getParentRoute: () => frame,
  path: '/orders/$orderNumber',
  validateSearch: recordView,
  component: lazyRouteComponent(() => import('#operator/after-sales/order-page.tsx'), 'OrderPage'),
})

const slips = createRoute({
  getParentRoute: () => frame,
  path: '/slips',
  validateSearch: v.object({ orders: v.optional(v.fallback(v.string(), ''), '') }),
  component: lazyRouteComponent(() => import('#operator/after-sales/slips-page.tsx'), 'SlipsPage'),
})

const tracking = createRoute({
  getParentRoute: () => frame,
  path: '/tracking',
  component: lazyRouteComponent(
    () => import('#operator/after-sales/tracking-page.tsx'),
    'TrackingPage',
  ),
})

const claims = createRoute({
  getParentRoute: () => frame,
  path: '/claims',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(CLAIM_TABS), 'cancel'), 'cancel'),
    cols: v.optional(v.fallback(v.string(), '')),
  }),
  component: lazyRouteComponent(
    () => import('#operator/after-sales/claims-page.tsx'),
    'ClaimsPage',
  ),
})

const claim = createRoute({
  getParentRoute: () => frame,
  path: '/claims/$requestNo',
  validateSearch: recordView,
  component: lazyRouteComponent(() => import('#operator/after-sales/claim-page.tsx'), 'ClaimPage'),
})

const refunds = createRoute({
  getParentRoute: () => frame,
  path: '/refunds',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(REFUND_TABS), 'all'), 'all'),
    cols: v.optional(v.fallback(v.string(), '')),
  }),
  component: lazyRouteComponent(() => import('#operator/payments/refunds-page.tsx'), 'RefundsPage'),
})

const inquiries = createRoute({
  getParentRoute: () => frame,
  path: '/inquiries',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(INQUIRY_TABS), 'waiting'), 'waiting'),
    cols: v.optional(v.fallback(v.string(), '')),
  }),
  component: lazyRouteComponent(
    () => import('#operator/service/inquiries-page.tsx'),
    'InquiriesPage',
  ),
})

const inquiry = createRoute({
  getParentRoute: () => frame,
  path: '/inquiries/$inquiryId',
  validateSearch: recordView,
  params: {
    parse: ({ inquiryId }) => ({ inquiryId: Number(inquiryId) }),
    stringify: ({ inquiryId }) => ({ inquiryId: String(inquiryId) }),
  },
  component: lazyRouteComponent(() => import('#operator/service/inquiry-page.tsx'), 'InquiryPage'),
})

const partnerRequests = createRoute({
  getParentRoute: () => frame,
  path: '/partner-requests',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(PARTNER_TABS), 'new'), 'new'),
    cols: v.optional(v.fallback(v.string(), '')),
  }),
  component: lazyRouteComponent(
    () => import('#operator/editorial/partner-requests-page.tsx'),
    'PartnerRequestsPage',
  ),
})

const partnerRequest = createRoute({
  getParentRoute: () => frame,
  path: '/partner-requests/$requestId',
  validateSearch: recordView,
  params: {
    parse: ({ requestId }) => ({ requestId: Number(requestId) }),
    stringify: ({ requestId }) => ({ requestId: String(requestId) }),
  },
  component: lazyRouteComponent(
    () => import('#operator/editorial/partner-request-page.tsx'),
    'PartnerRequestPage',
  ),
})

const replies = createRoute({
  getParentRoute: () => frame,
  path: '/replies',
  component: lazyRouteComponent(() => import('#operator/service/replies-page.tsx'), 'RepliesPage'),
})

const staff = createRoute({
  getParentRoute: () => frame,
  path: '/staff',
  component: lazyRouteComponent(() => import('#operator/operators/staff-page.tsx'), 'StaffPage'),
})

const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  validateSearch: v.object(AUDIT_ADDRESS),
  component: lazyRouteComponent(
    () => import('#operator/operators/audit/audit-page.tsx'),
    'AuditPage',
  ),
})

const auditMonths = createRoute({
  getParentRoute: () => frame,
  path: '/audit/months',
  component: lazyRouteComponent(
    () => import('#operator/operators/audit/audit-months-page.tsx'),
    'AuditMonthsPage',
  ),
})

const runs = createRoute({
  getParentRoute: () => frame,
  path: '/runs',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(RUN_TABS), 'all'), 'all'),
    cols: v.optional(v.fallback(v.string(), '')),
  }),
  component: lazyRouteComponent(() => import('#operator/operators/runs-page.tsx'), 'RunsPage'),
})

const run = createRoute({
  getParentRoute: () => frame,
  path: '/runs/$runId',
  params: {
    parse: ({ runId }) => ({ runId: Number(runId) }),
    stringify: ({ runId }) => ({ runId: String(runId) }),
  },
  validateSearch: v.object({
    outcome: v.optional(v.fallback(v.optional(v.picklist(RUN_OUTCOMES)), undefined)),
  }),
  component: lazyRouteComponent(() => import('#operator/operators/run-page.tsx'), 'RunPage'),
})

const templates = createRoute({
  getParentRoute: () => frame,
  path: '/templates',
  component: lazyRouteComponent(
    () => import('#operator/operators/templates-page.tsx'),
    'TemplatesPage',
  ),
})

const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(
    () => import('#operator/operators/account-page.tsx'),
    'AccountPage',
  ),
})

const routeTree = root.addChildren([
  signIn,
  setUp,
  frame.addChildren([
    start,
    orders,
    order,
    slips,
    tracking,
    claims,
    claim,
    refunds,
    inquiries,
    partnerRequests,
    partnerRequest,
    inquiry,
    replies,
    ...stockRoutes,
    ...catalogueRoutes,
    runs,
    run,
    templates,
    staff,
    account,
    audit,
    auditMonths,
  ]),
])

/** Router of the console below `/operator`. `history`: default is that of the browser. */
export function createConsoleRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    basepath: '/operator',
    context: { queries },
    defaultNotFoundComponent: PageMissing,
    defaultErrorComponent: PageFailed,
    // What is typed for, or revealed of, one record belongs to no other.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
