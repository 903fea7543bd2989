import { createAdmissionStorage } from '#core/admission/admission-storage.ts'
import type { SsrAdmission } from '#core/admission/ssr-admission.ts'
import { createAdmissionGate } from '#core/admission/gate.ts'
import type { GatePorts } from '#core/admission/ports.ts'
import type { WaitScreen } from '#core/admission/waiting.ts'
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

/** Ports of the gate from the composition root. */
export interface AdmissionOptions {
  /**
   * Address of the waiting room, such as `https://nf.example.com/ts.wseq`, or `/ts.wseq` for the
   * shop's own.
   */
  readonly roomUrl: string
  /** Checks whether this key is admitted now (`checkNetfunnelKey`). */
  readonly checkKey: GatePorts['checkKey']
  /** Admission from the served document; undefined for the bare shell. */
  readonly pass: SsrAdmission | undefined
}

/**
 * Creates the admission gate of a browser page with its waiting-room client, storage, tabs and page
 * lifecycle. `start()` must be called once; {@link AdmissionLayout} reports the routes behind it.
 *
 * @example
 * const admission = createAdmission({
 *   roomUrl: '/ts.wseq', checkKey: (key, signal) => api.call(checkNetfunnelKey, { query: {
 *   netFunnelKey: key } }, signal),
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

/** Loads the waiting-room client, which also sends alive notices (docs/performance.md). */
async function loadRoom(room: QueueAddress, clock: Clock): ReturnType<GatePorts['loadRoom']> {
  const { openBrowserClient } = await loadBrowserClient()
  return (tickets) => openBrowserClient(room, clock, tickets)
}

/** Loads the rules of a wait together with its screen, which is needed next. */
async function loadWait(): Promise<WaitScreen> {
  void loadWaitingScreen()
  const { waitScreen } = await loadWaitRules()
  return waitScreen
}
