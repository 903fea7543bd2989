import type { ActionEngine } from './engine.ts'
import type { KeySigner } from './key.ts'

/** One action: its line and what signs its keys. */
export interface Room {
  readonly actionId: string
  readonly engine: ActionEngine
  readonly signer: KeySigner
}
