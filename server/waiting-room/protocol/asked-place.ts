import type { WaitingRoomAction } from './action.ts'
import { recheckBypassToken } from './bypass-token.ts'
import type { QueueReply } from './engine.ts'
import type { KeyClaim } from './key.ts'

/** A position named by a request, and its key. */
export interface AskedPlace {
  readonly room: WaitingRoomAction
  readonly claim: KeyClaim
  readonly key: string
}

/** The received key still names the position, unless the engine moved it. */
export function keyFor(
  room: WaitingRoomAction,
  { claim }: QueueReply,
  asked: AskedPlace | undefined,
): string {
  return claim === asked?.claim ? asked.key : room.keys.sign(claim)
}

/** Key of a bypass token whose visitor was checked now. */
export function recheckedKey({ room, claim, key }: AskedPlace, nowMs: number): string {
  const checked = recheckBypassToken(claim, nowMs, room.blockListChangedMs)
  return checked === claim ? key : room.keys.signPass(checked)
}
