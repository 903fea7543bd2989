import type { Refused } from '#core/outbox/outbox.ts'
import { TOO_OLD } from '#core/outbox/queue.ts'

/** Why a form was not sent: too long without network, or the sentence of the server. */
export const notSentReason = ({ code, sentence }: Refused): string =>
  code === TOO_OLD ? '오랫동안 연결되지 않았습니다.' : (sentence ?? '다시 시도해 주세요.')
