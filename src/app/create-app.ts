import { HEADERS } from '#contract/platform/headers.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { checkNetfunnelKey } from '#contract/members/users.calls.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import { createDeferredApi } from '#core/api/deferred-client.ts'
import { isUnanswered } from '#core/api/errors.ts'
import { createMaintenanceWatch, MAINTENANCE_ASK_TIMEOUT_MS } from '#core/maintenance/watch.ts'
import { createMaintenanceStorage } from '#core/maintenance/window-storage.ts'
import { isText } from '#core/guard/guard.ts'
import { OUTBOX_CHANGED, OUTBOX_NAME } from '#core/outbox/outbox-database.ts'
import { guestHeaders } from '#src/browser/guest-tokens.ts'
import { createLocalSession } from '#src/browser/local-session.ts'
import { runInTasks } from '#src/browser/scheduler.ts'
import { openTabChannel } from '#src/browser/tab-channel.ts'
import { createAdmission } from '#src/features/waiting-room/create-admission.ts'
import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { doubtLateCalls } from '#src/offline/doubt-late-calls.ts'
import { suspectNetwork } from '#src/offline/suspect-network.ts'
import { createOutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { createPersistence } from '#src/offline/query-persistence/persistence.ts'
import { dropAnswers } from '#src/offline/user-change.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { isLeftToItsPage, type Failure } from '#src/page/failure.ts'
import { createLoadingBar, requestProgress } from './loading-bar/loading-bar.ts'
import { readServedDocument, type ServedDocument } from '#src/ssr/page-data.ts'
import { addLaterRoutes, createFirstRoutes, isOfLaterRoutes } from './later-routes.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

/** Current device time in epoch milliseconds. */
export const now = () => Date.now()

const wake = (run: () => void, delayMs: number) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

const loadApiClient = lazyModule(() => import('#core/api/client.ts'), { retries: false })
const loadReaction = lazyModule(() => import('./react-to-failure.ts'))
const loadOutbox = lazyModule(() => import('./outbox/create-browser-outbox.ts'), { retries: false })

type Services = ReturnType<typeof createServices>

/** Every long-lived object of the app in one tab. */
export interface App extends Services {
  readonly served: ServedDocument
  readonly admission: AdmissionGate
  readonly router: AppRouter
}

/**
 * Creates the app's objects. Gate and router are created in browser tasks of their own, because
 * evaluating the entry file is already a long one. `build` names the running build: persisted
 * answers of another build are not read.
 */
export async function createApp(build: string): Promise<App> {
  const created: { admission?: AdmissionGate; router?: AppRouter } = {}
  const services = createServices(build, created)
  const { api, bar, maintenance, persistence } = services
  let served: ServedDocument | undefined

  await runInTasks(
    () => {
      served = readServedDocument(now)
      if (served.maintenance)
        maintenance.teach(served.maintenance.answer, served.maintenance.receivedAt)
      const checkKey = (netFunnelKey: string, signal: AbortSignal) =>
        api.call(checkNetfunnelKey, { query: { netFunnelKey } }, signal).catch(unlessUnanswered)
      // The page of a shell without content begins with calls. If the client does not load, the
      // first of them loads it again.
      if (served.pass === undefined) void loadApiClient().catch(() => undefined)
      created.admission = createAdmission({ roomUrl: queueUrl(), checkKey, pass: served.pass })
    },
    () => {
      const admission = present(created.admission)
      const addRoutes = () => addLaterRoutes(present(created.router))
      created.router = createAppRouter({
        routeTree: createFirstRoutes(),
        context: {
          ...services,
          admission,
          persistAnswers: persistence.flush,
          addRoutes,
          waitsForData: false,
          extent: served?.data?.extent,
        },
        bar,
      })
    },
  )
  const router = present(created.router)
  if (isOfLaterRoutes(router, window.location.pathname)) {
    await importWithRetry(() => addLaterRoutes(router))
  }
  return { ...services, served: present(served), admission: present(created.admission), router }
}

function unlessUnanswered(error: unknown): undefined {
  if (!isUnanswered(error)) throw error
}

/** A part of the app that an earlier step has created. */
function present<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Not created yet')
  return part
}

function createServices(
  build: string,
  created: { readonly admission?: AdmissionGate; readonly router?: AppRouter },
) {
  const session = createLocalSession(() => window.localStorage)
  const bar = createLoadingBar({ now, wake })
  const progress = requestProgress(bar)

  const api = doubtLateCalls(
    createDeferredApi(
      {
        origin: window.location.origin,
        session,
        progress,
        contextHeaders: async (endpoint) => contextHeaders(endpoint, created.admission),
      },
      loadApiClient,
    ),
    (lateCall) => suspectNetwork({ lateCall }),
  )
  const maintenance = createMaintenanceWatch({
    now,
    storage: createMaintenanceStorage(),
    ask: () =>
      api.call(listMaintenanceWindows, {}, AbortSignal.timeout(MAINTENANCE_ASK_TIMEOUT_MS)),
  })
  const queryClient = createQueryClient(api, {
    onFailure: (failure) => void answerFailure(failure),
    onSuccessMessage: (message) => void toast(message),
    onUserChange: (change) => void (change === 'leaves' ? endSession() : dropUser()),
  })
  const persistence = createPersistence({ queryClient, session, buster: build, now, wake })
  const outbox = createOutboxClient(async (show) => {
    const { createBrowserOutbox } = await loadOutbox()
    const admission = () => created.admission
    const edge = { queryClient, session, api, appMode, admission, now, wake, progress }
    const openPath = (path: string) => created.router?.history.push(path)
    const onFailure = (failure: Failure) => void answerFailure(failure)
    return createBrowserOutbox({ ...edge, openPath, onFailure }, show)
  }, followSentWrites)

  async function answerFailure(failure: Failure): Promise<void> {
    if (isUnanswered(failure.error)) suspectNetwork({ client: queryClient })
    const { router, admission } = created
    const token = session.readToken()
    if (router === undefined || admission === undefined) return
    if (isLeftToItsPage(failure, token !== undefined)) return
    const { reactToFailure } = await loadReaction()
    reactToFailure(failure, { router, maintenance, admission, session, token, endSession })
  }
  /**
   * Removes everything of a user from this device; returns the number of unsent writes, if the
   * outbox was opened.
   */
  async function dropUser(): Promise<number | undefined> {
    const [unsent] = await Promise.all([outbox.drop(), persistence.drop()])
    await dropAnswers(queryClient)
    return unsent
  }
  async function endSession(): Promise<number | undefined> {
    session.forgetToken()
    return dropUser()
  }
  return { api, bar, dropUser, maintenance, outbox, persistence, progress, queryClient, session }
}

/** Calls back with the lane of each write that the worker has sent. */
function followSentWrites(onSettled: (lane: string) => void): void {
  const worker = openTabChannel(OUTBOX_NAME, isText)
  worker.subscribe((news) => news !== OUTBOX_CHANGED && onSettled(news))
}

function appMode(): string {
  return window.matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'
}

/**
 * Admission key and tokens of guests for endpoints of orders; the app mode
 * always.
 */
function contextHeaders(
  endpoint: Pick<Endpoint, 'admission'>,
  admission: AdmissionGate | undefined,
): Record<string, string> {
  const key = endpoint.admission ? admission?.key() : undefined
  return {
    [HEADERS.appMode]: appMode(),
    ...(key === undefined ? {} : { [HEADERS.admissionKey]: key }),
    ...(endpoint.admission ? guestHeaders() : {}),
  }
}

/** Address of the waiting room: another host where the document names one, else the shop's own. */
function queueUrl(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="waiting-room"]')
  return named?.content ?? '/ts.wseq'
}
