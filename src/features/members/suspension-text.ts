import type { User } from '#contract/members/users.calls.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'

/** What a suspended member may and may not do, and until when. */
export function suspensionText({ until }: NonNullable<User['suspension']>): string {
  const end = until === null ? '' : `${formatMoment(until)}까지 `
  return `${end}이용이 제한된 계정입니다. 주문 내역, 취소·교환·반품, 문의는 이용할 수 있습니다.`
}
