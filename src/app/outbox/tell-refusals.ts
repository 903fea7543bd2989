import type { Refused } from '#core/outbox/outbox.ts'
import { showToast } from '#src/design/toast/toast.ts'
import type { Lane } from '#src/outbox/lane.ts'

/** Says what the store refused after the shopper had gone on; the page of its lane has the details until they are read. */
export async function tellRefusals(
  news: readonly Refused[],
  lanes: readonly Lane[],
  openPath: (path: string) => void,
): Promise<void> {
  const [first] = news
  const lane = lanes.find(({ name }) => name === first?.write.lane)
  if (first === undefined || lane === undefined) return
  const { label, path } = lane.page
  await showToast(
    news.length === 1
      ? lane.refusalText(first)
      : `변경하신 내용 ${news.length}건을 저장하지 못했습니다.`,
    { tone: 'error', action: { label, onPress: () => openPath(path) } },
  )
}

/** Says that what was changed is saved a little later, because the shop has too many requests. */
export async function tellPutOff(): Promise<void> {
  await showToast('요청이 많아 변경하신 내용을 잠시 후 저장합니다.', { tone: 'error' })
}
