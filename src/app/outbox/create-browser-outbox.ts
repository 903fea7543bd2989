import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/members/users.calls.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { DeviceApi } from '#core/api/client.ts'
import type { RequestProgressPort, SessionPort } from '#core/api/ports.ts'
import { isText } from '#core/guard/guard.ts'
import { OUTBOX_CHANGED, OUTBOX_NAME, sendLock } from '#core/outbox/outbox-database.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import type { QueuedWrite, SessionCopy } from '#core/outbox/outbox.ts'
import { sendQueued } from '#core/outbox/send-queued.ts'
import { suspectNetwork } from '#src/offline/suspect-network.ts'
import { openTabChannel } from '#src/browser/tab-channel.ts'
import { onSignOutElsewhere } from '#src/browser/sign-out-channel.ts'
import { withLock } from '#src/browser/with-lock.ts'
import { inquiryChannel } from '#src/features/service/inquiries/inquiry-channel.ts'
import { replyChannel } from '#src/features/service/inquiries/reply-channel.ts'
import { cartChannel } from '#src/features/orders/cart/cart-channel.ts'
import { bookmarkChannel } from '#src/features/catalogue/bookmarks/bookmark-channel.ts'
import { productBookmarkChannel } from '#src/features/catalogue/bookmarks/product-bookmark-channel.ts'
import { entryChannel } from '#src/features/raffles/entry-channel.ts'
import { surveyChannel } from '#src/features/service/surveys/survey-channel.ts'
import { partnerChannel } from '#src/features/editorial/works-with-us/partner-channel.ts'
import type { OutboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import type { LoadOutbox, OutboxView } from '#src/offline/outbox/outbox-client.ts'
import { createOutboxEngine } from '#src/offline/outbox/outbox-engine.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { Failure } from '#src/page/failure.ts'
import { createEntryRequest } from './entry-request.ts'
import { handToWorker, requestSync } from './request-sync.ts'
import { showChannels } from './show-channels.ts'
import { toastPutOff, toastRefusals } from './toast-refusals.ts'

/** Channels of all features with queued writes; a new feature adds its channel here. */
const CHANNELS: readonly OutboxChannel[] = [
  cartChannel,
  productBookmarkChannel,
  bookmarkChannel,
  entryChannel,
  inquiryChannel,
  replyChannel,
  partnerChannel,
  surveyChannel,
]

const loadKeep = lazyModule(async () => (await import('#src/pwa/keep-storage.ts')).keepStorage)

/** Ports of the outbox to the app. */
export interface OutboxEdge {
  readonly queryClient: QueryClient
  readonly session: Pick<SessionPort, 'readToken' | 'readClientId'>
  readonly progress: RequestProgressPort
  /** Registers the device: the shop refuses writes of unknown devices. */
  readonly api: Pick<DeviceApi, 'introduce'>
  readonly appMode: () => string
  /** Gate of this page: entries of raffles need its key. */
  readonly admission: () => AdmissionGate | undefined
  readonly now: () => number
  readonly wake: (run: () => void, delayMs: number) => () => void
  readonly openPath: (path: string) => void
  /** Called when the session is over while the device still has its token. */
  readonly onFailure: (failure: Failure) => void
}

/** Passes an answer to the channel of its write. */
function passOn({ queryClient, session }: OutboxEdge, write: QueuedWrite, text: string): void {
  const memberNow = () => queryClient.getQueryData<User>(['userInfo'])?.userId
  const userId = memberNow()
  const isSignedIn = () => session.readToken() !== undefined && memberNow() === userId
  const channel = CHANNELS.find(({ name }) => name === write.lane)
  channel?.receive?.(write, { text, userId, isSignedIn })
}

/**
 * Creates the outbox of this page. It sends after each write of the shopper; the start of the app
 * sends at the return of the network.
 */
export async function createBrowserOutbox(
  edge: OutboxEdge,
  show: (view: OutboxView) => void,
): Promise<LoadOutbox> {
  const { queryClient } = edge
  const others = openTabChannel(OUTBOX_NAME, isText)
  const lanes = showChannels(queryClient, CHANNELS)
  const session = (): SessionCopy => ({
    clientId: edge.session.readClientId(),
    token: edge.session.readToken(),
    appMode: edge.appMode(),
    admissionKey: edge.admission()?.key(),
  })
  const askForEntry = createEntryRequest()
  const outbox = createOutboxEngine({
    record: createOutboxRecord((error) => {
      console.error('Queued writes are not persisted', error)
    }),
    session,
    now: edge.now,
    wake: edge.wake,
    newKey: () => crypto.randomUUID(),
    isOnline: () => onlineManager.isOnline(),
    alone: (lane, task) => withLock(sendLock(lane), task),
    send: async (write) => {
      const isShown = CHANNELS.some(({ name, progress }) => progress && name === write.lane)
      const done = isShown ? edge.progress.begin() : () => undefined
      // Without a client id the write stays in the queue.
      await edge.api.introduce().catch(() => undefined)
      // Not the stored copy: the token may have been renewed since the write was made.
      const answer = await sendQueued(write, session()).finally(done)
      if (answer?.isOfShop === true) passOn(edge, write, answer.text)
      else suspectNetwork()
      return answer
    },
    show: (view, { writes }) => {
      lanes.show(writes)
      show(view)
    },
    announce: ({ writes }) => {
      others.post(OUTBOX_CHANGED)
      if (writes.length > 0) void requestSync()
      if (writes.length > 0 && !onlineManager.isOnline()) void loadKeep().then((keep) => keep())
    },
    onSettled: lanes.refresh,
    onRefused: (news) => void toastRefusals(news, CHANNELS, edge.openPath),
    onPutOff: ({ code }) => {
      if (code === 'RATE_LIMITED') void toastPutOff()
      if (code === 'QUEUE_REQUIRED') askForEntry(edge.admission(), () => void outbox.send())
    },
    onEnded: (error) => {
      if (edge.session.readToken() === undefined) return
      // Writes that the outbox sends in the background count as reads: no visitor waits for them.
      const background = { source: 'query', resource: 'outbox', isQuiet: true } as const
      edge.onFailure({ error, ...background, isOnline: true })
    },
  })
  others.subscribe(() => void outbox.look())
  onSignOutElsewhere(() => void outbox.forgetUnstored())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      if (outbox.endPause()) handToWorker()
      void outbox.renewSession()
    } else void outbox.send()
  })
  await outbox.look()
  return { ...outbox, refresh: lanes.refresh }
}
