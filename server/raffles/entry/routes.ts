import {
  followRaffles,
  listRaffleAlarms,
  setRaffleAlarm,
} from '#contract/raffles/raffle-alarms.calls.ts'
import { RAFFLE_ENTRY_LIMITS } from '#contract/raffles/raffle-limits.ts'
import {
  applyToDeferredRaffle,
  applyToRaffle,
  declineRaffleWin,
  getRaffleEligibility,
  getRaffleEntry,
  getRaffleReceipt,
  listRaffleEntries,
  type EntryAnswer,
} from '#contract/raffles/raffle-entries.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mount,
  mountTransactional,
  type Call,
  type CallContext,
} from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import { isFollower, listAlarms, setAlarm, setFollower } from '#server/raffles/draw/alarm.store.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { cancelEntry, enterRaffle, requireRaffle } from './apply.ts'
import { declineWin } from './decline-win.ts'
import { listOwnEntries, readEligibility, showEntry } from './show-entries.ts'
import { showReceipt } from './show-receipt.ts'

/** Routes of entries. */
export function raffleEntryRoutes(app: App, services: AppServices): void {
  const { takeToken, returnToken } = entryLimits(services)
  /** An entry that has to wait is sent again until it is admitted, and must not use up its limit. */
  const limited = async (call: ApplyCall, answer: () => Promise<EntryAnswer>) => {
    takeToken(call)
    try {
      return await answer()
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'QUEUE_REQUIRED') returnToken(call)
      throw error
    }
  }
  mount(app, getRaffleEligibility, ({ visitor, headers, params }) =>
    readEligibility(services, { visitor, headers, raffleProductId: params.raffleProductId }),
  )
  mountTransactional(app, applyToRaffle, (call, tx) =>
    limited(call, () => cancelOrEnter(tx, call, 'NORMAL')),
  )
  mountTransactional(app, applyToDeferredRaffle, (call, tx) =>
    limited(call, () => cancelOrEnter(tx, call, 'DEFERRED')),
  )
  mount(app, listRaffleEntries, ({ visitor, params, query }) =>
    listOwnEntries(services, visitor, params.raffleScope, query),
  )
  mount(app, getRaffleEntry, ({ visitor, params }) => showEntry(services, visitor, params.entryId))
  mount(app, getRaffleReceipt, ({ visitor, params }) =>
    showReceipt(services, visitor, params.entryId),
  )
  mount(app, declineRaffleWin, ({ visitor, params }) =>
    declineWin(services, visitor, params.entryId),
  )
  alarmRoutes(app, services, takeToken)
}

/** Routes of the messages at the opening of raffles. */
function alarmRoutes(
  app: App,
  services: AppServices,
  takeToken: (call: CallContext) => void,
): void {
  const { db, clock } = services
  mount(app, listRaffleAlarms, async ({ visitor }) => {
    const { id } = requireMember(visitor)
    return { raffleProductIds: await listAlarms(db, id), isForAll: await isFollower(db, id) }
  })
  mount(app, followRaffles, async (call) => {
    takeToken(call)
    const { on } = call.body
    const { id: userId } = requireMember(call.visitor)
    await setFollower(db, { userId, createdAt: clock.now() }, on)
    return { on }
  })
  mount(app, setRaffleAlarm, async (call) => {
    takeToken(call)
    const { visitor, params, body } = call
    const { raffle } = await requireRaffle(services, params.raffleProductId)
    const now = clock.now()
    if (body.on && now >= raffle.openAt) throw new ApiFailure('RAFFLE_NOT_OPEN')
    const { id: userId } = requireMember(visitor)
    await setAlarm(db, { raffleProductId: raffle.id, userId, createdAt: now }, body.on)
    return { on: body.on }
  })
}

type ApplyCall = Call<typeof applyToRaffle> | Call<typeof applyToDeferredRaffle>

/** Cancels the own entry, or enters a raffle of this mode. Failures as in `applyToRaffle`. */
function cancelOrEnter(
  services: TxServices,
  { visitor, headers, params: { raffleProductId }, body }: ApplyCall,
  mode: 'NORMAL' | 'DEFERRED',
): Promise<EntryAnswer> {
  if ('cancel' in body) return cancelEntry(services, { visitor, raffleProductId })
  return enterRaffle(services, { visitor, headers, raffleProductId, mode }, body)
}

/**
 * Limits of entries and alarms by member, browser and network; RATE_LIMITED with Retry-After
 * (raffles#entry-limits).
 */
function entryLimits({ clock, config }: AppServices) {
  const members = new NetworkLimit(RAFFLE_ENTRY_LIMITS.member)
  const devices = new NetworkLimit(RAFFLE_ENTRY_LIMITS.device)
  const networks = new NetworkLimit(RAFFLE_ENTRY_LIMITS.network)
  return {
    takeToken: ({ visitor, network }: CallContext) => {
      if (!config.limitsRate) return
      const now = clock.now()
      networks.take(network, now)
      devices.take(visitor.clientId, now)
      members.take(String(requireMember(visitor).id), now)
    },
    /** Returns what a call took that has to be sent again. */
    returnToken: ({ visitor, network }: CallContext) => {
      networks.returnToken(network)
      devices.returnToken(visitor.clientId)
      members.returnToken(String(requireMember(visitor).id))
    },
  }
}
