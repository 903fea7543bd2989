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
import { prepareForSilence } from '#src/offline/suspect-network.ts'
import { onUserChange } from '#src/offline/user-change.ts'
import { persistVisitedPages } from '#src/offline/visited-pages.ts'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import { captureInstallPrompt } from '#src/pwa/install-prompt-event.ts'
import { reloadStaleBuild } from '#src/pwa/stale-build.ts'
import { followLaunches, startWorker } from '#src/pwa/start-worker.ts'
import { hydrated } from '#src/ssr/hydration.ts'
import { createApp, now, type App } from './create-app.ts'
import { followRoutes } from './follow-routes.ts'
import { announceHydratedRoute, hydrateRoute } from '#src/ssr/hydrate-route.ts'
import { refreshForMember, seedQueryCache } from '#src/ssr/page-data.ts'
import { addLaterRoutes } from './later-routes.ts'
import { renderApp } from './render-app.tsx'

/**
 * Time limit of the device's storage before the first render (our choice); offline it is the only
 * source.
 */
const STORAGE_TIMEOUT_MS = { online: 1_000, offline: 10_000 }

const loadAnimations = lazyModule(() => import('#src/animation/start-motion.ts'))

const loadPullToRefresh = lazyModule(() => import('#src/pwa/pull-to-refresh.ts'))

const loadEntryCheck = lazyModule(() => import('./check-own-entries.ts'))

const loadLateTasks = lazyModule(() => import('./late-tasks.ts'))

/** Start time of a task in {@link TASKS}, relative to the first render. */
type Moment = 'rendered' | 'idle' | 'firstInteraction' | 'firstInteractionOrDelay' | 'delayed'

/** Tasks after the first render with their start times. */
const TASKS: readonly (readonly [Moment, (app: App) => unknown])[] = [
  ['rendered', checkMaintenance],
  ['idle', ({ router }) => followLaunches(router)],
  ['idle', ({ router }) => startWorker(router)],
  ['idle', sendWaiting],
  ['firstInteraction', startAnimations],
  ['firstInteraction', startPullGesture],
  ['firstInteractionOrDelay', addRoutesEarly],
  ['firstInteractionOrDelay', runLate],
  ['delayed', introduceDevice],
  ['delayed', checkEntries],
]

/** Starts the app: creates its objects, shows the first page, then runs {@link TASKS}. */
export async function startApp(build: string): Promise<void> {
  reportBootState('begun')
  const app = await createApp(build)
  await yieldToMain()
  prepare(app, build)
  // Listens before the page is reported as live: the first interaction may come in the same moment.
  const interaction = firstInteraction()
  const interactionOrDelay = firstInteractionOrDelay(interaction)
  const isServed = app.served.pass !== undefined
  if (isServed) await hydrateServedPage(app)
  // Read after hydration: the server rendered the page without data of this device.
  const restored = Promise.all([app.maintenance.recall(), app.persistence.restore()])
  if (!isServed) await renderShell(app, restored)
  await yieldToMain()
  persistQueries(app, restored, isServed ? interactionOrDelay : undefined)
  await yieldToMain()
  runTasks(app, interaction, interactionOrDelay)
}

/** Steps that must be complete before the first render. */
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
  if (admission.snapshot().name !== 'inside') prepareForSilence()
  // An expired token is handled as a failure of its call: its page is left first.
  onUserChange(queryClient, (userId) => {
    if (userId !== undefined || session.readToken() === undefined) void dropUser()
  })
  persistVisitedPages(queryClient)
}

/** Hydrates a page that the server rendered. */
async function hydrateServedPage(app: App): Promise<void> {
  const { queryClient, router, served, session } = app
  await yieldToMain()
  if (served.data !== undefined) seedQueryCache(queryClient, served.data, now())
  await runInTasks(() => followRoutes(app))
  await yieldToMain()
  await hydrateRoute(router)
  await yieldToMain()
  renderApp(app)
  if (served.data !== undefined) await hydrated
  announceHydratedRoute(router)
  reportBootState('live')
  if (served.data !== undefined && session.readToken() !== undefined) {
    refreshForMember(queryClient, served.data)
  }
}

/** Renders the bare shell with data of the device, before any network request. */
async function renderShell(app: App, restored: Promise<unknown>): Promise<void> {
  const timeoutMs = STORAGE_TIMEOUT_MS[navigator.onLine ? 'online' : 'offline']
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  followRoutes(app)
  renderApp(app)
  reportBootState('live')
}

/**
 * Persists the query cache once it was restored, however long that took: earlier writes would
 * replace a slow device's record.
 */
function persistQueries(
  { persistence }: App,
  restored: Promise<unknown>,
  start: Promise<void> | undefined,
): void {
  void restored.finally(() => persistence.follow(start))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void persistence.flush()
  })
}

function runTasks(app: App, interaction: Promise<void>, interactionOrDelay: Promise<void>): void {
  const runAt = (moment: Moment) => () =>
    runInTasks(...TASKS.flatMap(([at, run]) => (at === moment ? [() => run(app)] : [])))
  void runAt('rendered')()
  whenIdle(runAt('idle'))
  void interaction.then(runAt('firstInteraction'))
  void interactionOrDelay.then(runAt('firstInteractionOrDelay'))
  afterDelayedStart(() => void runAt('delayed')())
}

async function checkMaintenance({ maintenance, router }: App): Promise<void> {
  await maintenance.refresh()
  if (maintenance.windowNow() !== undefined) await router.invalidate()
}

/** Sends writes of an earlier visit or of another tab: now, and whenever the network returns. */
function sendWaiting({ outbox }: App): void {
  // If its code does not load, the next return of the network or the next start repeats it.
  const send = (): void => void outbox.send().catch(() => undefined)
  send()
  onlineManager.subscribe((isOnline) => isOnline && send())
}

/**
 * Gets a client id for the device. The worker, which sends writes that were made without network,
 * cannot request one (app#unknown-visitor, docs/performance.md).
 */
async function introduceDevice({ admission, api }: App): Promise<void> {
  // Visitors in the queue make no calls to the shop.
  if (admission.snapshot().name !== 'inside') return
  // If it fails, every call requests one again.
  await api.introduce().catch(() => undefined)
}

/** Checks the raffle entries of this device in sealed lists, for members alone. */
async function checkEntries(app: App): Promise<void> {
  if (!app.api.hasToken() || app.admission.snapshot().name !== 'inside') return
  // If it fails, the next start checks again.
  await loadEntryCheck()
    .then((check) => check.checkOwnEntries(app))
    .catch(() => undefined)
}

/** Adds the later routes before a navigation needs them. */
async function addRoutesEarly({ router }: App): Promise<void> {
  // If it fails, the next navigation loads them again and shows the failure.
  await addLaterRoutes(router).catch(() => undefined)
}

/**
 * Follows the clock of the shop and watches for another visitor in this tab, from the first
 * interaction on: before, nothing was typed. Repeats sign-outs without answer.
 */
async function runLate(app: App): Promise<void> {
  const { runLateTasks } = await loadLateTasks()
  await runLateTasks(app)
}

async function startAnimations({ router }: App): Promise<void> {
  const { startMotion } = await loadAnimations()
  startMotion(router)
}

/**
 * Starts pull to refresh in the installed app, on pages with the tab bar: those of lists (Product
 * 1.4).
 */
async function startPullGesture({ queryClient, router }: App): Promise<void> {
  if (!window.matchMedia('(display-mode: standalone)').matches) return
  const { startPullToRefresh } = await loadPullToRefresh()
  const hasLists = () => readPageFacts(router, window.location.pathname).layout.foot === 'tabs'
  startPullToRefresh({ queryClient, hasLists })
}
