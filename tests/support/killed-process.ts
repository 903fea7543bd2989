import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ShopClient } from './platform/shopper.ts'
import {
  STAFF_PATH,
  STOP_HEADER,
  type StaffWork,
  type StepsReport,
  type StepsSettings,
  type StopOrder,
} from './steps-protocol.ts'
import { readPayload, toRequest } from './platform/test-call.ts'

/** Name of the connections of these processes. */
export const STEPS_APPLICATION = 'killed-shop'

/** Sends the work of one shopper to a process that will be killed. */
export interface WorkClient extends ShopClient {
  /** Sends a request of the provider. */
  post(path: string, body: unknown): Promise<void>
  /** Sends a request of a browser. */
  send(request: Request): Promise<Response>
  /** Runs work that is no call. */
  run(work: StaffWork, id?: number): Promise<void>
}

/** A shop in a process of its own, which is killed once. */
export class StepsProcess {
  readonly #child: ChildProcess
  readonly #origin: string
  readonly #stops = new Map<number, () => void>()

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#origin = `http://127.0.0.1:${port}`
    child.on('message', (report: StepsReport) => {
      if ('stopped' in report) this.#stops.get(report.stopped)?.()
    })
  }

  static async start(program: string, settings: StepsSettings): Promise<StepsProcess> {
    const child = fork(program, [JSON.stringify(settings)], {
      execArgv: [],
      env: { ...process.env, PGAPPNAME: STEPS_APPLICATION },
    })
    const [report] = (await once(child, 'message')) as [StepsReport]
    if (!('port' in report)) throw new Error('The process has no port')
    return new StepsProcess(child, report.port)
  }

  /**
   * Starts work and waits until it stops or ends; answers whether it stopped. Throws the failure of
   * work that ended.
   */
  async runUntilStop(
    order: StopOrder,
    work: (client: WorkClient) => Promise<unknown>,
  ): Promise<boolean> {
    const stopped = new Promise<true>((resolve) => {
      this.#stops.set(order.work, () => resolve(true))
    })
    return Promise.race([stopped, work(this.#client(order)).then(() => false)])
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  #client(order: StopOrder): WorkClient {
    const send = async (path: string, init: RequestInit | Request) => {
      const request = new Request(`${this.#origin}${path}`, init)
      request.headers.set(STOP_HEADER, JSON.stringify(order))
      return fetch(request)
    }
    const post = async (path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await send(path, init)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    }
    return {
      call: async (endpoint, ...[input]) => {
        const request = toRequest(endpoint, input ?? {})
        const { pathname, search } = new URL(request.url)
        return readPayload(endpoint, await send(`${pathname}${search}`, request))
      },
      post,
      send: (request) => {
        const { pathname, search } = new URL(request.url)
        return send(`${pathname}${search}`, request)
      },
      run: (work, id) => post(`${STAFF_PATH}${work}/${id ?? 0}`),
    }
  }
}
