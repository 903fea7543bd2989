import { Agent, request } from 'node:http'

/** A request of a load: without a method it is a GET. */
export interface LoadRequest {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Bounded load on 127.0.0.1 over keep-alive connections. */
export interface Load {
  readonly port: number
  readonly requests: number
  /** Number of concurrent requests. */
  readonly concurrency: number
  /** The n-th request; a text is the path of a GET. */
  readonly requestOf: (n: number) => LoadRequest | string
  /** Called with the text of every answer. */
  readonly onAnswer?: (text: string, n: number) => void
}

/** Sends all requests; throws on the first answer that is no success. */
export async function sendLoad(load: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.concurrency })
  let next = 0
  const worker = async () => {
    while (next < load.requests) {
      const n = next++
      const asked = load.requestOf(n)
      const text = await fetchText(
        agent,
        load.port,
        typeof asked === 'string' ? { path: asked } : asked,
      )
      load.onAnswer?.(text, n)
    }
  }
  await Promise.all(Array.from({ length: load.concurrency }, worker))
  agent.destroy()
}

function fetchText(agent: Agent, port: number, { body, ...asked }: LoadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, ...asked }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const status = response.statusCode ?? 0
        if (status >= 200 && status < 300) resolve(text)
        else reject(new Error(`${asked.path} answered ${status}: ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
