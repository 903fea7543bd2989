import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { processClaim } from '#server/after-sales/claims/process-claim.ts'
import { requestListener } from '#server/platform/http/request-listener.ts'
import { expireClaims } from '#server/after-sales/jobs/expire-claims.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { encodePictures } from '#server/media/operator-pictures/encode-pictures.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { createApp } from '#server/main/create-app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { storedMedia } from '#server/platform/storage/stored-media.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import {
  STAFF_PATH,
  STOP_HEADER,
  type StaffWork,
  type StepsReport,
  type StepsSettings,
  type StopOrder,
} from './steps-protocol.ts'
import { countCalls, countStatements, stopBefore } from './stopped-work.ts'
import { TEST_NOW, testServices } from './platform/test-services.ts'

/** More than the transactions of stopped work. */
const POOL_SIZE = 20

const STAFF: Record<StaffWork, (services: AppServices, id: number) => Promise<unknown>> = {
  'end-claim': (services, id) => processClaim(services, id, { to: 'DONE', actor: 'ADMIN' }),
  'expire-holds': expireHolds,
  'expire-claims': expireClaims,
  'work-runs': workRuns,
  'encode-pictures': encodePictures,
}

/**
 * Opens a shop whose requests stop before the step that their header names, so that the process can
 * be killed there. It runs no jobs by itself. Reports its port and each stop to the process that
 * started it.
 */
function open({ databaseUrl, providerOrigin, filesDir, mediaDir }: StepsSettings): void {
  countStatements()
  const clock = new SettableClock(TEST_NOW)
  const provider = countCalls({
    ask: (request: Request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(`${providerOrigin}${pathname}${search}`, request))
    },
  })
  const services: AppServices = {
    ...testServices({ databaseUrl, clock, poolSize: POOL_SIZE, fetch: provider.ask }),
    files: countCalls(folderStorage(filesDir)),
    media: countCalls(storedMedia({ storage: folderStorage(mediaDir) })),
    videos: countCalls(folderStorage(mediaDir)),
  }
  const answer = requestListener(createApp(services), services.config.publicOrigin)
  const server = createServer((request, response) => {
    const { step, work, now } = JSON.parse(String(request.headers[STOP_HEADER])) as StopOrder
    clock.set(new Date(now))
    const stop = () => report({ stopped: work })
    stopBefore(step, stop, () => {
      const staffWork = staffWorkOf(request)
      if (staffWork === undefined) return answer(request, response)
      staffWork(services).then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }))
}

function staffWorkOf({ url = '' }: IncomingMessage) {
  if (!url.startsWith(STAFF_PATH)) return undefined
  const [name, id] = url.slice(STAFF_PATH.length).split('/')
  return (services: AppServices) => STAFF[name as StaffWork](services, Number(id))
}

function report(message: StepsReport): void {
  process.send?.(message)
}

// A process that is never killed ends with the one that started it.
process.on('disconnect', () => process.exit())
open(JSON.parse(process.argv[2] ?? '') as StepsSettings)
