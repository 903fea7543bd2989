import { onlineManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { listMaintenanceWindows } from '#contract/maintenance.ts'
import { checkNetfunnelKey } from '#contract/users.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import { createDeferredApi } from '#core/api/deferred-client.ts'
import { createMaintenanceWatch, MAINTENANCE_ASK_TIMEOUT_MS } from '#core/maintenance/watch.ts'
import { createMaintenanceStorage } from '#core/maintenance/window-storage.ts'
import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import '#src/ui/design.css'
import './app/focus.css'
import {
  animateEntrances,
  dropPageTags,
  focusHeadings,
  reportPageViews,
  showRouteChanges,
} from './app/follow-routes.ts'
import {
  readServedDocument,
  seedQueryCache,
  type ServedDocument,
} from './app/page-rendering/page-data.ts'
import { hydrateRoute, announceHydratedRoute } from './app/page-rendering/hydrate-route.ts'
import { isLeftToItsPage, type Failure } from './app/failure.ts'
import { createLoadingBar, requestProgress } from './app/loading-bar/loading-bar.ts'
import { createPersistence } from './offline/query-persistence/persistence.ts'
import { dataLayerSink } from './analytics/data-layer.ts'
import { createQueryClient } from './app/query-client.ts'
import { startWorker } from './pwa/start-worker.ts'
import { reloadStaleBuild } from './pwa/stale-build.ts'
import { reportMistake } from './app/report-mistake.ts'
import { createAppRouter, type AppRouter } from './app/router.tsx'
import { restoreScroll } from './app/scroll-restoration.ts'
import { createScrollMemory } from './app/scroll-memory.ts'
import { cachedUserHash, dropAnswers, onUserChange } from './offline/user-change.ts'
import { captureInstallPrompt } from './pwa/install-prompt-event.ts'
import { measureWhenIdle } from './analytics/start-when-idle.ts'
import { hydrated } from './ssr/hydration.ts'
import { createOutboxClient } from './offline/outbox/outbox-client.ts'
import { toast } from './ui/toast/lazy-toast.ts'
import { createLocalSession } from './browser/local-session.ts'
import {
  afterDelayedStart,
  yieldToMain,
  runInTasks,
  firstInteractionOrDelay,
  firstInteraction,
  whenIdle,
} from './browser/scheduler.ts'
import { createRoot, hydrateRoot } from './browser/react-root.ts'
import { reportBootState } from './browser/boot-state.ts'
import { createStorageKey } from './browser/storage-key.ts'
import { keepVisitedPages, rememberView } from './offline/visited-pages.ts'
import { createAdmission } from './features/waiting-room/create-admission.ts'

/** Our choice: a device whose storage does not answer must not keep the store closed; without network it is all there is. */
const STORAGE_PATIENCE_MS = { online: 1_000, offline: 10_000 }

/** The name of this file carries a hash of the whole build. */
const BUILD = new URL(import.meta.url).pathname

const now = () => Date.now()
const wake = (run: () => void, delayMs: number) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
const session = createLocalSession(() => window.localStorage)
const bar = createLoadingBar({ now, wake })

const api = createDeferredApi(
  {
    origin: window.location.origin,
    session,
    progress: requestProgress(bar),
    contextHeaders: (endpoint) => Promise.resolve(contextHeaders(endpoint)),
  },
  () => import('#core/api/client.ts'),
)
const maintenance = createMaintenanceWatch({
  now,
  store: createMaintenanceStorage(),
  ask: () => api.call(listMaintenanceWindows, {}, AbortSignal.timeout(MAINTENANCE_ASK_TIMEOUT_MS)),
})
const queryClient = createQueryClient({
  onFailure: (failure) => void answerFailure(failure),
  onSuccessMessage: (message) => void toast(message),
  onUserChange: (change) => void (change === 'leaves' ? endSession() : dropUser()),
})
const persistence = createPersistence({
  queryClient,
  session,
  buster: BUILD,
  now,
  wake,
})
const outbox = createOutboxClient(async (show) => {
  const { createBrowserOutbox } = await import('./app/outbox/create-browser-outbox.ts')
  const edge = { queryClient, session, api, appMode, now, wake, progress: requestProgress(bar) }
  const openPath = (path: string) => router.history.push(path)
  const onFailure = (failure: Failure) => void answerFailure(failure)
  return createBrowserOutbox({ ...edge, openPath, onFailure }, show)
})

// Begun in pieces of work of their own: to evaluate this file is one already.
let served: ServedDocument
let admission: AdmissionGate
let router: AppRouter

function openGate(): void {
  served = readServedDocument(now)
  if (served.maintenance) maintenance.teach(served.maintenance.answer, served.maintenance.toldAt)
  admission = createAdmission({ roomUrl: roomUrl(), checkKey, pass: served.pass })
}

function openRouter(): void {
  const extent = served.data?.extent
  const persistAnswers = persistence.flush
  const services = { api, queryClient, admission, maintenance, outbox, persistAnswers }
  router = createAppRouter({ context: { ...services, waitsForData: false, extent }, bar })
}

function appMode(): string {
  return window.matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'
}

/** The admission key goes along where the server asks for it (Product 7.4); the app mode always (Product 1.1). */
function contextHeaders(endpoint: Pick<Endpoint, 'admission'>): Record<string, string> {
  const key = endpoint.admission ? admission.key() : undefined
  return {
    [HEADERS.appMode]: appMode(),
    ...(key === undefined ? {} : { [HEADERS.admissionKey]: key }),
  }
}

/** The server names another host when one is configured; the store's own waiting room needs no name. */
function roomUrl(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="waiting-room"]')
  return named?.content ?? '/ts.wseq'
}

function checkKey(netFunnelKey: string, signal: AbortSignal): Promise<boolean> {
  return api.call(checkNetfunnelKey, { query: { netFunnelKey } }, signal)
}

async function answerFailure(failure: Failure): Promise<void> {
  const token = session.readToken()
  if (isLeftToItsPage(failure, token !== undefined)) return
  const { reactToFailure } = await importWithRetry(() => import('./app/react-to-failure.ts'))
  reactToFailure(failure, { router, maintenance, admission, session, token, endSession })
}

async function dropUser(): Promise<void> {
  await Promise.all([persistence.drop(), outbox.drop()])
  await dropAnswers(queryClient)
}

async function endSession(): Promise<void> {
  session.forgetToken()
  await dropUser()
}

/** A served page is taken up as it stands; the bare shell opens with what the device knows, before anything is asked of the network. */
async function start(): Promise<void> {
  reloadStaleBuild(
    createStorageKey(() => window.sessionStorage, 'stale-build'),
    BUILD,
  )
  captureInstallPrompt()
  measureWhenIdle(afterDelayedStart)
  admission.start(window.location.pathname)
  onlineManager.setOnline(navigator.onLine)
  // That a token is dead is answered as a failure: its page is left first.
  onUserChange(queryClient, (now) => {
    if (now !== undefined || session.readToken() === undefined) void dropUser()
  })
  keepVisitedPages(queryClient)
  const isServed = served.pass !== undefined
  if (isServed) await takeUpServedPage()
  // What the device knows waits until a served page stands as it was rendered: it was rendered for nobody in particular.
  const recalled = recall()
  if (!isServed) {
    const patienceMs = STORAGE_PATIENCE_MS[navigator.onLine ? 'online' : 'offline']
    await Promise.race([recalled, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    followRoutes()
    render()
    reportBootState('live')
  }
  await yieldToMain()
  // Written again only once it was read, however long that took: a slow device would forget what it kept.
  void recalled.finally(() => persistence.follow(isServed ? firstInteractionOrDelay() : undefined))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void persistence.flush()
  })
  await yieldToMain()
  void checkMaintenance()
  whenIdle(
    () => startWorker(router),
    () => outbox.send(),
  )
  void firstInteraction().then(move)
  void firstInteractionOrDelay().then(watchVisitor)
  afterDelayedStart(() => void becomeKnown())
}

/** What is written without network is sent by the worker, who can ask for no client id (docs/decisions/070, 074). */
async function becomeKnown(): Promise<void> {
  // A crowd that waits asks the store for nothing.
  if (admission.snapshot().name !== 'inside') return
  // Where it fails, every call asks again.
  await api.introduce().catch(() => undefined)
}

/** Movement is an extra: a page without it stands as well. */
async function move(): Promise<void> {
  const { startMotion } = await importWithRetry(() => import('./animation/start-motion.ts'))
  startMotion(router)
}

/** From a first look on: until then nobody has typed anything. */
async function watchVisitor(): Promise<void> {
  const { followVisitor } = await importWithRetry(() => import('./app/follow-visitor.ts'))
  followVisitor(queryClient, session)
}

async function recall(): Promise<void> {
  await Promise.all([maintenance.recall(), persistence.restore()])
}

/** A page that the server rendered becomes the app's own. */
async function takeUpServedPage(): Promise<void> {
  await yieldToMain()
  if (served.data !== undefined) {
    seedQueryCache(queryClient, served.data, now(), session.readToken() !== undefined)
  }
  await runInTasks(followRoutes)
  await yieldToMain()
  await hydrateRoute(router)
  await yieldToMain()
  render()
  if (served.data !== undefined) await hydrated
  announceHydratedRoute(router)
  reportBootState('live')
}

async function checkMaintenance(): Promise<void> {
  await maintenance.refresh()
  if (maintenance.windowNow() !== undefined) await router.invalidate()
}

function followRoutes(): void {
  restoreScroll(
    router,
    createScrollMemory(() => window.sessionStorage),
  )
  showRouteChanges(router, bar)
  animateEntrances(router)
  dropPageTags(router)
  focusHeadings(router)
  const toDataLayer = dataLayerSink(window)
  reportPageViews(
    router,
    admission,
    () => cachedUserHash(queryClient),
    (view) => {
      toDataLayer(view)
      // Without network a page may have shown nothing but that it is not there.
      if (onlineManager.isOnline()) void rememberView(queryClient, router, view, now())
    },
  )
}

function render(): void {
  const container = document.querySelector('#root')
  if (container === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const options = { onCaughtError: reportMistake }
  if (served.pass === undefined) createRoot(container, options).render(app)
  // In slices: the served page can be read and scrolled meanwhile.
  else startTransition(() => void hydrateRoot(container, app, options))
  reportBootState('shown')
}

/** The evaluation of all this code is one piece of work; what it begins with are others. */
async function begin(): Promise<void> {
  reportBootState('begun')
  await runInTasks(openGate, openRouter)
  await yieldToMain()
  await start()
}

queueMicrotask(() => void begin())
