import { SHARE_PATH } from '#contract/pages/share-target.ts'
import { continuesAdmission } from '#core/admission/rules.ts'
import { savesData } from '#core/guard/saves-data.ts'
import { createMaintenanceWatch } from '#core/maintenance/watch.ts'
import { createMaintenanceStorage } from '#core/maintenance/window-storage.ts'
import { readPageMessage, type PageMessage } from '#core/worker/messages.ts'
import type { StoredArea } from '#core/worker/stored-areas.ts'
import { askIfClosed, askMaintenance } from './maintenance.ts'
import { answerNavigation, belongsToServer } from './navigation.ts'
import { OUTBOX_SYNC, sendOutbox } from './outbox.ts'
import { createPictures, isPicture } from './pictures.ts'
import { openPushed, renewPush, showPush } from './push.ts'
import { takeShared } from './share-target.ts'
import { createShell } from './shell.ts'

type SendLast = Extract<PageMessage, { type: 'SEND_LAST' }>

declare const self: ServiceWorkerGlobalScope

/** Background sync event, missing in the type library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

const shell = createShell(self.__WB_MANIFEST)
const pictures = createPictures()
const watch = createMaintenanceWatch({
  now: () => Date.now(),
  storage: createMaintenanceStorage(),
  ask: askMaintenance,
})

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})

/**
 * Windows that show the page of another network, stored by an earlier release, take this one at
 * once.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await shell.install(event)
  if (await shell.isBricked()) await self.skipWaiting()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event))
})

/**
 * Claims all tabs; their pages reload themselves. During payment a tab keeps the files of its build
 * until the next version.
 */
async function takeOver(event: ExtendableEvent): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isBricked = await shell.isBricked()
  if (isBricked || !tabs.some(({ url }) => continuesAdmission(new URL(url).pathname))) {
    await shell.cleanUp(event)
  }
  await self.clients.claim()
  // No code of the shop runs in them. Not awaited: their documents are answered once this worker is
  // active.
  if (isBricked) for (const tab of tabs) tab.navigate(tab.url).catch(() => undefined)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method === 'POST' && url.pathname === SHARE_PATH) {
    event.respondWith(takeShared(request))
  }
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (!belongsToServer(url)) event.respondWith(navigate(event, url))
  } else if (isPicture(url)) {
    event.respondWith(pictures.answer(event))
  } else if (shell.holds(url)) {
    event.respondWith(shell.file(request))
  }
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendOutbox({ isPageLeft: false }))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(event))
})

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushed(event))
})

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data)
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (message?.type === 'STORE_AREA') event.waitUntil(storeArea(message.area))
  if (message?.type === 'SEND_OUTBOX') event.waitUntil(sendOutbox({ isPageLeft: true }))
  if (message?.type === 'SEND_LAST') event.waitUntil(sendLast(message))
})

/**
 * Stores the files of an area, not for a visitor who saves data. A failure is ignored: the next
 * visit of the area tries again.
 */
async function storeArea(area: StoredArea): Promise<void> {
  if (savesData()) return
  await shell.storeArea(area).catch(() => undefined)
}

/** Sends a request of a closed page. Its failure is ignored: the receiver has its own time-out. */
async function sendLast({ url, body }: SendLast): Promise<void> {
  const post: RequestInit = body === undefined ? {} : { method: 'POST', body, credentials: 'omit' }
  await fetch(url, { ...post, mode: 'no-cors', cache: 'no-store' }).catch(() => undefined)
}

async function navigate(event: FetchEvent, url: URL): Promise<Response> {
  const { isClosed, afterwards } = await askIfClosed(watch)
  event.waitUntil(afterwards)
  const answer = answerNavigation(url, isClosed)
  return 'redirect' in answer ? Response.redirect(answer.redirect, 302) : shell.document()
}
