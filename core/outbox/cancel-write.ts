import type { Outbox } from './outbox.ts'
import { withoutWrite } from './queue.ts'

/** The outbox without a write that the shopper takes back; one that may have arrived stays. */
export function withoutUnsent(outbox: Outbox, key: string): Outbox {
  const isUnsent = outbox.writes.some((write) => write.key === key && write.sentAt === undefined)
  return isUnsent ? withoutWrite(outbox, key) : outbox
}
