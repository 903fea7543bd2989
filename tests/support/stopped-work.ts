import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, Pool } from 'pg'

/** Work of this process, and what is left to it. */
interface Work {
  stepsLeft: number
  isStopped: boolean
  readonly onStop: () => void
}

const works = new AsyncLocalStorage<Work | undefined>()

/** Result of a step that does not happen. */
const never = new Promise<never>(() => {})

/**
 * Runs work that stops before step `step`, counted from 0, and reports it by `onStop`. A step is one statement, one request
 * or one change of a file. Stopped work does not continue: it waits for the end of the process with its transactions open.
 */
export function stopBefore(step: number, onStop: () => void, work: () => void): void {
  works.run({ stepsLeft: step, isStopped: false, onStop }, work)
}

function mayTakeStep(): boolean {
  const work = works.getStore()
  if (work === undefined) return true
  work.stepsLeft -= 1
  if (work.stepsLeft >= 0) return true
  if (!work.isStopped) work.onStop()
  work.isStopped = true
  return false
}

/** A function whose calls are steps. What a call does itself is no further step. */
function counted<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) => (mayTakeStep() ? works.run(undefined, () => call(...args)) : never)
}

/** Makes each statement of this process a step. */
export function countStatements(): void {
  for (const { prototype } of [Client, Pool]) {
    const send: (...args: unknown[]) => Promise<unknown> = prototype.query
    function query(this: unknown, ...args: unknown[]) {
      return counted(() => send.apply(this, args))()
    }
    Object.assign(prototype, { query })
  }
}

/** A service whose calls are steps. */
export function countCalls<Service extends object>(service: Service): Service {
  return new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return counted(async (...args: unknown[]) => Reflect.apply(value, target, args))
    },
  })
}
