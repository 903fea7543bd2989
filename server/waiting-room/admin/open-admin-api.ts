import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { listen } from '#server/platform/http/http-server.ts'
import { ActionError, readAction } from '#server/platform/config/action-schema.ts'
import { toActionSettings } from '#server/waiting-room/protocol/action-settings.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import { figuresPage } from './figures-page.ts'
import { adminToken, showsToken } from './admin-token.ts'

const CLOSE_GRACE_MS = 1_000
const BODY_MAX_BYTES = 64 * 1_024

/** Response of the admin API. */
interface AdminResponse {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

const NOTHING: { close(): Promise<void> } = { close: () => Promise.resolve() }

/**
 * Opens the admin API if the settings name a port. `GET /metrics` and `/healthz` are public on that
 * port; `GET /actions`, `PUT /actions/ID` and `GET /inside?key=KEY` require the token (decision
 * 032). Throws `ListenError`.
 */
export async function openAdminApi(
  config: Config,
  folder: string,
  room: WaitingRoom,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const { waitingRoomOperatorPort: port, waitingRoomOperatorHost: host } = config
  if (port === undefined) return NOTHING
  const token = adminToken(config.waitingRoomToken, folder)
  const desk = new OperatorDesk(room, { token, log, limitsAddresses: config.limitsRate })
  const server = await listen(host, port, { prefix: 'WAITING_ROOM_OPERATOR_' })
  await server.open((request, response) => void answer(desk, request, response))
  return { close: () => server.close({ drainMs: 0, graceMs: CLOSE_GRACE_MS }) }
}

async function answer(
  desk: OperatorDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, type = 'text/plain; charset=utf-8', body = '' } = await desk.answer(request)
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

interface DeskSettings {
  readonly token: string
  readonly log: Logger
  /** Whether an action without limits gets the default limits per address. */
  readonly limitsAddresses: boolean
}

class OperatorDesk {
  readonly #room: WaitingRoom
  readonly #token: string
  readonly #log: Logger
  readonly #limitsAddresses: boolean

  constructor(room: WaitingRoom, { token, log, limitsAddresses }: DeskSettings) {
    this.#room = room
    this.#token = token
    this.#log = log
    this.#limitsAddresses = limitsAddresses
  }

  /** Never rejects. */
  async answer(request: IncomingMessage): Promise<AdminResponse> {
    try {
      return await this.#serve(request)
    } catch (error) {
      if (error instanceof ActionError) return { status: 400, body: `${error.message}\n` }
      this.#log.error({ err: error }, 'the admin API failed')
      return { status: 503 }
    }
  }

  async #serve(request: IncomingMessage): Promise<AdminResponse> {
    // A target that begins with // would be read as a host.
    const [pathname = '', query = ''] = (request.url ?? '/').split('?', 2)
    const searchParams = new URLSearchParams(query)
    const call = `${request.method} ${pathname}`
    if (call === 'GET /healthz') return { status: 200 }
    if (call === 'GET /metrics') return { status: 200, ...(await figuresPage(this.#room)) }
    if (!showsToken(request.headers.authorization, this.#token)) return { status: 401 }
    if (call === 'GET /actions') return json(this.#room.written())
    if (call === 'GET /inside') {
      return json({ isInside: await this.#room.isInside(searchParams.get('key') ?? '') })
    }
    const actionId = /^\/actions\/([A-Za-z0-9_-]{1,64})$/u.exec(pathname)?.[1]
    if (actionId === undefined || request.method !== 'PUT') return { status: 404 }
    return this.#change(actionId, await readBody(request))
  }

  async #change(actionId: string, body: string): Promise<AdminResponse> {
    if (!Object.hasOwn(this.#room.written(), actionId)) return { status: 404 }
    const written = readAction(actionId, body)
    await this.#room.change(actionId, toActionSettings(written, this.#limitsAddresses))
    this.#log.info(
      { action: actionId, settings: written },
      'the waiting room settings were changed',
    )
    return json(written)
  }
}

function json(value: unknown): AdminResponse {
  return { status: 200, type: 'application/json', body: `${JSON.stringify(value)}\n` }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_MAX_BYTES) throw new ActionError('must be shorter')
  }
  return text
}
