import type { AdmissionKeyStorage } from './admission-key.ts'
import type { AdmissionStorage, StoredTicket } from './admission-storage.ts'
import type { AttemptTask, TaskResult } from './gate-state.ts'
import type { LazyClient } from './lazy-client.ts'
import { ignoreAborted, type OtherTabs } from './other-tabs.ts'
import type { GatePorts, OpenRoom } from './ports.ts'
import { chooseTicket, type ReadSsrAdmission } from './ssr-admission.ts'
import type { TicketStorage } from './ticket-storage.ts'

/** Objects with which the gate acts. */
export interface GateResources {
  readonly ports: GatePorts
  readonly storage: AdmissionStorage
  readonly documentAdmission: ReadSsrAdmission
  readonly keys: AdmissionKeyStorage
  readonly tickets: TicketStorage
  readonly room: LazyClient
  readonly neighbours: OtherTabs
  /** Drops the key in this tab. The device deletes it unless another tab stored a newer one. */
  readonly deleteKey: (key: string) => Promise<void>
}

/** Executor of the tasks of one attempt. */
export interface AttemptRunner {
  readonly id: number
  readonly run: (task: AttemptTask) => void
  /** Aborts the running task. Its result is stale. */
  readonly abort: () => void
}

type Report = (result: TaskResult) => void

interface Running {
  readonly resources: GateResources
  readonly signal: AbortSignal
  readonly report: Report
  /** Loaded client after the request for entry. */
  open: OpenRoom | undefined
  /** Last task, with the tasks that followed from its result. */
  last: Promise<void>
}

/**
 * Creates the executor of one attempt. Errors of a task end the attempt and are thrown to the page.
 */
export function createAttemptRunner(
  resources: GateResources,
  id: number,
  report: Report,
): AttemptRunner {
  const stopped = new AbortController()
  const { signal } = stopped
  const running: Running = { resources, signal, report, open: undefined, last: Promise.resolve() }
  return {
    id,
    run(task) {
      if (task.do === 'lock') void runLocked(running)
      else running.last = perform(running, task)
    },
    abort: () => stopped.abort(),
  }
}

async function perform(running: Running, task: Exclude<AttemptTask, { do: 'lock' }>) {
  try {
    running.report(await resultOf(running, task))
  } catch (error) {
    running.report({ is: 'ended' })
    throw error
  }
}

/** Runs the following tasks under the lock of all tabs, which is released after the last one. */
async function runLocked(running: Running): Promise<void> {
  const { ports } = running.resources
  await ports.tabs
    .alone(running.signal, async () => {
      running.report({ is: 'locked' })
      let awaited: Promise<void> | undefined
      while (awaited !== running.last) {
        awaited = running.last
        await awaited
      }
    })
    .catch(ignoreAborted)
}

async function resultOf(
  running: Running,
  task: Exclude<AttemptTask, { do: 'lock' }>,
): Promise<TaskResult> {
  const { ports, storage, documentAdmission, keys, room, deleteKey } = running.resources
  const isOnline = () => ports.life.isOnline()
  switch (task.do) {
    case 'readKey': {
      const stored = await storage.readKey()
      return { is: 'keyRead', key: stored?.key, isOnline: isOnline() }
    }
    case 'checkKey': {
      const isValid = await check(running, task.key)
      return { is: 'checked', key: task.key, isValid }
    }
    case 'dropKey':
      room.stop()
      await deleteKey(task.key)
      return { is: 'dropped', isOnline: isOnline() }
    case 'readTicket': {
      const hasTicket =
        documentAdmission.place() !== undefined || (await storage.readTicket()) !== undefined
      return { is: 'ticketRead', hasTicket }
    }
    case 'chooseTicket':
      return { is: 'ticketChosen', ticket: await chooseTicket(storage, documentAdmission) }
    case 'requestEntry':
      return requestEntry(running, task.ticket)
    case 'wait':
      return waitOn(running, task)
    default:
      await Promise.all([task.deletesTicket ? storage.deleteTicket() : undefined, keys.persist()])
      return { is: 'ended' }
  }
}

/** Whether the key is valid; false if the check failed, undefined without an answer of the shop. */
async function check({ resources, signal }: Running, key: string): Promise<boolean | undefined> {
  const { ports } = resources
  const failed = () => (ports.life.isOnline() ? false : undefined)
  return await ports.checkKey(key, signal).catch(failed)
}

async function requestEntry(
  running: Running,
  ticket: StoredTicket | undefined,
): Promise<TaskResult> {
  const { room, tickets } = running.resources
  tickets.setTotal(ticket?.total ?? 0)
  running.open = await room.ask(ticket?.key, running.signal)
  if (running.open === undefined) return { is: 'ended' }
  return admissionOf(running.open) ?? { is: 'unadmitted' }
}

/** Waits after the first reply did not admit. */
async function waitOn(
  { resources, signal, report, open }: Running,
  { ticket, shown }: Extract<AttemptTask, { do: 'wait' }>,
): Promise<TaskResult> {
  if (open === undefined) return { is: 'ended' }
  const { ports, tickets, neighbours } = resources
  const { waitForAdmission } = await ports.loadWait()
  const answer = await waitForAdmission(
    {
      client: open.client,
      clock: ports.clock,
      random: ports.random,
      hasNetwork: open.hasNetwork,
      limits: open.limits,
      shown,
      ticket,
      show: (view) => report({ is: 'waits', view }),
      onTotal: tickets.setTotal,
    },
    signal,
  )
  neighbours.lead(undefined)
  return answer === 'admitted' ? (admissionOf(open) ?? { is: 'ended' }) : { is: 'ended' }
}

function admissionOf({ client }: OpenRoom): TaskResult | undefined {
  const state = client.snapshot()
  return state.name === 'admitted' ? { is: 'admitted', key: state.key } : undefined
}
