import { expect, test } from 'vitest'
import { admit } from './admit.ts'
import type { ClientHints } from './client-hints.ts'

interface World {
  readonly insideKeys?: readonly string[]
  /** Admissions that are still valid after an alive notice. */
  readonly stayingKeys?: readonly string[]
  readonly reply?: string | undefined
  readonly isFree?: boolean
}

async function pass(
  visit: ClientHints,
  { insideKeys = [], stayingKeys = [], reply, isFree = false }: World,
) {
  let taken = 0
  const room = {
    takePlace: async (address: string) => {
      // Entry is requested only for the visitor.
      if (address === visit.address) taken += 1
      return reply
    },
    stay: async (key: string) => stayingKeys.includes(key),
    isFree: async () => isFree,
  }
  const given = await admit(visit, { isInside: (key) => insideKeys.includes(key) }, room)
  return { ...given, taken }
}

const newcomer: ClientHints = {
  isBrowser: true,
  isWide: false,
  address: '192.0.2.1',
  key: undefined,
  unclaimed: undefined,
}
const crawler: ClientHints = { ...newcomer, isBrowser: false }
const known: ClientHints = { ...newcomer, key: 'K' }
const reloading = (ticket: string): ClientHints => ({
  ...newcomer,
  unclaimed: { ticket, key: 'U' },
})

test('an admitted visitor sees the page and gets no second position', async () => {
  expect(await pass(known, { insideKeys: ['K'] })).toEqual({ shows: 'page', taken: 0 })
})

test('a waiting visitor keeps its position and gets no second one', async () => {
  expect(await pass(known, { isFree: true })).toEqual({ shows: 'waiting screen', taken: 0 })
})

test('a new visitor enters the queue, and sees the page if admitted at once', async () => {
  const reply = '5002:200:key=A&nwait=0'
  expect(await pass(newcomer, { reply })).toEqual({ shows: 'page', ticket: reply, taken: 1 })
})

test('a repeated request reuses the position of the first document', async () => {
  const inside = '5002:200:key=U&nwait=0'
  expect(await pass(reloading(inside), { stayingKeys: ['U'] })).toEqual({
    shows: 'page',
    ticket: inside,
    taken: 0,
  })
  const inLine = '5002:201:key=U&nwait=3'
  expect(await pass(reloading(inLine), {})).toEqual({
    shows: 'waiting screen',
    ticket: inLine,
    taken: 0,
  })
})

test('an expired admission is requested again', async () => {
  const reply = '5002:200:key=A&nwait=0'
  expect(await pass(reloading('5002:200:key=U&nwait=0'), { reply })).toEqual({
    shows: 'page',
    ticket: reply,
    taken: 1,
  })
})

test('a new visitor behind others sees the waiting screen with its position', async () => {
  const reply = '5002:201:key=A&nwait=3'
  expect(await pass(newcomer, { reply })).toEqual({
    shows: 'waiting screen',
    ticket: reply,
    taken: 1,
  })
})

test.each(['5002:999:msg="System error"', '5002:301:msg="no"', undefined])(
  'after a reply %s without a position the page requests entry',
  async (reply) => {
    expect(await pass(newcomer, { reply })).toEqual({ shows: 'waiting screen', taken: 1 })
  },
)

test('programs get no position and see the page while the queue is empty', async () => {
  expect(await pass(crawler, { isFree: true })).toEqual({ shows: 'page', taken: 0 })
  expect(await pass(crawler, { isFree: false })).toEqual({ shows: 'waiting screen', taken: 0 })
})

test('visitors of an external waiting room see its screen', async () => {
  expect(await admit(known, { isInside: () => true }, undefined)).toEqual({
    shows: 'waiting screen',
  })
})
