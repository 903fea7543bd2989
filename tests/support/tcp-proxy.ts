import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy between two programs that a test can cut or stall. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** Accepts connections but forwards nothing. */
  silence(): void
  /** Forwards again; data sent meanwhile is lost with its connection. */
  heal(): void
}

/** Forwards connections from a free port to `targetPort` on this machine. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let state: 'carries' | 'cut' | 'silent' = 'carries'
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other side may end at any moment; tests cause this on purpose.
    socket.on('error', () => socket.destroy())
  }
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (bytes: Buffer) => {
      if (state === 'carries') to.write(bytes)
    })
    from.on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    track(near)
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(targetPort, '127.0.0.1')
    track(far)
    carry(near, far)
    carry(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      endAll()
    },
    silence() {
      state = 'silent'
    },
    heal() {
      if (state === 'silent') endAll()
      state = 'carries'
    },
    async [Symbol.asyncDispose]() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
