import * as v from 'valibot'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { deleteSubscription, findSubscription } from '#server/messages/push/subscription.store.ts'
import { findNotification } from '#server/messages/push-permission/push-setting.store.ts'
import { findPushTime } from '#server/messages/push-permission/find-push-time.ts'
import { advertisingTime } from '#server/messages/push-permission/quiet-hours.ts'
import {
  claimMessages,
  postponeMessage,
  setMessageCanceled,
  setMessageSent,
  setTryFailed,
} from './message.store.ts'
import type { ClaimedMessage } from './message.store.ts'
import { nextTryAt } from './retry-schedule.ts'
import { OrderPaidParams, orderPaidText, OrderStepParams, orderStepText } from './templates.ts'

/** Content of a push message, as the service worker receives it. */
const PushParams = v.object({
  notificationId: v.number(),
  title: v.string(),
  body: v.string(),
  link: v.string(),
})

/** Stored part of an error message. */
const FAILURE_LENGTH = 200
const MESSAGES_AT_ONCE = 10
/**
 * Rounds of one run for each channel, so that a stop of the shop does not wait for a long queue.
 */
const ROUNDS_MAX = 100
/**
 * Longer than the gateway is waited for, so that a message under way is never sent by a second
 * process.
 */
const LEASE_MS = 60_000

/**
 * Sends the messages that are due, several at a time. Text messages do not wait for push messages.
 * A try that fails, or whose process ends, is repeated with the same id, by which the gateway drops
 * what it already took (messages#outbox). Safe to run in many processes.
 */
export async function sendMessages(services: AppServices): Promise<void> {
  await Promise.all([sendDue(services, 'SMS'), sendDue(services, 'PUSH')])
}

async function sendDue(services: AppServices, channel: ClaimedMessage['channel']): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const now = services.clock.now()
    const leaseEnd = new Date(now.getTime() + LEASE_MS)
    const limit = MESSAGES_AT_ONCE
    const claimed = await claimMessages(services.db, { channel, now, leaseEnd, limit })
    await Promise.all(claimed.map((message) => send(services, message)))
    if (claimed.length < limit) return
  }
}

async function send(services: AppServices, message: ClaimedMessage): Promise<void> {
  const { id, tries, dedupeKey } = message
  try {
    if (message.channel === 'PUSH') return await sendPush(services, message)
    const now = services.clock.now()
    // It may have waited for the gateway since the evening (messages#quiet-hours).
    const sentFrom = message.template === 'RESTOCK' ? advertisingTime(now) : now
    if (sentFrom > now) return await postponeMessage(services.db, id, sentFrom)
    await services.sms.send(message.recipient, textOf(services, message), dedupeKey)
  } catch (error) {
    const next = nextTryAt(message.createdAt, tries, services.clock.now())
    const failure = error instanceof Error ? error.message.slice(0, FAILURE_LENGTH) : 'unknown'
    await setTryFailed(services.db, id, { nextTryAt: next, failure })
    const level = next === undefined ? 'error' : 'warn'
    services.log[level]({ err: error, message: id, tries }, 'a message was not sent')
    return
  }
  await setMessageSent(services.db, id, services.clock.now())
}

/**
 * Sends a push message. Consents, settings and login may have changed while it waited, so they are
 * checked again: it is then canceled or postponed. A subscription that the push service reports as
 * ended is deleted.
 */
async function sendPush(
  { db, clock, push }: AppServices,
  { id, recipient, params }: ClaimedMessage,
): Promise<void> {
  const now = clock.now()
  const { notificationId, ...content } = v.parse(PushParams, params)
  const notification = await findNotification(db, notificationId)
  const sentFrom = notification && (await findPushTime(db, notification, now))
  if (notification === undefined || sentFrom === undefined) return setMessageCanceled(db, id)
  if (sentFrom > now) return postponeMessage(db, id, sentFrom)
  const { userId } = notification
  const subscription = await findSubscription(db, { id: Number(recipient), userId, now })
  if (subscription === undefined) return setMessageCanceled(db, id)
  const payload = JSON.stringify({ ...content, tag: `notification-${notificationId}` })
  const result = await push.send(subscription, payload, `n${notificationId}`)
  if (result === 'gone') {
    await deleteSubscription(db, subscription.id)
    return setMessageCanceled(db, id)
  }
  await setMessageSent(db, id, clock.now())
}

function textOf({ config }: AppServices, { template, params }: ClaimedMessage): string {
  if (template === 'ORDER_PAID') {
    return orderPaidText(v.parse(OrderPaidParams, params), config)
  }
  // A step of an order or of a won raffle, or a size that is in stock again.
  if (['ORDER_STEP', 'RAFFLE_WIN', 'RESTOCK'].includes(template)) {
    return orderStepText(v.parse(OrderStepParams, params), config)
  }
  throw new Error(`There is no message template ${template}`)
}
