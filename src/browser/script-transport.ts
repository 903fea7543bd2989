import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { waitingRoomOrigin } from '#contract/waiting-room/waiting-room-origin.ts'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { parseResult, type Reply } from '#contract/waiting-room/netfunnel.ts'
import { NoAnswer } from '#core/waiting-room/no-answer.ts'
import type { Transport } from '#core/waiting-room/ports.ts'
import type { QueueAddress } from '#core/waiting-room/queue-address.ts'
import { createLastSender, requestAddress } from './last-request.ts'
import { trustedScriptUrl } from './trusted-script.ts'

/** Globals that a reply's script writes and calls; their names are defined by the protocol. */
interface ReplyGlobals {
  gRtype: number
  gControl: { result: string; _showResult: () => void }
}

declare global {
  interface Window {
    NetFunnel?: Partial<ReplyGlobals>
  }
}

interface Pending {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

/** Requests of all transports of this page, by script element. */
const pending = new Map<unknown, Pending>()

function takeReply(result: string): void {
  const request = pending.get(document.currentScript)
  const reply = parseResult(result)
  if (reply === undefined) request?.reject(new NoAnswer(`The waiting room answered "${result}".`))
  else request?.resolve(reply)
}

/**
 * Creates the script-tag transport of the waiting room, as its servers need it. The script
 * element identifies the request of a reply, so that a late reply is never assigned to the next
 * request.
 */
export function createScriptTransport(room: QueueAddress, now: () => number): Transport {
  /** Only for a request: an incomplete address is refused before one (error 902). */
  const originOf = ({ protocol, host, port }: QueueAddress) =>
    waitingRoomOrigin(new URL(`${protocol}://${host}:${port}`).origin)

  function send(request: ClientRequest, signal: AbortSignal): Promise<Reply> {
    const early = request.opcode === OPCODES.getTicketAndEnter ? takeEarly() : undefined
    installGlobals()
    if (early?.reply !== undefined) return Promise.resolve(early.reply)
    return new Promise<Reply>((resolve, reject) => {
      const script = early?.script ?? document.createElement('script')
      const finish = (): void => {
        signal.removeEventListener('abort', fail)
        window.removeEventListener('error', silence)
        pending.delete(script)
        script.remove()
      }
      const fail = (): void => {
        finish()
        reject(new NoAnswer('The waiting room did not answer.'))
      }
      // The page of another network is no script, and no fault of this page.
      const silence = (event: ErrorEvent): void => {
        if (event.filename === script.src) event.preventDefault()
      }
      window.addEventListener('error', silence)
      const url =
        early === undefined
          ? trustedScriptUrl(requestAddress(room, request, now()), originOf(room))
          : undefined
      pending.set(script, {
        resolve: (reply) => {
          finish()
          resolve(reply)
        },
        reject: (error) => {
          finish()
          reject(error)
        },
      })
      signal.addEventListener('abort', fail)
      // A script without a result counts as no answer, as does one that did not load.
      script.addEventListener('load', () => pending.has(script) && fail())
      script.addEventListener('error', fail)
      if (url === undefined) return
      script.async = true
      script.src = url
      document.head.append(script)
    })
  }

  return { send, sendLast: createLastSender(room, now) }
}

/**
 * Takes the request that the document itself sent (pages#early-script), once, with its reply if it
 * arrived.
 */
function takeEarly() {
  const script = document.querySelector<HTMLScriptElement>('script[data-ticket]')
  if (script === null) return undefined
  script.removeAttribute('data-ticket')
  return { script, reply: parseResult(window.NetFunnel?.gControl?.result ?? '') }
}

function installGlobals(): void {
  // A page may have own values there (waiting-room/compatibility).
  window.NetFunnel = Object.assign(window.NetFunnel ?? {}, {
    gRtype: 0,
    gControl: {
      result: '',
      _showResult() {
        takeReply(this.result)
      },
    },
  })
}
