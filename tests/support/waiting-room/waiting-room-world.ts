import { onTestFinished } from 'vitest'
import 'fake-indexeddb/auto'
import { formatRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { parseScriptReply } from '#contract/waiting-room/netfunnel.ts'
import { createAdmissionStorage } from '#core/admission/admission-storage.ts'
import type { SsrAdmission } from '#core/admission/ssr-admission.ts'
import { createAdmissionGate } from '#core/admission/gate.ts'
import type { GatePorts, PageMoment, TabMessage, Tabs } from '#core/admission/ports.ts'
import { openRoom } from '#core/admission/client-chunk.ts'
import { waitScreen } from '#core/admission/waiting.ts'
import type { AdmissionGate, AdmissionView } from '#core/admission/view.ts'
import { NoAnswer } from '#core/waiting-room/no-answer.ts'
import type { Clock, Transport } from '#core/waiting-room/ports.ts'
import { parseQueueUrl } from '#core/waiting-room/queue-address.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import type { WaitingRoomSettings } from '#server/waiting-room/protocol/waiting-room.ts'

/** Clock that a test moves, with its timers in order. */
export class TestClock implements Clock {
  #now = Date.parse('2026-11-21T10:00:00+09:00')
  readonly #alarms = new Set<{ at: number; callback: () => void }>()

  readonly now = (): number => this.#now

  readonly wakeAt = (at: number, callback: () => void): (() => void) => {
    const alarm = { at, callback }
    this.#alarms.add(alarm)
    return () => void this.#alarms.delete(alarm)
  }

  /**
   * Moves on, stopping at every alarm and letting everything that it starts settle; a crowd needs
   * fewer turns, because no test looks at each alarm.
   */
  async advance(byMs: number, turnsPerAlarm = 20): Promise<void> {
    const end = this.#now + byMs
    await settle()
    for (;;) {
      const next = this.#next(end)
      if (next === undefined) break
      this.#alarms.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.callback()
      await settle(turnsPerAlarm)
    }
    this.#now = end
    await settle()
  }

  #next(end: number) {
    let first: { at: number; callback: () => void } | undefined
    for (const alarm of this.#alarms) {
      if (alarm.at <= end && (first === undefined || alarm.at < first.at)) first = alarm
    }
    return first
  }
}

/**
 * Lets promises and the in-memory database finish what they began; both work in turns of the event
 * loop.
 */
export async function settle(turns = 20): Promise<void> {
  for (let i = 0; i < turns; i += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** One browser: its tabs share storage, a lock and a channel. */
export class TestBrowser {
  readonly #listeners = new Map<string, (message: TabMessage) => void>()
  #tail: Promise<void> = Promise.resolve()
  #tabs = 0

  openTab(): Tabs {
    this.#tabs += 1
    const name = `tab-${this.#tabs}`
    return {
      name,
      alone: async (signal, task) => {
        const before = this.#tail
        let release: () => void = () => undefined
        this.#tail = new Promise((resolve) => {
          release = resolve
        })
        await before
        try {
          if (!signal.aborted) await task()
        } finally {
          release()
        }
      },
      post: (message) => {
        for (const [other, listener] of this.#listeners) if (other !== name) listener(message)
      },
      subscribe: (listener) => {
        this.#listeners.set(name, listener)
        return () => void this.#listeners.delete(name)
      },
    }
  }
}

/** A page of a browser with its gate, and the strings to pull on it. */
export interface TestPage {
  readonly gate: AdmissionGate
  /** Every view shown so far. */
  readonly views: readonly AdmissionView[]
  readonly sent: readonly string[]
  readonly cookie: () => string | undefined
  /** Another app or tab is in front of it. */
  coverUp(): void
  hide(): void
  restore(): void
  /** Whether the network reaches the shop; `hasNetwork` where the device has one that does not. */
  setOnline(isOnline: boolean, hasNetwork?: boolean): void
}

const BLOCKED =
  'NetFunnel.gRtype=5002;NetFunnel.gControl.result=\'5002:302:msg="Blocked"\'; NetFunnel.gControl._showResult();'

/** Delays of the code that asks the room: loaded with the page, and after all other code. */
export const ROOM_DELAYS_MS = [0, 40]

let roomComesAfterMs = 0

/** Sets the delay of the code that asks the room until the end of the test. */
export function delayRoom(ms: number): void {
  roomComesAfterMs = ms
  onTestFinished(() => {
    roomComesAfterMs = 0
  })
}

/** A waiting room with browsers in front of it, all on one clock. */
export function createWorld(settings: WaitingRoomSettings) {
  const clock = new TestClock()
  const room = createWaitingRoom({ clock: { now: () => new Date(clock.now()) }, settings })
  const address = parseQueueUrl('/ts.wseq', 'https://shop.example')
  const roomComes = () =>
    new Promise<void>((resolve) => {
      if (roomComesAfterMs === 0) resolve()
      else clock.wakeAt(clock.now() + roomComesAfterMs, resolve)
    })
  let isDown = false
  let isBlocked = false

  function openPage(
    browser = new TestBrowser(),
    changes: Partial<GatePorts> = {},
    pass?: SsrAdmission,
    /** Resolves when the code that asks the room has come. */
    untilRoomComes = roomComes,
    /** The page that the browser opened. */
    pathname = '/',
  ): TestPage {
    const views: AdmissionView[] = []
    const sent: string[] = []
    let cookie: string | undefined
    let isOnline = true
    let hasNetwork = true
    let notify: (moment: PageMoment) => void = () => undefined
    const ask = (query: string) => {
      sent.push(query)
      return isBlocked ? BLOCKED : room.handle(query, '127.0.0.1').body
    }
    const transport: Transport = {
      async send(request) {
        await Promise.resolve()
        if (isDown || !isOnline) throw new NoAnswer('unreachable')
        const reply = parseScriptReply(ask(formatRequest(request, address, 'script', clock.now())))
        if (reply === undefined) throw new NoAnswer('no reply')
        return reply
      },
      sendLast: (request) => void ask(formatRequest(request, address, 'script', clock.now())),
    }
    const gate = createAdmissionGate(
      {
        clock,
        random: () => 0.5,
        sendLast: (request) => transport.sendLast(request),
        tabs: browser.openTab(),
        life: {
          isOnline: () => isOnline,
          subscribe: (listener) => {
            notify = listener
            return () => undefined
          },
        },
        cookie: {
          write: (result) => (cookie = result),
          clear: () => (cookie = undefined),
        },
        checkKey: (key) =>
          isDown || !isOnline
            ? Promise.reject(new Error('unreachable'))
            : Promise.resolve(room.isInside(key)),
        loadRoom: async () => {
          await untilRoomComes()
          const activity = { lastAt: clock.now }
          return (tickets) => {
            const onFault = (error: unknown) => {
              throw error
            }
            const ports = { transport, clock, tickets, activity, onFault }
            return openRoom(address, { ...ports, hasNetwork: () => hasNetwork })
          }
        },
        loadWait: () => Promise.resolve(waitScreen),
        ...changes,
      },
      createAdmissionStorage(clock.now, undefined, databaseOf(browser)),
      pass,
    )
    gate.subscribe(() => views.push(gate.snapshot()))
    gate.start(pathname)
    return {
      gate,
      views,
      sent,
      cookie: () => cookie,
      coverUp: () => notify('unseen'),
      hide: () => notify('hidden'),
      restore: () => notify('restored'),
      setOnline(next, network = next) {
        isOnline = next
        hasNetwork = network
        notify(next ? 'online' : 'offline')
      },
    }
  }

  return {
    clock,
    room,
    openPage,
    setDown: (next: boolean) => (isDown = next),
    /** Whether every address asks too often, as the protocol says it (302). */
    setBlocked: (next: boolean) => (isBlocked = next),
  }
}

const databases = new WeakMap<TestBrowser, string>()
let databaseCount = 0

function databaseOf(browser: TestBrowser): string {
  const known = databases.get(browser)
  if (known !== undefined) return known
  databaseCount += 1
  const name = `admission-of-browser-${databaseCount}`
  databases.set(browser, name)
  return name
}
