import { onlineManager } from '@tanstack/react-query'
import { measureWhenIdle } from '#src/analytics/start-when-idle.ts'
import { reportBootState } from '#src/browser/boot-state.ts'
import {
  afterDelayedStart,
  firstInteraction,
  firstInteractionOrDelay,
  runInTasks,
  whenIdle,
  yieldToMain,
} from '#src/browser/scheduler.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { onUserChange } from '#src/offline/user-change.ts'
import { keepVisitedPages } from '#src/offline/visited-pages.ts'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import { captureInstallPrompt } from '#src/pwa/install-prompt-event.ts'
import { reloadStaleBuild } from '#src/pwa/stale-build.ts'
import { startWorker } from '#src/pwa/start-worker.ts'
import { hydrated } from '#src/ssr/hydration.ts'
import { createApp, now, type App } from './create-app.ts'
import { followRoutes } from './follow-routes.ts'
import { announceHydratedRoute, hydrateRoute } from '#src/ssr/hydrate-route.ts'
import { seedQueryCache } from '#src/ssr/page-data.ts'
import { renderApp } from './render-app.tsx'

/** Our choice: the longest wait for the device's storage before the first render; offline it holds all there is. */
const STORAGE_TIMEOUT_MS = { online: 1_000, offline: 10_000 }

const loadAnimations = lazyModule(() => import('#src/animation/start-motion.ts'))

const loadVisitorWatch = lazyModule(() => import('./follow-visitor.ts'))

/** When a task of {@link TASKS} runs, counted from the first render. */
type Moment = 'rendered' | 'idle' | 'firstInteraction' | 'firstInteractionOrDelay' | 'delayed'

/** What starts after the first render, and when: one row a task. */
const TASKS: readonly (readonly [Moment, (app: App) => unknown])[] = [
  ['rendered', checkMaintenance],
  ['idle', ({ router }) => startWorker(router)],
  ['idle', ({ outbox }) => outbox.send()],
  ['firstInteraction', startAnimations],
  ['firstInteractionOrDelay', watchVisitor],
  ['delayed', introduceDevice],
]

/** Starts the app: creates its objects, shows the first page, then runs {@link TASKS}. */
export async function startApp(build: string): Promise<void> {
  reportBootState('begun')
  const app = await createApp(build)
  await yieldToMain()
  prepare(app, build)
  const isServed = app.served.pass !== undefined
  if (isServed) await hydrateServedPage(app)
  // Read after a served page is hydrated: that page was rendered without anything of this device.
  const restored = Promise.all([app.maintenance.recall(), app.persistence.restore()])
  if (!isServed) await renderShell(app, restored)
  await yieldToMain()
  persistQueries(app, restored, isServed)
  await yieldToMain()
  runTasks(app)
}

/** What must be in place before the first render. */
function prepare({ admission, dropUser, queryClient, router, session }: App, build: string): void {
  reloadStaleBuild(
    createStorageKey(() => window.sessionStorage, 'stale-build'),
    build,
  )
  captureInstallPrompt()
  measureWhenIdle(
    afterDelayedStart,
    () => readPageFacts(router, window.location.pathname).analytics === 'private',
  )
  admission.start(window.location.pathname)
  onlineManager.setOnline(navigator.onLine)
  // An expired token is handled as a failure of its call: its page is left first.
  onUserChange(queryClient, (userId) => {
    if (userId !== undefined || session.readToken() === undefined) void dropUser()
  })
  keepVisitedPages(queryClient)
}

/** Hydrates a page that the server rendered. */
async function hydrateServedPage(app: App): Promise<void> {
  const { queryClient, router, served, session } = app
  await yieldToMain()
  if (served.data !== undefined) {
    seedQueryCache(queryClient, served.data, now(), session.readToken() !== undefined)
  }
  await runInTasks(() => followRoutes(app))
  await yieldToMain()
  await hydrateRoute(router)
  await yieldToMain()
  renderApp(app)
  if (served.data !== undefined) await hydrated
  announceHydratedRoute(router)
  reportBootState('live')
}

/** Renders the bare shell with what the device has, before the network is asked. */
async function renderShell(app: App, restored: Promise<unknown>): Promise<void> {
  const timeoutMs = STORAGE_TIMEOUT_MS[navigator.onLine ? 'online' : 'offline']
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  followRoutes(app)
  renderApp(app)
  reportBootState('live')
}

/** Writes the query cache from the time on it was read, however long that took: a slow device would lose its record. */
function persistQueries({ persistence }: App, restored: Promise<unknown>, isServed: boolean): void {
  void restored.finally(() => persistence.follow(isServed ? firstInteractionOrDelay() : undefined))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void persistence.flush()
  })
}

function runTasks(app: App): void {
  const tasksAt = (moment: Moment) =>
    TASKS.flatMap(([at, run]) => (at === moment ? [() => run(app)] : []))
  for (const run of tasksAt('rendered')) void run()
  whenIdle(...tasksAt('idle'))
  void firstInteraction().then(() => runInTasks(...tasksAt('firstInteraction')))
  void firstInteractionOrDelay().then(() => runInTasks(...tasksAt('firstInteractionOrDelay')))
  afterDelayedStart(() => void runInTasks(...tasksAt('delayed')))
}

async function checkMaintenance({ maintenance, router }: App): Promise<void> {
  await maintenance.refresh()
  if (maintenance.windowNow() !== undefined) await router.invalidate()
}

/**
 * Gets a client id for the device: the worker, which sends writes that were made without network, cannot ask for one
 * (docs/decisions/070, 074).
 */
async function introduceDevice({ admission, api }: App): Promise<void> {
  // Visitors in the queue make no calls to the shop.
  if (admission.snapshot().name !== 'inside') return
  // Where it fails, every call asks again.
  await api.introduce().catch(() => undefined)
}

/** Watches for another visitor in this tab, from the first interaction on: until then nothing was typed. */
async function watchVisitor({ queryClient, session }: App): Promise<void> {
  const { followVisitor } = await loadVisitorWatch()
  followVisitor(queryClient, session)
}

async function startAnimations({ router }: App): Promise<void> {
  const { startMotion } = await loadAnimations()
  startMotion(router)
}
