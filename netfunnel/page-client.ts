import {
  CLIENT_CODES,
  clientMessage,
  OPCODES,
  RETURN_CODES,
  TIMEOUT_KEY,
} from '#contract/waiting-room/netfunnel-codes.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import { createQueueClient, type QueueClient } from '#core/waiting-room/client.ts'
import type { Activity, Clock, Transport } from '#core/waiting-room/ports.ts'
import { inFlightOf, type State } from '#core/waiting-room/state.ts'
import type { QueueSettings } from '#core/waiting-room/settings.ts'
import { COMPLETED, eventOf, replyAs, retOf } from './events.ts'
import { follow, type Next, type NextName } from './target.ts'
import type { TicketSlot } from './ticket-slot.ts'
import type { WaitingPopup } from './waiting-popup.ts'

/** Ports of a page's client. */
export interface PagePorts {
  readonly clock: Clock
  readonly transport: Transport
  readonly tickets: TicketSlot
  readonly activity: Activity
  readonly screen: WaitingPopup
  readonly userData: string
}

/** Client of one page with its last request and the callbacks for it. */
export interface PageClient {
  readonly isRunning: () => boolean
  /** Requests a ticket and entry (5101). Error 907 during a wait. */
  enter(next: Next): void
  /** Continues the current wait with other callbacks, for a repeated request of the page. */
  listen(next: Next): void
  takeTicket(next: Next): void
  checkEnter(next: Next, key: string | undefined): void
  alive(next: Next, key: string | undefined): void
  complete(next: Next, key: string | undefined): void
  stop(): void
}

type Asked = 'enter' | 'ticket' | 'alive' | 'complete'

/**
 * Creates a client that maps states of the waiting-room client (core/waiting-room) to the
 * protocol's page events.
 */
export function createPageClient(ports: PagePorts, settings: QueueSettings): PageClient {
  const { tickets, screen } = ports
  let asked: Asked = 'enter'
  let next: Next = {}
  let last: Reply | undefined
  const client: QueueClient = createQueueClient(
    {
      ...ports,
      transport: withUserData(recordReplies(ports.transport), ports.userData),
      onProblem,
      // `reportError` is missing in older browsers.
      onFault: (error) => console.error(error),
    },
    settings,
  )
  client.subscribe(handleState)

  function recordReplies(transport: Transport): Transport {
    return {
      async send(request, signal) {
        last = undefined
        last = await transport.send(request, signal)
        return last
      },
      sendLast: (request) => transport.sendLast(request),
    }
  }

  /**
   * Reports a lost alive notice, which changes no state. All other errors are states that
   * {@link handleState} handles.
   */
  function onProblem(code: number, message: string): void {
    if (client.snapshot().name === 'admitted') emit('error', replyAs(code, message))
  }

  function handleState(state: State): void {
    if (asked === 'complete') {
      if (state.name === 'idle') finish('success', last ?? COMPLETED)
      return
    }
    if (inFlightOf(state) !== undefined) return
    const event = eventOf(state, { isSignOfLife: asked === 'alive', last, settings })
    if (event === undefined) return
    if (event.name === 'continued' || event.name === 'ipblock') wait(event.name, event.reply)
    else finish(event.name, event.reply)
  }

  function wait(name: NextName, reply: Reply): void {
    const ret = retOf(reply, next)
    if (follow(next[name], name, ret) !== 'refused' && asked === 'enter') screen.show(ret)
  }

  function finish(name: NextName, reply: Reply): void {
    if (asked !== 'alive') screen.close()
    const isRefused = emit(name, reply) === 'refused'
    if (name !== 'block' || isRefused) return
    if (settings.blockUrl === '') window.alert(settings.blockMessage)
    else window.location.assign(settings.blockUrl)
  }

  function emit(name: NextName, reply: Reply): 'refused' | 'done' {
    return follow(next[name], name, retOf(reply, next))
  }

  const isRunning = (): boolean => ['asking', 'waiting', 'held'].includes(client.snapshot().name)

  /** Stores the request and its callbacks. Error 907 if a wait is already running. */
  function begin(what: Asked, callbacks: Next): boolean {
    if (isRunning() && (what === 'enter' || what === 'ticket')) {
      fail(CLIENT_CODES.alreadyRunning, callbacks)
      return false
    }
    asked = what
    next = callbacks
    last = undefined
    return true
  }

  function fail(code: number, callbacks: Next): void {
    follow(callbacks.error, 'error', retOf(replyAs(code, clientMessage(code)), callbacks))
  }

  return {
    isRunning,
    enter(callbacks) {
      if (begin('enter', callbacks)) client.dispatch({ is: 'enter' })
    },
    listen(callbacks) {
      next = callbacks
    },
    takeTicket(callbacks) {
      if (begin('ticket', callbacks)) client.dispatch({ is: 'ticket' })
    },
    checkEnter(callbacks, named) {
      const key = named ?? tickets.read()?.params.key
      if (key === undefined) fail(CLIENT_CODES.parameter, callbacks)
      else if (begin('enter', callbacks)) client.dispatch({ is: 'enter', key })
    },
    alive(callbacks, named) {
      const key = named ?? tickets.read()?.params.key
      if (key === undefined) return fail(CLIENT_CODES.parameter, callbacks)
      begin('alive', callbacks)
      client.dispatch({ is: 'adopt', key })
      client.dispatch({ is: 'alive', isPaying: false })
    },
    complete(callbacks, named) {
      const stored = tickets.read()
      const key = named ?? stored?.params.key
      if (key === undefined) return fail(CLIENT_CODES.system, callbacks)
      begin('complete', callbacks)
      // A wait is stopped, which releases its position. A time-out key needs no completion.
      if (named === undefined && !holdsSession(stored)) return client.dispatch({ is: 'stop' })
      client.dispatch({ is: 'adopt', key })
      client.dispatch({ is: 'complete' })
    },
    stop() {
      if (!isRunning()) return
      const callbacks = next
      begin('complete', {})
      client.dispatch({ is: 'stop' })
      follow(callbacks.stop, 'stop', retOf(COMPLETED, callbacks))
    },
  }
}

/** Whether the stored ticket is an admission known to the server. */
function holdsSession(ticket: Reply | undefined): boolean {
  if (ticket === undefined || ticket.params.key === TIMEOUT_KEY) return false
  const isInside = ticket.code === RETURN_CODES.success || ticket.code === RETURN_CODES.bypass
  return isInside || ticket.type === OPCODES.aliveNotice
}

function withUserData(transport: Transport, userData: string): Transport {
  if (userData === '') return transport
  return {
    send: (request, signal) => transport.send({ ...request, userData }, signal),
    sendLast: (request) => transport.sendLast({ ...request, userData }),
  }
}
