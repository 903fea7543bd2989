import { SHOP_AS_SUBJECT } from '#src/company/shop.ts'
import { TOO_OLD } from '#core/outbox/queue.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import { EntryChange } from './entry-change.ts'

const loadHoldAnswer = lazyModule(() => import('./hold-answer.ts'))

/** Name of the outbox channel of raffle entries. */
export const ENTRY_CHANNEL = 'raffle-entries'

/**
 * Outbox channel of raffle entries. A waiting entry is never shown as made: it counts when the shop
 * confirms it (raffle-draw 2).
 */
export const entryChannel = outboxChannel({
  name: ENTRY_CHANNEL,
  progress: true,
  change: EntryChange,
  shownOn: { queryKey: ['raffle'] },
  show: () => undefined,
  refusalText: ({ code, sentence }, change) => {
    const name = change === undefined ? '래플' : `[${change.name}]`
    const reason =
      code === TOO_OLD
        ? '오랫동안 연결되지 않아 보내지 못했습니다.'
        : (sentence ?? `${SHOP_AS_SUBJECT} 응모를 받지 않았습니다.`)
    return `${name} 응모가 접수되지 않았습니다. ${reason}`
  },
  page: { label: '응모 내역 보기', path: '/my-page/raffles' },
  receive: (write, answer) =>
    void loadHoldAnswer().then(({ holdAnswer }) => holdAnswer(write, answer)),
})
