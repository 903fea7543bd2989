import type { AccessPolicy } from '#server/waiting-room/access/access-policy.ts'
import type { ActionEngine, EngineSettings } from './engine.ts'
import type { RoomKeys } from './room-keys.ts'

/** One action: its access policy, its engine and the signer of its keys. */
export interface WaitingRoomAction {
  readonly actionId: string
  readonly engine: ActionEngine
  readonly keys: RoomKeys
  /** These four are replaced when the action is changed. */
  accessPolicy: AccessPolicy
  settings: EngineSettings
  written: unknown
  /**
   * Time of the last change of the block list: bypass tokens that were checked before are not
   * valid.
   */
  blockListChangedMs: number
}
