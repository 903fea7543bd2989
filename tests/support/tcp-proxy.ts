import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between two programs that a test can cut, or let go silent. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** Keeps connections open and takes new ones, but carries nothing any more. */
  silence(): void
  /** Leads new connections to another port, as an address that points to a new master. */
  retarget(port: number): void
  /** Carries again; what was sent meanwhile is lost with its connection. */
  heal(): void
}

/** Carries everything that comes in at a free port to `targetPort` on this machine. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let state: 'carries' | 'cut' | 'silent' = 'carries'
  let target = targetPort
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other side may be gone at any moment: that is what this is for.
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
    const far = connect(target, '127.0.0.1')
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
    retarget(next) {
      target = next
      endAll()
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
