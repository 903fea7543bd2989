import { QUEUE_TICKET_LIFE_MS } from '#contract/limits.ts'
import { OPCODES } from '#contract/netfunnel-codes.ts'
import type { AdmissionStorage, StoredTicket } from './admission-storage.ts'
import { chooseTicket, readSsrAdmission, type SsrAdmission } from './ssr-admission.ts'
import { createAdmissionKeyStorage } from './admission-key.ts'
import { createLazyClient } from './lazy-client.ts'
import { ignoreCalledOff, watchOtherTabs } from './other-tabs.ts'
import type { GatePorts, OpenRoom, PageMoment } from './ports.ts'
import { keepsSession, standsOutside } from './rules.ts'
import { createTicketStorage } from './ticket-storage.ts'
import type { AdmissionGate, AdmissionView } from './view.ts'

/** Duration of the "your turn" view before the shop opens. */
const TURN_SHOWN_MS = 1_200

/** Views of a wait that another tab may lead. */
const SHARED: ReadonlySet<AdmissionView['name']> = new Set(['asking', 'waiting', 'held'])

/**
 * Admission gate: the product's rules on top of the waiting-room client (Spec 4 "admission gate", Product 0.13, 7.4).
 * - Checks the stored key on load and on every route change; requests entry if it is missing or invalid.
 * - Ends the admission when the page is hidden, except during payment.
 * - Ends it after 180 s without a route change; the page then remains visible.
 * - Shares one key and one ticket between all tabs of a browser.
 * - Opens without network and without a ticket, because the device already has the stored pages.
 */
export function createAdmissionGate(
  ports: GatePorts,
  store: AdmissionStorage,
  pass?: SsrAdmission,
): AdmissionGate {
  const { clock, tabs, life } = ports
  const listeners = new Set<() => void>()
  const giveBack = (key: string) => ports.sendLast({ opcode: OPCODES.stop, key })
  const brought = readSsrAdmission(pass ?? {}, giveBack)
  let { view, showsPage: wasInside } = brought
  let pathname: string | undefined
  let run: AbortController | undefined
  let stopTurn: () => void = () => undefined
  let stopQuiet: () => void = () => undefined
  let stopLife: () => void = () => undefined

  const isPaying = () => keepsSession(pathname ?? '')

  const keys = createAdmissionKeyStorage({
    clock,
    store,
    isPaying,
    isShared: () => neighbours.areInside(),
    onExpired: (key) => void expire(key),
  })
  const tickets = createTicketStorage({ ...ports, store, onKey: keys.rename })
  const room = createLazyClient({
    ...ports,
    tickets,
    // A page remains visible after its key becomes invalid: the next route change requests entry.
    onState: (state) => {
      const key = keys.key()
      if (view.name === 'inside' && key !== undefined && state.name === 'failed')
        void forgetKey(key)
    },
  })
  const neighbours = watchOtherTabs(tabs, {
    onLeaderView: (said) => void follow(said),
    onGivenBack: giveUp,
  })

  /** Shows the view of the tab that asks for all tabs. */
  async function follow(said: unknown): Promise<void> {
    const { readSharedView } = await ports.loadWait()
    const leaders = readSharedView(said)
    if (leaders !== undefined && SHARED.has(view.name)) show(leaders)
  }

  function show(next: AdmissionView): void {
    // A repeated view would render all pages again, and hydrate a served page in one task.
    if (next.name === 'inside' && view.name === 'inside') return
    view = next
    if (next.name === 'inside') wasInside = true
    for (const listener of listeners) listener()
  }

  /** Checks the stored key or requests entry. Cancels a running attempt. */
  function begin(): void {
    callOff()
    const started = new AbortController()
    run = started
    void admit(started.signal).finally(() => {
      if (run === started) run = undefined
    })
  }

  function callOff(): void {
    run?.abort()
    run = undefined
  }

  async function admit(signal: AbortSignal): Promise<void> {
    const session = brought.takeSession()
    if (session !== undefined) {
      ports.cookie.write(session.result, QUEUE_TICKET_LIFE_MS)
      stopQuiet = clock.wakeAt(brought.quietUntil(clock.now()), room.load)
      return await welcome(session.key)
    }
    room.load()
    const stored = await store.readKey()
    if (signal.aborted) return
    if (stored !== undefined && (await isGood(stored.key, signal))) {
      if (!signal.aborted) await welcome(stored.key)
      return
    }
    if (signal.aborted) return
    if (stored !== undefined) await drop(stored.key)
    if (await opensOffline()) return
    if (view.name === 'inside') show({ name: 'asking', isFailing: false })
    await tabs.alone(signal, () => ask(signal)).catch(ignoreCalledOff)
  }

  /** A key that cannot be checked is invalid (Spec 4), except without network. */
  async function isGood(key: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await ports.checkKey(key, signal)
    } catch {
      return !life.isOnline()
    }
  }

  async function opensOffline(): Promise<boolean> {
    if (life.isOnline() || brought.place() !== undefined) return false
    if ((await store.readTicket()) !== undefined) return false
    show({ name: 'inside' })
    return true
  }

  /** Requests entry for all tabs. The others use the key that this tab stores. */
  async function ask(signal: AbortSignal): Promise<void> {
    const stored = await store.readKey()
    if (signal.aborted) return
    if (stored !== undefined) return await welcome(stored.key)
    const ticket = await chooseTicket(store, brought)
    if (signal.aborted) return
    tickets.setTotal(ticket?.total ?? 0)
    const open = await room.ask(ticket?.key, signal)
    if (open === undefined) return
    const { client } = open
    if (client.snapshot().name !== 'admitted' && !(await waitOn(open, ticket, signal))) return
    if (signal.aborted) return
    const admitted = client.snapshot()
    const key = admitted.name === 'admitted' ? admitted.key : undefined
    await store.forgetTicket()
    await welcome(key)
  }

  /** Waits after the first reply did not admit. Resolves to true when the visitor is admitted. */
  async function waitOn(
    { client, limits }: OpenRoom,
    ticket: StoredTicket | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { waitForAdmission } = await ports.loadWait()
    const answer = await waitForAdmission(
      {
        client,
        clock,
        random: ports.random,
        limits,
        shown: view,
        ticket,
        show: (next) => {
          show(next)
          neighbours.lead(next)
        },
        onTotal: tickets.setTotal,
      },
      signal,
    )
    neighbours.lead(undefined)
    return answer === 'admitted'
  }

  /** Opens the shop: at once, or after the "your turn" view. */
  async function welcome(key: string | undefined): Promise<void> {
    keys.begin(key)
    brought.giveBackUnless(key)
    if (key !== undefined) {
      neighbours.say('inside')
      room.goOn(key, isPaying())
    }
    if (view.name === 'turn') {
      stopTurn()
      stopTurn = clock.wakeAt(clock.now() + TURN_SHOWN_MS, () => show({ name: 'inside' }))
    } else show({ name: 'inside' })
    // Other tabs read the key after this tab releases the lock.
    await keys.keep()
  }

  /**
   * Ends the admission; the visible page remains. The next route change finds no key and requests entry (Product 0.13).
   */
  async function expire(key: string): Promise<void> {
    await forgetKey(key)
    room.complete()
  }

  /** Drops the key in this tab. The device deletes it unless another tab stored a newer one. */
  function forgetKey(key: string): Promise<void> {
    keys.drop()
    neighbours.say('outside')
    return store.forgetKey(key)
  }

  async function drop(key: string): Promise<void> {
    room.stop()
    await forgetKey(key)
  }

  /** Spec 4: hiding the page ends an admission, unless on /cart/payment. A waiting ticket remains stored. */
  function hide(): void {
    neighbours.say('outside')
    const key = keys.key()
    if (key === undefined || !room.isInside()) return
    if (isPaying() || neighbours.areInside()) return room.reassure()
    callOff()
    room.leave()
    void forgetKey(key)
  }

  /** Leaves the queue, started in this tab or in another. The tab that holds the ticket notifies the server. */
  function giveUp(): void {
    if (!SHARED.has(view.name)) return
    callOff()
    room.stop()
    show({ name: 'left' })
  }

  function hear(moment: PageMoment): void {
    if (moment === 'hidden') hide()
    else if (moment === 'unseen') room.reassure()
    else if (pathname === undefined || run !== undefined) return
    else if (moment === 'restored' && view.name !== 'left') begin()
    else if (view.name === 'inside' && keys.key() === undefined) begin()
  }

  return {
    snapshot: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wasInside: () => wasInside,
    isScreened: () => brought.showsScreen,
    key: keys.key,
    start(first) {
      stopLife = life.subscribe(hear)
      // The page will request entry; until then the client loads in parallel with the page's own code.
      if (!brought.hasSession && !standsOutside(first)) room.load()
      void store.readKey().then((stored) => keys.assume(stored?.key))
    },
    routeChanged(next) {
      pathname = next
      if (view.name === 'left' || view.name === 'blocked') return
      const isAsking = run !== undefined && view.name !== 'inside'
      if (!isAsking) begin()
    },
    leave() {
      neighbours.giveBack()
      giveUp()
    },
    askAgain() {
      if (run !== undefined) return
      show({ name: 'asking', isFailing: false })
      begin()
    },
    dispose() {
      callOff()
      stopQuiet()
      stopLife()
      keys.drop()
      stopTurn()
      neighbours.dispose()
      room.dispose()
      listeners.clear()
    },
  }
}
