import * as v from 'valibot'
import type { AppServices } from '#server/services/app-services.ts'
import { claimMessages, setMessageSent, setTryFailed } from './message.store.ts'
import type { ClaimedMessage } from './message.store.ts'
import { nextTryAt } from './retry-schedule.ts'
import { OrderPaidParams, orderPaidText } from './templates.ts'

const MESSAGES_AT_ONCE = 10
/** Longer than the gateway's time-out, so that a message is never sent by two processes at once. */
const LEASE_MS = 60_000

/**
 * Job that sends due messages, several at a time. A failed or interrupted try is repeated with the same id, by
 * which the gateway detects repetitions (docs/decisions/090). Safe in several processes.
 */
export async function sendMessages(services: AppServices): Promise<void> {
  const now = services.clock.now()
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const claimed = await claimMessages(services.db, { now, leaseEnd, limit: MESSAGES_AT_ONCE })
  await Promise.all(claimed.map((message) => send(services, message)))
}

async function send(services: AppServices, message: ClaimedMessage): Promise<void> {
  const { id, tries, dedupeKey } = message
  try {
    await services.sms.send(message.recipient, textOf(services, message), dedupeKey)
  } catch (error) {
    const now = services.clock.now()
    const next = nextTryAt(new Date(message.createdAt), tries, now)
    await setTryFailed(services.db, id, next)
    const level = next === undefined ? 'error' : 'warn'
    services.log[level]({ err: error, message: id, tries }, 'a message was not sent')
    return
  }
  await setMessageSent(services.db, id, services.clock.now())
}

function textOf({ config }: AppServices, { template, params }: ClaimedMessage): string {
  if (template === 'ORDER_PAID') {
    return orderPaidText(v.parse(OrderPaidParams, params), config.publicOrigin)
  }
  throw new Error(`There is no message template ${template}`)
}
