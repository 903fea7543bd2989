import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Sends bytes as they are to a port of this machine; answers what comes back until the connection
 * ends.
 */
export async function sendBytes(port: number, bytes: Uint8Array | string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  // A server that ends the connection while we still write is one of the right answers.
  socket.on('error', () => undefined)
  return (await buffer(socket).catch(() => Buffer.alloc(0))).toString('latin1')
}

/** The status of an answer that came as bytes; 0 where the connection was ended without one. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0)
}
