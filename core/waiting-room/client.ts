import {
  INITIAL_STATE,
  inFlightOf,
  wakeTimeOf,
  type Command,
  type QueueEvent,
  type State,
} from './state.ts'
import { step } from './machine.ts'
import { NoAnswer } from './no-answer.ts'
import type { Activity, Clock, TicketStore, Transport } from './ports.ts'
import type { QueueSettings } from './settings.ts'

/** Ports of the client. */
export interface QueueClientPorts {
  readonly transport: Transport
  readonly clock: Clock
  readonly tickets: TicketStore
  readonly activity: Activity
  /** Called with an error thrown by the transport itself. It belongs in the console. */
  readonly onFault: (error: unknown) => void
  /** Called with the code of every error. */
  readonly onProblem?: (code: number, message: string) => void
}

/** Waiting-room client: executes the commands of the state machine. */
export interface QueueClient {
  /** Current state; the same object until it changes. */
  snapshot(): State
  /** Subscribes to changes; the result unsubscribes. */
  subscribe(listener: (state: State) => void): () => void
  dispatch(event: Exclude<QueueEvent, { is: 'reply' | 'unreachable' | 'wake' }>): void
  /** Stops timers and requests without notifying the server. */
  dispose(): void
}

/**
 * Creates a client: sends the machine's requests, runs its timer, passes replies back. An error of
 * the transport other than `NoAnswer` counts as no answer and is reported as a fault.
 */
export function createQueueClient(ports: QueueClientPorts, settings: QueueSettings): QueueClient {
  const { transport, clock, tickets, activity } = ports
  const listeners = new Set<(state: State) => void>()
  let state = INITIAL_STATE
  let isDisposed = false
  let request: { readonly flight: number; readonly abort: AbortController } | undefined
  let timer: { readonly at: number; readonly cancel: () => void } | undefined

  function apply(event: QueueEvent): void {
    if (isDisposed) return
    const before = state
    const next = step(state, event, clock.now(), settings)
    state = next.state
    abandonRequest()
    for (const command of next.commands) run(command)
    setTimer()
    if (state !== before) for (const listener of listeners) listener(state)
  }

  function abandonRequest(): void {
    if (request === undefined || inFlightOf(state)?.id === request.flight) return
    request.abort.abort()
    request = undefined
  }

  function setTimer(): void {
    const at = wakeTimeOf(state)
    if (timer?.at === at) return
    timer?.cancel()
    timer = at === undefined ? undefined : { at, cancel: clock.wakeAt(at, wake) }
  }

  function wake(): void {
    timer = undefined
    apply({ is: 'wake', activeAt: activity.lastAt() })
  }

  function run(command: Command): void {
    switch (command.do) {
      case 'send':
        send(command)
        break
      case 'sendLast':
        transport.sendLast(command.request)
        break
      case 'save':
        tickets.save(command.ticket)
        break
      case 'saveTimeout':
        tickets.saveTimeout()
        break
      case 'forget':
        tickets.forget()
        break
      case 'report':
        ports.onProblem?.(command.code, command.message)
        break
    }
  }

  function send({ flight }: Extract<Command, { do: 'send' }>): void {
    const abort = new AbortController()
    request = { flight: flight.id, abort }
    transport.send(flight.request, abort.signal).then(
      (reply) => apply({ is: 'reply', flight: flight.id, reply }),
      (error: unknown) => {
        // An aborted request rejects too; the machine ignores its stale id.
        apply({ is: 'unreachable', flight: flight.id })
        // A fault of the program is no silence of the server: the page reports it.
        if (!(error instanceof NoAnswer)) ports.onFault(error)
      },
    )
  }

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: apply,
    dispose() {
      isDisposed = true
      timer?.cancel()
      request?.abort.abort()
      timer = undefined
      request = undefined
      listeners.clear()
    },
  }
}
