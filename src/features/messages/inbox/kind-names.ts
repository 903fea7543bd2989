import type { NotificationKind } from '#contract/messages/notifications.calls.ts'

/** Names of the kinds of notifications, in the order of the settings. */
export const KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  RAFFLE: '래플',
  ORDER: '주문·배송',
  RESTOCK: '재입고',
  INQUIRY: '문의 답변',
  BENEFIT: '혜택·광고',
  ACCOUNT: '계정·보안',
}

/** Kinds in the order of filter and settings. */
export const KINDS = [
  'RAFFLE',
  'ORDER',
  'RESTOCK',
  'INQUIRY',
  'BENEFIT',
  'ACCOUNT',
] as const satisfies readonly NotificationKind[]
