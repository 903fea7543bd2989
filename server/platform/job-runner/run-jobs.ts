import type { Logger } from 'pino'

/** A recurring job. */
export interface Job {
  readonly name: string
  /** Pause between two starts, in milliseconds; a run that takes longer delays the next. */
  readonly everyMs: number
  run(): Promise<unknown>
}

/** Timer port of the jobs. */
export interface Timer {
  /** Calls `work` once after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}

/** System timers; they do not prevent the process from exiting. */
export const systemTimer: Timer = {
  after(ms, work) {
    const handle = setTimeout(work, ms)
    handle.unref()
    return () => clearTimeout(handle)
  },
}

/** Running jobs. */
export interface RunningJobs {
  /** Starts no further run and waits for current ones. */
  stop(): Promise<void>
}

/**
 * Least delay of the first run: the local payment provider is reached through the shop's own port,
 * which opens meanwhile.
 */
const FIRST_RUN_MS = 1_000
/** Longest delay of the first run: a shop may be started again long before a day has passed. */
const FIRST_RUN_MAX_MS = 60_000

/** Delay of a job's first run: a sixtieth of its pause, within limits. */
function firstRunMs(everyMs: number): number {
  const delay = Math.min(Math.max(everyMs / 60, FIRST_RUN_MS), FIRST_RUN_MAX_MS)
  return Math.min(everyMs, delay)
}

/**
 * Scheduler: runs each job soon and then repeatedly, never concurrently with itself. A failing run
 * is logged (platform#jobs).
 */
export function runJobs(jobs: readonly Job[], timer: Timer, log: Logger): RunningJobs {
  const loops = jobs.map((job) => loop(job, timer, log))
  return {
    stop: async () => {
      await Promise.all(loops.map((end) => end()))
    },
  }
}

function loop(job: Job, timer: Timer, log: Logger): () => Promise<void> {
  let isStopped = false
  let cancel: (() => void) | undefined
  let current = Promise.resolve()
  const run = async () => {
    try {
      await job.run()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
    }
    if (!isStopped) cancel = timer.after(job.everyMs, start)
  }
  const start = () => {
    current = run()
  }
  cancel = timer.after(firstRunMs(job.everyMs), start)
  return async () => {
    isStopped = true
    cancel?.()
    await current
  }
}
