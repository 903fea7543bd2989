import { createAdmissionStorage } from '#core/admission/admission-storage.ts'
import type { SsrAdmission } from '#core/admission/ssr-admission.ts'
import { createAdmissionGate } from '#core/admission/gate.ts'
import type { GatePorts, WaitScreen } from '#core/admission/ports.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { Clock } from '#core/waiting-room/ports.ts'
import { parseQueueUrl, type QueueAddress } from '#core/waiting-room/queue-address.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { createBrowserClock } from '#src/browser/browser-clock.ts'
import { createAdmissionTabs } from '#src/browser/admission-tab-channel.ts'
import { createLastSender } from '#src/browser/last-request.ts'
import { createPageLifecycle } from '#src/browser/page-lifecycle.ts'
import { claimDocumentTicket, createTicketCookie } from '#src/browser/ticket-cookie.ts'

const loadBrowserClient = lazyModule(() => import('./open-browser-client.ts'))
const loadWaitingScreen = lazyModule(() => import('./waiting-screen.tsx'))
const loadWaitRules = lazyModule(() => import('#core/admission/waiting.ts'))

/** What the gate needs from the composition root. */
export interface AdmissionOptions {
  /** Address of the waiting room, such as `https://nf.example.com/ts.wseq`, or `/ts.wseq` for the store's own. */
  readonly roomUrl: string
  /** checkNetfunnelKey (Spec 7): is this key inside now. */
  readonly checkKey: (key: string, signal: AbortSignal) => Promise<boolean>
  /** What the served document knows of its visitor; undefined for the bare shell. */
  readonly pass: SsrAdmission | undefined
}

/**
 * Builds the admission gate of a browser page: the way to the room, storage, tabs and page life plugged in. `start()` it once;
 * {@link AdmissionLayout} reports the routes that stand behind it.
 *
 * @example
 * const admission = createAdmission({
 *   roomUrl: '/ts.wseq',
 *   checkKey: (key, signal) => api.call(checkNetfunnelKey, { query: { netFunnelKey: key } }, signal),
 * })
 * admission.start(window.location.pathname)
 */
export function createAdmission({ roomUrl, checkKey, pass }: AdmissionOptions): AdmissionGate {
  const room = parseQueueUrl(roomUrl, window.location.origin)
  const clock = createBrowserClock()
  return createAdmissionGate(
    {
      clock,
      random: Math.random,
      sendLast: createLastSender(room, clock.now),
      tabs: createAdmissionTabs(),
      life: createPageLifecycle(),
      cookie: createTicketCookie(),
      checkKey,
      loadRoom: () => loadRoom(room, clock),
      loadWait,
    },
    createAdmissionStorage(clock.now, (error) => console.error('Storage is refused', error)),
    pass && { ...pass, askedAt: performance.timeOrigin, onTaken: claimDocumentTicket },
  )
}

/** What asks the room and gives signs of life (docs/decisions/073). */
async function loadRoom(room: QueueAddress, clock: Clock): ReturnType<GatePorts['loadRoom']> {
  const { openBrowserClient } = await loadBrowserClient()
  return (tickets) => openBrowserClient(room, clock, tickets)
}

/** The rules of a wait, and along with them its screen, which is wanted next. */
async function loadWait(): Promise<WaitScreen> {
  void loadWaitingScreen()
  const { waitScreen } = await loadWaitRules()
  return waitScreen
}
