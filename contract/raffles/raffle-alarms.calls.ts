import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/values.ts'

/**
 * *Added:* the alarms of the member: raffles with a message at their opening, and whether every
 * later raffle has one.
 */
export const listRaffleAlarms = endpoint({
  method: 'GET',
  path: '/v1/raffle/alarms',
  auth: 'member',
  admission: true,
  progress: true,
  response: v.object({ raffleProductIds: v.array(Id), isForAll: v.boolean() }),
})

/**
 * *Added:* switches the message at the opening of a raffle on or off. RAFFLE_NOT_FOUND,
 * RAFFLE_NOT_OPEN once it is open.
 */
export const setRaffleAlarm = endpoint({
  method: 'POST',
  path: '/v1/raffle/alarms/:raffleProductId',
  auth: 'member',
  admission: true,
  progress: true,
  body: v.object({ on: v.boolean() }),
  response: v.object({ on: v.boolean() }),
})

/**
 * *Added:* switches the message at the opening of every raffle that is published from now on, on or
 * off.
 */
export const followRaffles = endpoint({
  method: 'POST',
  path: '/v1/raffle/alarms',
  auth: 'member',
  admission: true,
  progress: true,
  body: v.object({ on: v.boolean() }),
  response: v.object({ on: v.boolean() }),
})
