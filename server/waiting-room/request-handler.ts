import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressList } from './address-list.ts'
import { rawHeaders, type WaitingRoomAnswer } from './answer.ts'
import { peerAddress } from './peer-address.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** Answers one HTTP request with the waiting room; anything but GET is refused before it is looked at. */
export function answerOverHttp(
  room: WaitingRoom,
  trustedProxies: AddressList,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET') {
    response.writeHead(405, { allow: 'GET', 'content-length': '0' })
    response.end()
    return
  }
  const url = request.url ?? ''
  const at = url.indexOf('?')
  const query = at === -1 ? '' : url.slice(at + 1)
  const answer = room.handle(query, peerAddress(request, trustedProxies))
  if (answer instanceof Promise) void answer.then((value) => send(response, value))
  else send(response, answer)
}

function send(response: ServerResponse, answer: WaitingRoomAnswer): void {
  response.writeHead(answer.status, rawHeaders(answer))
  response.end(answer.body, 'latin1')
}
