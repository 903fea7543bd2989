import { createConnection, type Socket } from 'node:net'

/** Open-loop load: requests at a steady rate, whether or not earlier ones were answered. */
export interface OfferedLoad {
  readonly port: number
  readonly perSecond: number
  readonly seconds: number
  readonly path: string
  readonly connections: number
}

/** Result of the load: times in milliseconds from a request's due time to its answer. */
export interface OfferedResult {
  readonly answered: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const TICK_MS = 1

/**
 * Sends over keep-alive connections without a client library, which would cost more than the
 * server.
 */
export async function offerLoad(load: OfferedLoad): Promise<OfferedResult> {
  const request = `GET ${load.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  const times: number[] = []
  const due: number[] = []
  const idle: Socket[] = []
  const dueOf = new Map<Socket, number>()

  const send = () => {
    while (due.length > 0 && idle.length > 0) {
      const socket = idle.pop()
      if (socket === undefined) return
      dueOf.set(socket, due.shift() ?? 0)
      socket.write(request)
    }
  }
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => connect(load.port)),
  )
  for (const socket of sockets) {
    idle.push(socket)
    // Answers are smaller than one segment and arrive one at a time.
    socket.on('data', () => {
      times.push(performance.now() - (dueOf.get(socket) ?? 0))
      idle.push(socket)
      send()
    })
  }
  // The connections are open before the first request is due: opening them is no part of a join.
  const startedAt = performance.now()
  const total = load.perSecond * load.seconds
  for (let offered = 0; offered < total;) {
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MS)
    })
    const now = performance.now()
    const dueByNow = Math.min(total, Math.floor(((now - startedAt) * load.perSecond) / 1_000))
    for (; offered < dueByNow; offered += 1)
      due.push(startedAt + (offered * 1_000) / load.perSecond)
    send()
  }
  while (times.length < total) {
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MS)
    })
  }
  const seconds = (performance.now() - startedAt) / 1_000
  for (const socket of sockets) socket.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answered: sorted.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function connect(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.on('error', reject)
  })
}
