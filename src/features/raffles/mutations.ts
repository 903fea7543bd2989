import { mutationOptions } from '@tanstack/react-query'
import { followRaffles, setRaffleAlarm } from '#contract/raffles/raffle-alarms.calls.ts'
import { applyToRaffle, declineRaffleWin } from '#contract/raffles/raffle-entries.calls.ts'
import type { Api } from '#core/api/client.ts'
import {
  alarmsQuery,
  allRaffleGroupsQuery,
  eligibilityQuery,
  rafflePageQueries,
} from './queries.ts'

/** Queries that an entry or its end changes. */
export const changedBy = (raffleProductId: number) => [
  eligibilityQuery(raffleProductId).queryKey,
  rafflePageQueries(raffleProductId).raffleQuery.queryKey,
  allRaffleGroupsQuery.queryKey,
  // Receipts: a repeated entry has the same id and another leaf. Lists of the own entries.
  ['raffle', 'histories'],
  ['raffle', 'all'],
  // What the member must pay.
  ['orders', 'due'],
]

/** Mutation that cancels the own entry before the close. */
export const cancelMutation = (api: Api, raffleProductId: number) =>
  mutationOptions({
    mutationFn: () =>
      api.call(applyToRaffle, { params: { raffleProductId }, body: { cancel: true } }),
    meta: { success: '응모가 취소되었습니다.', invalidates: changedBy(raffleProductId) },
  })

/** Mutation that gives up a win or a reserve rank. */
export const declineMutation = (api: Api, raffleProductId: number) =>
  mutationOptions({
    mutationFn: (entryId: number) => api.call(declineRaffleWin, { params: { entryId }, body: {} }),
    meta: { success: '당첨을 포기했습니다.', invalidates: changedBy(raffleProductId) },
  })

/** Mutation that switches the message at the opening. */
export const alarmMutation = (api: Api, raffleProductId: number) =>
  mutationOptions({
    mutationFn: (on: boolean) =>
      api.call(setRaffleAlarm, { params: { raffleProductId }, body: { on } }),
    meta: { invalidates: [alarmsQuery.queryKey] },
  })

/** Mutation that switches the message at the opening of every later raffle. */
export const followMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (on: boolean) => api.call(followRaffles, { body: { on } }),
    meta: { invalidates: [alarmsQuery.queryKey] },
  })
