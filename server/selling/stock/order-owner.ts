import type { Visitor } from '#server/platform/http/visitor.ts'

/** Owner of orders: a member, or a guest by the client id of the browser. */
export type OrderOwner =
  | { readonly kind: 'member'; readonly userId: number }
  | { readonly kind: 'guest'; readonly clientId: string }

/** The owner of a stored order; undefined once a guest's browser is forgotten. */
export function ownerOfOrder({
  userId,
  guestClientId: clientId,
}: {
  readonly userId: number | null
  readonly guestClientId: string | null
}): OrderOwner | undefined {
  if (userId !== null) return { kind: 'member', userId }
  return clientId === null ? undefined : { kind: 'guest', clientId }
}

/** The owner of the orders that this visitor makes; undefined for a visitor without a client id. */
export function orderOwnerOf({ user, clientId }: Visitor): OrderOwner | undefined {
  if (user) return { kind: 'member', userId: user.id }
  return clientId === undefined ? undefined : { kind: 'guest', clientId }
}
