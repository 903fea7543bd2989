import { OPCODES } from '#contract/netfunnel-codes.ts'
import type { State } from '#core/waiting-room/state.ts'
import type { TicketStore } from '#core/waiting-room/ports.ts'
import type { GatePorts, OpenRoom } from './ports.ts'

/** What a room is reached by, before its code is there and after. */
export interface LazyClientPorts extends Pick<GatePorts, 'loadRoom' | 'sendLast'> {
  readonly tickets: TicketStore
  /** Hears where the client stands, from when there is one. */
  readonly onState: (state: State) => void
}

/** The waiting room of a page, whose code may come late. */
export interface LazyClient {
  /** Has the code loaded, once; what was begun meanwhile then goes on. */
  readonly load: () => void
  /** Whether this page goes on with a session that is inside. */
  isInside(): boolean
  /** Goes on with a session that is inside, and sends its signs of life. */
  goOn(key: string, isPaying: boolean): void
  /** Asks for entry once, with the key of a place or for a new one, and answers where to hear the reply; undefined when aborted before that. */
  ask(key: string | undefined, signal: AbortSignal): Promise<OpenRoom | undefined>
  /** Nobody looks at the page any more, which may stop it: the room is told that the session goes on. */
  reassure(): void
  /** Ends the session. */
  complete(): void
  /** The page goes away: ends the session without waiting for an answer. */
  leave(): void
  /** Gives back the place that is waited at; a session is only forgotten. */
  stop(): void
  dispose(): void
}

/**
 * Does what cannot wait for the code of the waiting room (room-part.ts) by single requests, and keeps for it what can: a
 * session that goes on, and a place that is asked with. Nothing is lost or told twice when it comes.
 */
export function createLazyClient({
  loadRoom,
  sendLast,
  tickets,
  onState,
}: LazyClientPorts): LazyClient {
  let room: OpenRoom | undefined
  let loading: Promise<void> | undefined
  /** What there is while the room is not there yet. */
  let session: { readonly key: string; readonly isPaying: boolean } | undefined
  let place: string | undefined

  function load(): Promise<void> {
    loading ??= open()
    return loading
  }

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
    reassure() {
      if (session === undefined) return
      const { key, isPaying } = session
      sendLast({ opcode: OPCODES.aliveNotice, key, ...(isPaying ? { stay: 'payment' } : {}) })
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

/** Resolves when the task has, or when it is not waited for any more. */
function doneOrAborted(task: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    task.then(resolve, reject)
  })
}
