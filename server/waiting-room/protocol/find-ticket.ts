import { SERVER_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { readKey, type KeyClaim } from './key.ts'
import type { WaitingRoomAction } from './action.ts'

/** The action and position (or bypass token) of a key, or the code of its refusal. */
export type KeyReading =
  | { readonly room: WaitingRoomAction; readonly claim: KeyClaim; readonly isPass: boolean }
  | { readonly code: number }

/**
 * Finds the position of a key: 507 for an invalid signature, 503 for a key of another server or of
 * lost data.
 */
export function findTicket(rooms: ReadonlyMap<string, WaitingRoomAction>, key: string): KeyReading {
  const claim = readKey(key)
  if (claim === undefined) return { code: SERVER_CODES.invalidKey }
  let isKnown = false
  for (const room of rooms.values()) {
    if (!room.engine.owns(claim.generation)) continue
    isKnown = true
    if (room.keys.isOfPlace(key)) return { room, claim, isPass: false }
  }
  for (const room of rooms.values()) {
    if (room.keys.isOfPass(key)) return { room, claim, isPass: true }
  }
  return { code: isKnown ? SERVER_CODES.invalidKey : SERVER_CODES.wrongServer }
}
