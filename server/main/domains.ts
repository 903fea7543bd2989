import type { Domain } from '#server/platform/domain/domain.ts'
import { shopRoutes } from '#server/shop/routes.ts'
import { membersJobs } from '#server/members/jobs.ts'
import { membersRoutes } from '#server/members/routes.ts'
import { serviceJobs } from '#server/service/jobs.ts'
import { serviceRoutes } from '#server/service/routes.ts'
import { editorialJobs } from '#server/editorial/jobs.ts'
import { editorialRoutes } from '#server/editorial/routes.ts'
import { waitingRoomRoutes } from '#server/waiting-room/routes.ts'
import { benefitsJobs } from '#server/benefits/jobs.ts'
import { benefitsRoutes } from '#server/benefits/routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { catalogueJobs } from '#server/catalogue/jobs.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { messagesJobs } from '#server/messages/jobs.ts'
import { messagesRoutes } from '#server/messages/routes.ts'
import { agreementsRoutes } from '#server/agreements/routes.ts'
import { rafflesJobs } from '#server/raffles/jobs.ts'
import { rafflesRoutes } from '#server/raffles/routes.ts'
import { ordersRoutes } from '#server/orders/routes.ts'
import { afterSalesJobs } from '#server/after-sales/jobs.ts'
import { afterSalesRoutes } from '#server/after-sales/routes.ts'
import { paymentsJobs } from '#server/payments/jobs.ts'
import { paymentsRoutes } from '#server/payments/routes.ts'
import { mediaJobs } from '#server/media/jobs.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { providersJobs } from '#server/providers/jobs.ts'
import { providersRoutes } from '#server/providers/routes.ts'

/** All domains of the shop. Pages are no domain of this list: documents answer what no other address does. */
export const DOMAINS: readonly Domain[] = [
  { name: 'shop', routes: shopRoutes },
  { name: 'members', routes: membersRoutes, jobs: membersJobs },
  { name: 'service', routes: serviceRoutes, jobs: serviceJobs },
  { name: 'editorial', routes: editorialRoutes, jobs: editorialJobs },
  { name: 'waiting-room', routes: waitingRoomRoutes },
  { name: 'benefits', routes: benefitsRoutes, jobs: benefitsJobs },
  { name: 'identity', routes: identityRoutes },
  { name: 'catalogue', routes: catalogueRoutes, jobs: catalogueJobs },
  { name: 'messages', routes: messagesRoutes, jobs: messagesJobs },
  { name: 'agreements', routes: agreementsRoutes },
  { name: 'raffles', routes: rafflesRoutes, jobs: rafflesJobs },
  { name: 'orders', routes: ordersRoutes },
  { name: 'after-sales', routes: afterSalesRoutes, jobs: afterSalesJobs },
  { name: 'payments', routes: paymentsRoutes, jobs: paymentsJobs },
  { name: 'media', routes: mediaRoutes, jobs: mediaJobs },
  { name: 'providers', routes: providersRoutes, jobs: providersJobs },
]
