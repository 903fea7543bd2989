import type { Refused } from '#core/outbox/outbox.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { OutboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/**
 * Toasts a write that the shop refused later. The page of its channel shows the details until they
 * are read.
 */
export async function toastRefusals(
  news: readonly Refused[],
  lanes: readonly OutboxChannel[],
  openPath: (path: string) => void,
): Promise<void> {
  const [first] = news
  const lane = lanes.find(({ name }) => name === first?.write.lane)
  if (first === undefined || lane === undefined) return
  const { label, path } = lane.page
  await toast(
    news.length === 1
      ? lane.refusalText(first)
      : `변경하신 내용 ${news.length}건을 저장하지 못했습니다.`,
    { tone: 'error', action: { label, onPress: () => openPath(path) } },
  )
}

/** Says that what was changed is saved a little later, because the shop has too many requests. */
export async function toastPutOff(): Promise<void> {
  await toast('요청이 많아 변경하신 내용을 잠시 후 저장합니다.', { tone: 'error' })
}
