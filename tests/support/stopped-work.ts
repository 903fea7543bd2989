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
 * Runs work that stops before step `step`, counted from 0, and reports it by `onStop`. A step is
 * one statement that writes, one request or one change of a file: a kill before a read leaves the
 * same as one before the next step. Stopped work does not continue: it waits for the end of the
 * process with its transactions open.
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

/** Statements that leave nothing in the database: reads, locks and the start of a transaction. */
const READS = /^\s*(?:select|begin|savepoint)\b/iu

/** Makes each statement of this process that writes, and each commit, a step. */
export function countStatements(): void {
  for (const { prototype } of [Client, Pool]) {
    const send: (...args: unknown[]) => Promise<unknown> = prototype.query
    function query(this: unknown, ...args: unknown[]) {
      const [statement] = args
      const run = () => send.apply(this, args)
      return READS.test(textOf(statement)) ? run() : counted(run)()
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

/** SQL of an argument of `query`: a text, or an object with one. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text: unknown = Object(statement).text
  return typeof text === 'string' ? text : ''
}
