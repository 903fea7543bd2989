import type { EpochMs } from '#core/waiting-room/ports.ts'
import type {
  Attempt,
  AttemptTask,
  GateCommand,
  GateEvent,
  GateState,
  GateStep,
  PageFacts,
  TaskResult,
} from './gate-state.ts'
import type { PageMoment } from './ports.ts'
import { continuesAdmission, needsNoAdmission } from './rules.ts'
import type { ReadSsrAdmission } from './ssr-admission.ts'
import type { AdmissionView } from './view.ts'

/** Duration of the "your turn" view before the shop opens. */
const TURN_SHOWN_MS = 1_200

/** Views of a wait that another tab may lead. */
const SHARED: ReadonlySet<AdmissionView['name']> = new Set(['asking', 'waiting', 'held'])

/** State of the gate on a new page, with the admission of its document. */
export function initialGateState(
  documentAdmission: Pick<ReadSsrAdmission, 'view' | 'showsPage' | 'session'>,
): GateState {
  return {
    view: documentAdmission.view,
    wasInside: documentAdmission.showsPage,
    awaitsNetwork: false,
    pathname: undefined,
    session: documentAdmission.session,
    attempt: undefined,
    attempts: 0,
    turnUntil: undefined,
  }
}

/**
 * Whether the gate is on a page of the payment, whose admission continues
 * (waiting-room#admission-life).
 */
export function isPaying(state: GateState): boolean {
  return continuesAdmission(state.pathname ?? '')
}

/**
 * State machine of the admission gate: the next state and commands for one event. Pure; `now` is
 * the current time (waiting-room#admission-gate).
 */
export function step(state: GateState, event: GateEvent, now: EpochMs): GateStep {
  switch (event.is) {
    case 'start':
      return start(state, event.pathname)
    case 'route':
      return enterRoute({ ...state, pathname: event.pathname }, now)
    case 'moment':
      return stepMoment(state, event, now)
    case 'result':
      return event.attempt === state.attempt?.id
        ? stepResult(state, event.result, now)
        : stay(state)
    case 'expired':
      // The visible page remains. The next route change finds no key and requests entry
      // (waiting-room#admission-gate).
      return stay(state, [{ do: 'completeAdmission', key: event.key }])
    case 'failed':
      // A page remains visible after its key becomes invalid: the next route change requests entry.
      return state.view.name === 'inside' && event.key !== undefined
        ? stay(state, [{ do: 'deleteKey', key: event.key }])
        : stay(state)
    case 'leaderView':
      return stay(SHARED.has(state.view.name) ? show(state, event.view) : state)
    case 'released':
      return leaveQueue(state)
    case 'leave':
      return leaveQueue(state, [{ do: 'announceReleased' }])
    case 'askAgain':
      return state.attempt === undefined
        ? begin(show(state, { name: 'asking', isFailing: false }), now)
        : stay(state)
    case 'readStored':
      return openPages(state)
    default:
      return wake(state, now)
  }
}

/**
 * The page will request entry; until then the client loads in parallel with the page's own code.
 */
function start(state: GateState, pathname: string): GateStep {
  const needsClient = state.session === undefined && !needsNoAdmission(pathname)
  const load: readonly GateCommand[] = needsClient ? [{ do: 'load' }] : []
  return stay(state, [...load, { do: 'assumeKey' }])
}

function enterRoute(state: GateState, now: EpochMs): GateStep {
  if (state.view.name === 'left' || state.view.name === 'blocked') return stay(state)
  const isAsking = state.attempt !== undefined && state.view.name !== 'inside'
  return isAsking ? stay(state) : begin(state, now)
}

/** Checks the stored key or requests entry. Replaces a running attempt. */
function begin(before: GateState, now: EpochMs): GateStep {
  const id = before.attempts + 1
  const attempt = { id, hasLock: false, ticket: undefined }
  const state = { ...before, attempts: id, attempt, awaitsNetwork: false }
  if (state.session === undefined) return task(state, { do: 'readKey' }, [{ do: 'load' }])
  const opened = openShop({ ...state, session: undefined }, state.session, now)
  return { ...opened, commands: [{ do: 'takeSession' }, ...opened.commands] }
}

function stepResult(state: GateState, result: TaskResult, now: EpochMs): GateStep {
  switch (result.is) {
    case 'keyRead':
      return useStoredKey(state, result, now)
    case 'checked':
      // A key that cannot be checked is invalid (waiting-room#admission-gate), except where the
      // network does not reach the shop.
      return (result.isValid ?? true)
        ? openShop(state, result.key, now)
        : task(state, { do: 'dropKey', key: result.key })
    case 'dropped':
      return requestOrOpen(state, result.isOnline)
    case 'ticketRead':
      // Open pages stay open: the visitor reads what is stored, and keeps the place.
      return result.hasTicket && state.view.name !== 'inside' ? queue(state) : openPages(state)
    case 'locked':
      return task(withAttempt(state, { hasLock: true }), { do: 'readKey' })
    case 'ticketChosen': {
      const { ticket } = result
      return task(withAttempt(state, { ticket }), { do: 'requestEntry', ticket })
    }
    case 'unadmitted':
      return task(state, { do: 'wait', ticket: state.attempt?.ticket, shown: state.view })
    case 'waits':
      return stay(show(state, result.view), [{ do: 'lead', view: result.view }])
    case 'admitted':
      return openShop(state, result.key, now, true)
    default:
      return stay({ ...state, attempt: undefined })
  }
}

function useStoredKey(
  state: GateState,
  { key, isOnline }: Extract<TaskResult, { is: 'keyRead' }>,
  now: EpochMs,
): GateStep {
  // Another tab stored the key while this one waited for the lock.
  if (state.attempt?.hasLock === true)
    return key === undefined ? task(state, { do: 'chooseTicket' }) : openShop(state, key, now)
  return key === undefined ? requestOrOpen(state, isOnline) : task(state, { do: 'checkKey', key })
}

/**
 * Without network and without a ticket the shop opens, because the device already has the stored
 * pages.
 */
function requestOrOpen(state: GateState, isOnline: boolean): GateStep {
  return isOnline ? queue(state) : task(state, { do: 'readTicket' })
}

/** Shows the pages without an admission, until the network reaches the shop. */
function openPages(state: GateState): GateStep {
  return stay({ ...show(state, { name: 'inside' }), attempt: undefined, awaitsNetwork: true })
}

/** Requests entry for all tabs. The others use the key that this tab stores. */
function queue(state: GateState): GateStep {
  const isShop = state.view.name === 'inside'
  return task(isShop ? show(state, { name: 'asking', isFailing: false }) : state, { do: 'lock' })
}

/** Opens the shop: at once, or after the "your turn" view. */
function openShop(
  state: GateState,
  key: string | undefined,
  now: EpochMs,
  deletesTicket = false,
): GateStep {
  const next =
    state.view.name === 'turn'
      ? { ...state, turnUntil: now + TURN_SHOWN_MS }
      : show(state, { name: 'inside' })
  // Other tabs read the key after this tab releases the lock.
  return task(next, { do: 'storeKey', deletesTicket }, [
    { do: 'useKey', key, isPaying: isPaying(state) },
  ])
}

function stepMoment(
  state: GateState,
  { moment, facts }: { readonly moment: PageMoment; readonly facts: PageFacts },
  now: EpochMs,
): GateStep {
  if (moment === 'hidden') return hide(state, facts)
  if (moment === 'unseen') return stay(state, [{ do: 'prolong' }])
  if (moment === 'offline') return openStored(state)
  if (state.pathname === undefined || state.attempt !== undefined) return stay(state)
  const isRestored = moment === 'restored' && state.view.name !== 'left'
  // A page whose key ended waits for the next route change (waiting-room#admission-gate).
  return isRestored || state.awaitsNetwork ? begin(state, now) : stay(state)
}

/**
 * Opens the stored pages in place of a request that no answer has come for, unless the device has a
 * place in the queue. Entry is requested when the network reaches the shop again.
 */
function openStored(before: GateState): GateStep {
  if (before.attempt === undefined || before.view.name !== 'asking') return stay(before)
  const id = before.attempts + 1
  const state = { ...before, attempts: id, attempt: { id, hasLock: false, ticket: undefined } }
  return task(state, { do: 'readTicket' })
}

/**
 * Hiding the page ends an admission, unless on /cart/payment. A waiting ticket remains stored
 * (waiting-room#admission-life).
 */
function hide(state: GateState, { key, isInRoom, isShared }: PageFacts): GateStep {
  const first = { do: 'announceOutside' } as const
  if (key === undefined || !isInRoom) return stay(state, [first])
  if (isPaying(state) || isShared) return stay(state, [first, { do: 'prolong' }])
  const last: readonly GateCommand[] = [{ do: 'leaveRoom' }, { do: 'deleteKey', key }]
  return stay({ ...state, attempt: undefined }, [first, ...last])
}

/**
 * Leaves the queue, started in this tab or in another. The tab that holds the ticket notifies the
 * server.
 */
function leaveQueue(state: GateState, commands: readonly GateCommand[] = []): GateStep {
  if (!SHARED.has(state.view.name)) return stay(state, commands)
  const left = show({ ...state, attempt: undefined }, { name: 'left' })
  return stay(left, [...commands, { do: 'stopRoom' }])
}

function wake(state: GateState, now: EpochMs): GateStep {
  if (state.turnUntil === undefined || now < state.turnUntil) return stay(state)
  return stay({ ...show(state, { name: 'inside' }), turnUntil: undefined })
}

function show(state: GateState, view: AdmissionView): GateState {
  if (view.name !== 'inside') return { ...state, view }
  // A repeated view would render all pages again, and hydrate a served page in one task.
  return { ...state, view: state.view.name === 'inside' ? state.view : view, wasInside: true }
}

function withAttempt(state: GateState, change: Partial<Attempt>): GateState {
  return state.attempt === undefined
    ? state
    : { ...state, attempt: { ...state.attempt, ...change } }
}

/** Step that starts the next task of the running attempt. */
function task(state: GateState, next: AttemptTask, before: readonly GateCommand[] = []): GateStep {
  return stay(state, [...before, { do: 'attempt', id: state.attempts, task: next }])
}

function stay(state: GateState, commands: readonly GateCommand[] = []): GateStep {
  return { state, commands }
}
