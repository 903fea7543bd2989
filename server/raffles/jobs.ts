import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { sendRaffleMessages } from './jobs/send-raffle-messages.ts'
import { chargeWins } from './jobs/charge-wins.ts'
import { runRaffleClock, sealRaffles } from './jobs/run-raffle-clock.ts'
import { runDelays } from './jobs/run-delays.ts'

const SECOND_MS = 1_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function rafflesJobs(services: AppServices): readonly Job[] {
  return [
    {
      name: 'send-raffle-messages',
      everyMs: 5 * SECOND_MS,
      run: () => sendRaffleMessages(services),
    },
    { name: 'charge-wins', everyMs: 10 * SECOND_MS, run: () => chargeWins(services) },
    {
      name: 'raffle-clock',
      everyMs: 5 * SECOND_MS,
      run: () => runRaffleClock(services, { hashesDelay: false }),
    },
    { name: 'seal-raffles', everyMs: SECOND_MS / 2, run: () => sealRaffles(services) },
    { name: 'run-delays', everyMs: SECOND_MS, run: () => runDelays(services) },
  ]
}
