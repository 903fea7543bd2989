import { Agent, get } from 'node:http'

/** Bounded load on 127.0.0.1 over keep-alive connections. */
export interface Load {
  readonly port: number
  readonly requests: number
  /** Number of concurrent requests. */
  readonly concurrency: number
  /** Path of the n-th request. */
  readonly pathOf: (n: number) => string
  /** Called with the text of every answer. */
  readonly onAnswer?: (text: string, n: number) => void
}

/** Sends all requests; throws on the first answer that is not 200. */
export async function sendLoad(load: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.concurrency })
  let next = 0
  const worker = async () => {
    while (next < load.requests) {
      const n = next++
      const text = await fetchText(agent, load.port, load.pathOf(n))
      load.onAnswer?.(text, n)
    }
  }
  await Promise.all(Array.from({ length: load.concurrency }, worker))
  agent.destroy()
}

function fetchText(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
