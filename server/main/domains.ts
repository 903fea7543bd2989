import type { Domain } from '#server/platform/domain/domain.ts'
import { Hooks } from '#server/platform/services/hooks.ts'
import { shopRetention } from '#server/shop/retention.store.ts'
import { shopRoutes } from '#server/shop/routes.ts'
import { operatorsHooks } from '#server/operators/hooks.ts'
import { operatorsJobs } from '#server/operators/jobs.ts'
import { operatorsRetention } from '#server/operators/retention.store.ts'
import { operatorsRecovery } from '#server/operators/recovery.store.ts'
import { operatorsRoutes } from '#server/operators/routes.ts'
import { membersJobs } from '#server/members/jobs.ts'
import { membersRetention } from '#server/members/retention.store.ts'
import { membersHooks } from '#server/members/hooks.ts'
import { membersRecovery } from '#server/members/recovery.store.ts'
import { membersRoutes } from '#server/members/routes.ts'
import { serviceJobs } from '#server/service/jobs.ts'
import { serviceRetention } from '#server/service/retention.store.ts'
import { serviceHooks } from '#server/service/hooks.ts'
import { serviceRoutes } from '#server/service/routes.ts'
import { editorialJobs } from '#server/editorial/jobs.ts'
import { editorialRetention } from '#server/editorial/retention.store.ts'
import { editorialHooks } from '#server/editorial/hooks.ts'
import { editorialRoutes } from '#server/editorial/routes.ts'
import { waitingRoomRetention } from '#server/waiting-room/retention.store.ts'
import { waitingRoomRecovery } from '#server/waiting-room/recovery.store.ts'
import { waitingRoomRoutes } from '#server/waiting-room/routes.ts'
import { benefitsJobs } from '#server/benefits/jobs.ts'
import { benefitsRetention } from '#server/benefits/retention.store.ts'
import { benefitsHooks } from '#server/benefits/hooks.ts'
import { benefitsRoutes } from '#server/benefits/routes.ts'
import { identityRetention } from '#server/identity/retention.store.ts'
import { identityHooks } from '#server/identity/hooks.ts'
import { identityRecovery } from '#server/identity/recovery.store.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { catalogueJobs } from '#server/catalogue/jobs.ts'
import { catalogueRetention } from '#server/catalogue/retention.store.ts'
import { catalogueHooks } from '#server/catalogue/hooks.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { sellingHooks } from '#server/selling/hooks.ts'
import { sellingRoutes } from '#server/selling/routes.ts'
import { messagesJobs } from '#server/messages/jobs.ts'
import { messagesRetention } from '#server/messages/retention.store.ts'
import { messagesHooks } from '#server/messages/hooks.ts'
import { messagesRecovery } from '#server/messages/recovery.store.ts'
import { messagesRoutes } from '#server/messages/routes.ts'
import { agreementsRetention } from '#server/agreements/retention.store.ts'
import { agreementsRoutes } from '#server/agreements/routes.ts'
import { rafflesJobs } from '#server/raffles/jobs.ts'
import { rafflesRetention } from '#server/raffles/retention.store.ts'
import { rafflesHooks } from '#server/raffles/hooks.ts'
import { rafflesRecovery } from '#server/raffles/recovery.store.ts'
import { rafflesRoutes } from '#server/raffles/routes.ts'
import { ordersRetention } from '#server/orders/retention.store.ts'
import { ordersHooks } from '#server/orders/hooks.ts'
import { ordersJobs } from '#server/orders/jobs.ts'
import { ordersRecovery } from '#server/orders/recovery.store.ts'
import { ordersRoutes } from '#server/orders/routes.ts'
import { afterSalesJobs } from '#server/after-sales/jobs.ts'
import { afterSalesRetention } from '#server/after-sales/retention.store.ts'
import { afterSalesHooks } from '#server/after-sales/hooks.ts'
import { afterSalesRoutes } from '#server/after-sales/routes.ts'
import { paymentsJobs } from '#server/payments/jobs.ts'
import { paymentsRetention } from '#server/payments/retention.store.ts'
import { paymentsHooks } from '#server/payments/hooks.ts'
import { paymentsRecovery } from '#server/payments/recovery.store.ts'
import { paymentsRoutes } from '#server/payments/routes.ts'
import { mediaJobs } from '#server/media/jobs.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { providersJobs } from '#server/providers/jobs.ts'
import { providersRetention } from '#server/providers/retention.store.ts'
import { providersRoutes } from '#server/providers/routes.ts'

/**
 * All domains of the shop. Pages are no domain of this list: documents answer what no other address
 * does.
 */
export const DOMAINS: readonly Domain[] = [
  { name: 'shop', routes: shopRoutes, retention: shopRetention },
  {
    name: 'operators',
    recovery: operatorsRecovery,
    routes: operatorsRoutes,
    hooks: operatorsHooks,
    jobs: operatorsJobs,
    retention: operatorsRetention,
  },
  {
    name: 'members',
    recovery: membersRecovery,
    routes: membersRoutes,
    hooks: membersHooks,
    jobs: membersJobs,
    retention: membersRetention,
  },
  {
    name: 'service',
    routes: serviceRoutes,
    hooks: serviceHooks,
    jobs: serviceJobs,
    retention: serviceRetention,
  },
  {
    name: 'editorial',
    routes: editorialRoutes,
    hooks: editorialHooks,
    jobs: editorialJobs,
    retention: editorialRetention,
  },
  {
    name: 'waiting-room',
    recovery: waitingRoomRecovery,
    routes: waitingRoomRoutes,
    retention: waitingRoomRetention,
  },
  {
    name: 'benefits',
    routes: benefitsRoutes,
    hooks: benefitsHooks,
    jobs: benefitsJobs,
    retention: benefitsRetention,
  },
  {
    name: 'identity',
    recovery: identityRecovery,
    routes: identityRoutes,
    hooks: identityHooks,
    retention: identityRetention,
  },
  {
    name: 'catalogue',
    routes: catalogueRoutes,
    hooks: catalogueHooks,
    jobs: catalogueJobs,
    retention: catalogueRetention,
  },
  { name: 'selling', routes: sellingRoutes, hooks: sellingHooks },
  {
    name: 'messages',
    recovery: messagesRecovery,
    routes: messagesRoutes,
    hooks: messagesHooks,
    jobs: messagesJobs,
    retention: messagesRetention,
  },
  { name: 'agreements', routes: agreementsRoutes, retention: agreementsRetention },
  {
    name: 'raffles',
    recovery: rafflesRecovery,
    routes: rafflesRoutes,
    hooks: rafflesHooks,
    jobs: rafflesJobs,
    retention: rafflesRetention,
  },
  {
    name: 'orders',
    recovery: ordersRecovery,
    routes: ordersRoutes,
    jobs: ordersJobs,
    hooks: ordersHooks,
    retention: ordersRetention,
  },
  {
    name: 'after-sales',
    routes: afterSalesRoutes,
    hooks: afterSalesHooks,
    jobs: afterSalesJobs,
    retention: afterSalesRetention,
  },
  {
    name: 'payments',
    recovery: paymentsRecovery,
    routes: paymentsRoutes,
    hooks: paymentsHooks,
    jobs: paymentsJobs,
    retention: paymentsRetention,
  },
  { name: 'media', routes: mediaRoutes, jobs: mediaJobs },
  {
    name: 'providers',
    routes: providersRoutes,
    jobs: providersJobs,
    retention: providersRetention,
  },
]

/** What domains give to the hooks of those below them. */
export const hooksOf = (domains: readonly Domain[]): Hooks =>
  new Hooks(domains.flatMap(({ hooks }) => hooks ?? []))
