import { CLIENT_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { watchActivity } from '#src/browser/activity.ts'
import { createBrowserClock } from '#src/browser/browser-clock.ts'
import { createScriptTransport } from '#src/browser/script-transport.ts'
import { addressOf, readPageConfig, settingsOf, type PageConfig } from './page-config.ts'
import { createPageClient, type PageClient } from './page-client.ts'
import { replyAs, retOf } from './events.ts'
import { findForm, follow, readNext, type Next } from './target.ts'
import { createVisitorHistory } from './rapid-history.ts'
import { createTicketSlot } from './ticket-slot.ts'
import { createWaitingPopup } from './waiting-popup.ts'

type Bag = Readonly<Record<string, unknown>>

interface Held {
  readonly client: PageClient
  readonly config: PageConfig
}

/**
 * Global functions of the known client, for pages written for it (waiting-room#known-client).
 * `global` is the page's `NetFunnel` object; its `TS_` values configure every call.
 */
export function createPageFunctions(global: Bag) {
  const clock = createBrowserClock()
  const activity = watchActivity(clock.now)
  const history = createVisitorHistory()
  let held: Held | undefined

  function make(config: PageConfig): PageClient {
    const settings = settingsOf(config, history)
    const client = createPageClient(
      {
        clock,
        activity,
        transport: createScriptTransport(addressOf(config), clock.now),
        tickets: createTicketSlot(config, clock.now),
        screen: createWaitingPopup(config, clock.now, () => held?.client.stop()),
        userData: config.user_data,
      },
      settings,
    )
    held = { client, config }
    return client
  }

  /** Client for a call's configuration: the one with the same running wait, otherwise a new one. */
  function clientFor(call: unknown): { readonly client: PageClient; readonly isWaiting: boolean } {
    const config = readPageConfig(bagOf(call), global)
    const isSame = held !== undefined && isSameRoom(held.config, config)
    if (held !== undefined && isSame && held.client.isRunning()) {
      return { client: held.client, isWaiting: true }
    }
    held?.client.stop()
    return { client: make(config), isWaiting: false }
  }

  const current = (): PageClient => held?.client ?? make(readPageConfig({}, global))

  /**
   * Runs a call. An invalid configuration is logged and reported as an error of the page, which
   * continues.
   */
  function call(next: Next, run: () => void): false {
    try {
      run()
    } catch (error) {
      console.error(error)
      const msg = error instanceof Error ? error.message : String(error)
      follow(next.error, 'error', retOf(replyAs(CLIENT_CODES.parameter, msg), next))
    }
    return false
  }

  function act(config: unknown, next: Next): false {
    return call(next, () => {
      const { client, isWaiting } = clientFor(config)
      if (isWaiting) client.listen(next)
      else client.enter(next)
    })
  }

  function complaint(kind: 'form' | 'url' | 'function'): false {
    window.alert(`[NetFUNNEL] Invalid input ${kind}`)
    return false
  }

  function complete(config: unknown, done: unknown): false {
    const next = readNext(done)
    return call(next, () => {
      history.complete()
      clientFor(config).client.complete(next, undefined)
    })
  }

  function aliveNotice(config: unknown, done: unknown): false {
    const next = readNext(done)
    return call(next, () => clientFor(config).client.alive(next, undefined))
  }

  return {
    NetFunnel_init: (_: unknown, call?: unknown) => void make(readPageConfig(bagOf(call), global)),
    NetFunnel_getTicketID: (next?: unknown) => current().takeTicket(readNext(next)),
    NetFunnel_chkEnter: (next?: unknown, data?: unknown) =>
      current().checkEnter(readNext(next), keyIn(data)),
    NetFunnel_getTidChkEnter: (next?: unknown) => current().enter(readNext(next)),
    NetFunnel_aliveNotice: (next?: unknown, data?: unknown) =>
      current().alive(readNext(next), keyIn(data)),
    NetFunnel_setComplete: (next?: unknown, data?: unknown) => {
      history.complete()
      current().complete(readNext(next), keyIn(data))
    },
    NetFunnel_sendStop: () => current().stop(),
    NetFunnel_isRunning: () => held?.client.isRunning() ?? false,
    NetFunnel_cookieExist: () =>
      createTicketSlot(readPageConfig({}, global), clock.now).read() !== undefined,
    NetFunnel_Action: (call?: unknown, next?: unknown) => act(call, readNext(next)),
    NetFunnel_Complete: complete,
    NetFunnel_AliveNotice: aliveNotice,
    NetFunnel_goComplete: complete,
    NetFunnel_goAliveNotice: aliveNotice,
    NetFunnel_goForm: (call?: unknown, form?: unknown, stop?: unknown) => {
      const found = findForm(form)
      return found ? act(call, { ...readNext(found), ...stopBy(stop) }) : complaint('form')
    },
    NetFunnel_goUrl: (call?: unknown, url?: unknown, stop?: unknown) =>
      typeof url === 'string' && url !== ''
        ? act(call, { ...readNext(url), ...stopBy(stop) })
        : complaint('url'),
    NetFunnel_goFunc: (call?: unknown, run?: unknown, stop?: unknown) =>
      typeof run === 'function'
        ? act(call, { ...readNext(run), ...stopBy(stop) })
        : complaint('function'),
  }
}

function stopBy(given: unknown): Next {
  const { success } = readNext(given)
  return success === undefined ? {} : { stop: success }
}

function isSameRoom(a: PageConfig, b: PageConfig): boolean {
  return (
    a.host === b.host &&
    a.port === b.port &&
    a.service_id === b.service_id &&
    a.action_id === b.action_id
  )
}

function keyIn(data: unknown): string | undefined {
  const { key } = bagOf(data)
  return typeof key === 'string' && key !== '' ? key : undefined
}

function bagOf(value: unknown): Bag {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
