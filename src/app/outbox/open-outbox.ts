import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { DeviceApi } from '#core/api/client.ts'
import type { RequestProgressPort, SessionPort } from '#core/api/ports.ts'
import { OUTBOX_NAME } from '#core/outbox/outbox-place.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import type { SessionCopy } from '#core/outbox/outbox.ts'
import { sendKept } from '#core/outbox/send-kept.ts'
import { cartLane } from '#src/cart/cart-lane.ts'
import { heartLane } from '#src/catalogue/heart-lane.ts'
import type { Lane } from '#src/outbox/lane.ts'
import type { OpenOutbox, OutboxView } from '#src/outbox/outbox-door.ts'
import { createPageOutbox } from '#src/outbox/page-outbox.ts'
import type { Failure } from '../failure.ts'
import { askForSync, handToWorker } from './ask-for-sync.ts'
import { showLanes } from './show-lanes.ts'
import { tellPutOff, tellRefusals } from './tell-refusals.ts'

/** Everything whose writes may wait; a new vertical adds its lane here. */
const LANES: readonly Lane[] = [cartLane, heartLane]

/** What the outbox needs of the app around it. */
export interface OutboxEdge {
  readonly queryClient: QueryClient
  readonly session: Pick<SessionPort, 'readToken' | 'readClientId'>
  readonly progress: RequestProgressPort
  /** The store refuses writes of devices that it does not know. */
  readonly api: Pick<DeviceApi, 'introduce'>
  readonly appMode: () => string
  readonly now: () => number
  readonly wake: (run: () => void, delayMs: number) => () => void
  readonly openPath: (path: string) => void
  /** Hears of a session that is over while the device still holds its token. */
  readonly onFailure: (failure: Failure) => void
}

/** The outbox of this page, at work: it sends when the network comes back and when the shopper does. */
export async function openOutbox(
  edge: OutboxEdge,
  show: (view: OutboxView) => void,
): Promise<OpenOutbox> {
  const { queryClient } = edge
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(OUTBOX_NAME) : undefined
  const tellOthers = channel?.postMessage.bind(channel)
  const lanes = showLanes(queryClient, LANES)
  const session = (): SessionCopy => ({
    clientId: edge.session.readClientId(),
    token: edge.session.readToken(),
    appMode: edge.appMode(),
  })
  const outbox = createPageOutbox({
    record: createOutboxRecord((error) => {
      console.error('Writes wait only as long as this page', error)
    }),
    session,
    now: edge.now,
    wake: edge.wake,
    newKey: () => crypto.randomUUID(),
    isOnline: () => onlineManager.isOnline(),
    alone: (task) => ('locks' in navigator ? navigator.locks.request(OUTBOX_NAME, task) : task()),
    send: async (write) => {
      const done = edge.progress.begin(write.request.path)
      // Who stays unknown keeps the write: it waits on.
      await edge.api.introduce().catch(() => undefined)
      // Not the copy: the token may have been renewed since the write was made.
      return sendKept(write, session()).finally(done)
    },
    show: (view, { writes }) => {
      lanes.show(writes)
      show(view)
    },
    announce: ({ writes }) => {
      tellOthers?.('changed')
      if (writes.length > 0) void askForSync()
    },
    onSettled: lanes.refresh,
    onRefused: (news) => void tellRefusals(news, LANES, edge.openPath),
    onPutOff: () => void tellPutOff(),
    onEnded: (error) => {
      if (edge.session.readToken() === undefined) return
      // Nobody waits for what the outbox sends by itself: as far as the page is concerned it is a read.
      const ofNobody = { source: 'query', resource: 'outbox', isQuiet: true } as const
      edge.onFailure({ error, ...ofNobody, isOnline: true })
    },
  })
  channel?.addEventListener('message', () => void outbox.look())
  onlineManager.subscribe((isOnline) => {
    if (isOnline) void outbox.send()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      if (outbox.endPause()) handToWorker()
      void outbox.renewSession()
    } else void outbox.send()
  })
  await outbox.look()
  return outbox
}
