import type { Logger } from 'pino'
import type { SmsSender } from '#server/platform/services/sms-sender.ts'

/**
 * Stand-in for a message carrier: logs that a message was sent, never its text
 * (providers#no-secrets).
 */
export function standInSms(log: Logger): SmsSender {
  return {
    isStandIn: true,
    send: async (phone) => {
      log.info({ phone: `…${phone.slice(-4)}` }, 'a text message was sent to no phone')
    },
  }
}
