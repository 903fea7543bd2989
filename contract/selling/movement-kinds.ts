/** Kinds of movements of stock. */
export const MOVEMENT_KINDS = [
  'IN',
  'ADJUST',
  'HOLD',
  'RELEASE',
  'SALE',
  'CANCEL_RESTOCK',
  'RETURN_RESTOCK',
  'SIZE_SWAP_OUT',
  'SIZE_SWAP_IN',
  'RAFFLE_ALLOC',
  'RAFFLE_RELEASE',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]
