import type { AppServices } from '#server/app/app-services.ts'
import { runJobs, systemTimer } from './run-jobs.ts'
import type { RunningJobs } from './run-jobs.ts'
import { storeJobs } from './store-jobs.ts'

/** Starts everything the store does by itself, on the machine's timers. */
export function startJobs(services: AppServices): RunningJobs {
  return runJobs(
    storeJobs(services, (request) => fetch(request)),
    systemTimer,
    services.log,
  )
}
