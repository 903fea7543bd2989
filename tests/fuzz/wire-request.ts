import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Sends raw bytes to a local port; returns the whole response until the connection ends. */
export async function sendBytes(port: number, bytes: Uint8Array | string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  // A server that closes the connection during the write is a valid result.
  socket.on('error', () => undefined)
  return (await buffer(socket).catch(() => Buffer.alloc(0))).toString('latin1')
}

/** The status of a raw response; 0 where the connection ended without one. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0)
}
