import { QUEUE_TICKET_LIFE_MS } from '#contract/platform/limits.ts'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { createAdmissionKeyStorage } from './admission-key.ts'
import type { AdmissionStorage } from './admission-storage.ts'
import { createAttemptRunner, type AttemptRunner, type GateResources } from './gate-attempt.ts'
import { initialGateState, isPaying, step } from './gate-machine.ts'
import type { GateCommand, GateEvent, GateState } from './gate-state.ts'
import { createLazyClient } from './lazy-client.ts'
import { watchOtherTabs } from './other-tabs.ts'
import type { GatePorts, PageMoment } from './ports.ts'
import { readSsrAdmission, type ReadSsrAdmission, type SsrAdmission } from './ssr-admission.ts'
import { createTicketStorage } from './ticket-storage.ts'
import type { AdmissionGate } from './view.ts'

/**
 * Admission gate: the product's rules on top of the waiting-room client
 * (waiting-room#admission-gate).
 * - Checks the stored key on load and on every route change; requests entry if it is missing or
 *   invalid.
 * - Ends the admission when the page is hidden, except during payment.
 * - Ends it after 180 s without a route change; the page then remains visible.
 * - Shares one key and one ticket between all tabs of a browser.
 * - Opens without network and without a ticket, because the device already has the stored pages.
 */
export function createAdmissionGate(
  ports: GatePorts,
  storage: AdmissionStorage,
  pass?: SsrAdmission,
): AdmissionGate {
  const releasePlace = (key: string) => ports.sendLast({ opcode: OPCODES.stop, key })
  const documentAdmission = readSsrAdmission(pass ?? {}, releasePlace)
  const runner = new GateRunner(ports, storage, documentAdmission)
  return {
    snapshot: () => runner.state().view,
    subscribe: runner.subscribe,
    wasInside: () => runner.state().wasInside,
    isScreened: () => documentAdmission.showsScreen,
    key: runner.key,
    start: runner.start,
    routeChanged: (pathname) => runner.apply({ is: 'route', pathname }),
    leave: () => runner.apply({ is: 'leave' }),
    askAgain: () => runner.apply({ is: 'askAgain' }),
    readStored: () => runner.apply({ is: 'readStored' }),
    dispose: runner.dispose,
  }
}

/** Executor of the gate's state machine (gate-machine.ts). */
class GateRunner {
  readonly #ports: GatePorts
  readonly #resources: GateResources
  readonly #listeners = new Set<() => void>()
  #state: GateState
  #attempt: AttemptRunner | undefined
  #stopTimer: () => void = () => undefined
  #stopQuiet: () => void = () => undefined
  #stopLife: () => void = () => undefined
  #isDisposed = false

  constructor(ports: GatePorts, storage: AdmissionStorage, documentAdmission: ReadSsrAdmission) {
    this.#ports = ports
    this.#state = initialGateState(documentAdmission)
    // Messages of other tabs may arrive from here on.
    this.#resources = this.#createResources(ports, storage, documentAdmission)
  }

  readonly state = (): GateState => this.#state

  readonly key = (): string | undefined => this.#resources.keys.key()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly start = (pathname: string): void => {
    this.#stopLife = this.#ports.life.subscribe((moment) => this.#handleMoment(moment))
    this.apply({ is: 'start', pathname })
  }

  readonly apply = (event: GateEvent): void => {
    if (this.#isDisposed) return
    const { view } = this.#state
    const next = step(this.#state, event, this.#ports.clock.now())
    this.#state = next.state
    this.#abandonAttempt()
    for (const command of next.commands) this.#run(command)
    this.#setTimer()
    if (this.#state.view !== view) for (const listener of this.#listeners) listener()
  }

  readonly dispose = (): void => {
    const { keys, neighbours, room } = this.#resources
    this.#isDisposed = true
    this.#attempt?.abort()
    this.#stopQuiet()
    this.#stopLife()
    keys.drop()
    this.#stopTimer()
    neighbours.dispose()
    room.dispose()
    this.#listeners.clear()
  }

  #createResources(
    ports: GatePorts,
    storage: AdmissionStorage,
    documentAdmission: ReadSsrAdmission,
  ): GateResources {
    const neighbours = watchOtherTabs(ports.tabs, {
      onLeaderView: (received) => void this.#follow(received),
      onReleased: () => this.apply({ is: 'released' }),
    })
    const keys = createAdmissionKeyStorage({
      clock: ports.clock,
      storage,
      isPaying: () => isPaying(this.#state),
      isShared: () => neighbours.areInside(),
      onExpired: (key) => this.apply({ is: 'expired', key }),
    })
    const tickets = createTicketStorage({ ...ports, storage, onKey: keys.rename })
    const room = createLazyClient({
      ...ports,
      tickets,
      onState: (state) => {
        if (state.name === 'failed') this.apply({ is: 'failed', key: keys.key() })
      },
    })
    const deleteKey = (key: string): Promise<void> => {
      keys.drop()
      neighbours.announce('outside')
      return storage.deleteKey(key)
    }
    return { ports, storage, documentAdmission, keys, tickets, room, neighbours, deleteKey }
  }

  #handleMoment(moment: PageMoment): void {
    const { keys, room, neighbours } = this.#resources
    const isInRoom = room.isInside()
    const facts = { key: keys.key(), isInRoom, isShared: neighbours.areInside() }
    this.apply({ is: 'moment', moment, facts })
  }

  /** Shows the view of the tab that asks for all tabs. */
  async #follow(received: unknown): Promise<void> {
    const { readSharedView } = await this.#ports.loadWait()
    const view = readSharedView(received)
    if (view !== undefined) this.apply({ is: 'leaderView', view })
  }

  #abandonAttempt(): void {
    if (this.#state.attempt?.id === this.#attempt?.id) return
    this.#attempt?.abort()
    this.#attempt = undefined
  }

  /** Also after a timer that ended too early: the state alone says what is still to come. */
  #setTimer(): void {
    const { turnUntil } = this.#state
    this.#stopTimer()
    if (turnUntil === undefined) return
    this.#stopTimer = this.#ports.clock.wakeAt(turnUntil, () => this.apply({ is: 'wake' }))
  }

  #run(command: GateCommand): void {
    const { keys, neighbours, room, storage } = this.#resources
    switch (command.do) {
      case 'attempt':
        this.#runTask(command)
        break
      case 'load':
        room.load()
        break
      case 'assumeKey':
        void storage.readKey().then((stored) => keys.assume(stored?.key))
        break
      case 'takeSession':
        this.#takeSession()
        break
      case 'useKey':
        this.#useKey(command)
        break
      case 'lead':
        neighbours.lead(command.view)
        break
      case 'announceOutside':
        neighbours.announce('outside')
        break
      case 'announceReleased':
        neighbours.releasePlace()
        break
      case 'deleteKey':
        void this.#resources.deleteKey(command.key)
        break
      case 'completeAdmission':
        void this.#resources.deleteKey(command.key).then(() => room.complete())
        break
      case 'prolong':
        room.prolong()
        break
      case 'leaveRoom':
        room.leave()
        break
      default:
        room.stop()
    }
  }

  #runTask({ id, task }: Extract<GateCommand, { do: 'attempt' }>): void {
    this.#attempt ??= createAttemptRunner(this.#resources, id, (result) =>
      this.apply({ is: 'result', attempt: id, result }),
    )
    this.#attempt.run(task)
  }

  #takeSession(): void {
    const { documentAdmission, room } = this.#resources
    const { clock, cookie } = this.#ports
    const session = documentAdmission.takeSession()
    if (session === undefined) return
    cookie.write(session.result, QUEUE_TICKET_LIFE_MS)
    const quietUntil = documentAdmission.quietUntil(clock.now())
    this.#stopQuiet = clock.wakeAt(quietUntil, room.load)
  }

  #useKey({ key, isPaying: isPayingNow }: Extract<GateCommand, { do: 'useKey' }>): void {
    const { documentAdmission, keys, neighbours, room } = this.#resources
    keys.begin(key)
    documentAdmission.releaseUnless(key)
    if (key === undefined) return
    neighbours.announce('inside')
    room.goOn(key, isPayingNow)
  }
}
