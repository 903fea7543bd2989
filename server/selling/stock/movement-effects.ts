import type { MovementKind } from '#contract/selling/movement-kinds.ts'

/**
 * Change of held and on-hand counts per piece, by kind of movement; ADJUST alone has pieces below
 * 0.
 */
export const MOVEMENT_EFFECTS: Readonly<
  Record<MovementKind, { readonly held: number; readonly onHand: number }>
> = {
  IN: { held: 0, onHand: 1 },
  ADJUST: { held: 0, onHand: 1 },
  HOLD: { held: 1, onHand: 0 },
  RELEASE: { held: -1, onHand: 0 },
  SALE: { held: -1, onHand: -1 },
  CANCEL_RESTOCK: { held: 0, onHand: 1 },
  RAFFLE_ALLOC: { held: 1, onHand: 0 },
  RAFFLE_RELEASE: { held: -1, onHand: 0 },
  RETURN_RESTOCK: { held: 0, onHand: 1 },
  SIZE_SWAP_OUT: { held: 0, onHand: -1 },
  SIZE_SWAP_IN: { held: 0, onHand: 1 },
}
