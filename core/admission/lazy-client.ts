import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import type { State } from '#core/waiting-room/state.ts'
import type { TicketStore } from '#core/waiting-room/ports.ts'
import type { GatePorts, OpenRoom } from './ports.ts'

/** Ports of the lazy waiting-room client. */
export interface LazyClientPorts extends Pick<GatePorts, 'loadRoom' | 'sendLast'> {
  readonly tickets: TicketStore
  /** Called with the state of the client, once it is loaded. */
  readonly onState: (state: State) => void
}

/** Waiting-room client of a page that is loaded on demand. */
export interface LazyClient {
  /** Loads the client once, then continues what was started before. */
  readonly load: () => void
  /** Whether this page has an admission. */
  isInside(): boolean
  /** Continues an admission and sends its alive notices. */
  goOn(key: string, isPaying: boolean): void
  /**
   * Requests entry once, with the key of a ticket or for a new one. Resolves to the client, or
   * undefined if aborted before.
   */
  ask(key: string | undefined, signal: AbortSignal): Promise<OpenRoom | undefined>
  /** Sends an alive notice for a hidden page that the browser may suspend. */
  prolong(): void
  /** Ends the admission. */
  complete(): void
  /** Ends the admission of a closing page without waiting for a reply. */
  leave(): void
  /** Releases the waiting position. An admission is only dropped. */
  stop(): void
  dispose(): void
}

/** Admission that this page continues. */
interface Session {
  readonly key: string
  readonly isPaying: boolean
}

/**
 * Creates a proxy for the waiting-room client (client-chunk.ts). Until it is loaded, urgent
 * requests are sent directly; admission and ticket are stored and passed to it. Nothing is lost or
 * sent twice.
 */
export function createLazyClient({
  loadRoom,
  sendLast,
  tickets,
  onState,
}: LazyClientPorts): LazyClient {
  let room: OpenRoom | undefined
  let loading: Promise<void> | undefined
  /** State before the client is loaded. */
  let session: Session | undefined
  let place: string | undefined

  const load = (): Promise<void> => (loading ??= open())

  async function open(): Promise<void> {
    const openRoom = await loadRoom()
    room = openRoom(tickets)
    room.client.subscribe(onState)
    if (session !== undefined) goOn(session.key, session.isPaying)
    session = undefined
  }

  function goOn(key: string, isPaying: boolean): void {
    if (room === undefined) {
      session = { key, isPaying }
      return
    }
    const { client } = room
    const state = client.snapshot()
    if (state.name !== 'admitted' || state.key !== key) client.dispatch({ is: 'adopt', key })
    client.dispatch({ is: 'alive', isPaying })
  }

  async function ask(key: string | undefined, signal: AbortSignal): Promise<OpenRoom | undefined> {
    place = key
    await doneOrAborted(load(), signal)
    place = undefined
    if (signal.aborted || room === undefined) return undefined
    await room.requestEntry(key, signal)
    return room
  }

  function end(is: 'complete' | 'leave'): void {
    if (room !== undefined) return room.client.dispatch({ is })
    if (session !== undefined) sendLast({ opcode: OPCODES.setComplete, key: session.key })
    forget()
  }

  function forget(): void {
    session = undefined
    place = undefined
    tickets.forget()
  }

  return {
    load: () => void load(),
    isInside: () =>
      room === undefined ? session !== undefined : room.client.snapshot().name === 'admitted',
    goOn,
    ask,
    prolong() {
      if (session !== undefined) sendLast(aliveNotice(session))
    },
    complete: () => end('complete'),
    leave: () => end('leave'),
    stop() {
      if (room !== undefined) return room.client.dispatch({ is: 'stop' })
      if (place !== undefined) sendLast({ opcode: OPCODES.stop, key: place })
      forget()
    },
    dispose() {
      session = undefined
      room?.client.dispose()
    },
  }
}

function aliveNotice({ key, isPaying }: Session): ClientRequest {
  return { opcode: OPCODES.aliveNotice, key, ...(isPaying ? { stay: 'payment' } : {}) }
}

/** Resolves when the task is done, or when the signal aborts. */
function doneOrAborted(task: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    task.then(resolve, reject)
  })
}
