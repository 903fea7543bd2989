import type { Logger } from 'pino'

/** Work that is done again and again. */
export interface Job {
  readonly name: string
  /** Pause between two starts, in milliseconds; a run that takes longer delays the next. */
  readonly everyMs: number
  run(): Promise<unknown>
}

/** What wakes jobs up. */
export interface Timer {
  /** Calls `work` once after `ms`; answers what stops it. */
  after(ms: number, work: () => void): () => void
}

/** The machine's timers; they do not keep the process alive. */
export const systemTimer: Timer = {
  after(ms, work) {
    const handle = setTimeout(work, ms)
    handle.unref()
    return () => clearTimeout(handle)
  },
}

/** Jobs that are under way. */
export interface RunningJobs {
  /** Starts nothing more and waits for what runs. */
  stop(): Promise<void>
}

/** Jobs begin this long after the start: the local payment provider is asked through the store's own door, which opens meanwhile. */
const FIRST_RUN_MS = 1_000

/** Runs each job soon and then again and again, never twice at a time. A failing run is logged and the next one comes. */
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
  cancel = timer.after(Math.min(job.everyMs, FIRST_RUN_MS), start)
  return async () => {
    isStopped = true
    cancel?.()
    await current
  }
}
