import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { dropAnswers, onUserChange } from './user-change.ts'

const nonMember = new ApiError('forbidden', 'GET /users/info', { status: 403 })

/** A device on which `known` was signed in; `answer` is the server's current user info. */
function device(known: number | undefined) {
  const client = new QueryClient()
  if (known !== undefined) client.setQueryData(['userInfo'], { userId: known })
  let changes = 0
  onUserChange(client, () => {
    changes += 1
  })
  return {
    changes: () => changes,
    drop: () => dropAnswers(client),
    /** An observer on screen receives this when the answers are dropped. */
    watch: (userId: number | undefined) =>
      new QueryObserver(client, {
        queryKey: ['userInfo'],
        queryFn: () => (userId === undefined ? Promise.reject(nonMember) : { userId }),
        retry: false,
        staleTime: Infinity,
      }).subscribe(() => undefined),
    /** Restores the persisted answer of an earlier visit of this member. */
    restore: (userId: number) => {
      const earlier = new QueryClient()
      earlier.setQueryData(['userInfo'], { userId })
      hydrate(client, dehydrate(earlier))
    },
    answer: async (userId: number | undefined) => {
      const queryFn = async () => {
        if (userId === undefined) throw nonMember
        return { userId }
      }
      await client.query({ queryKey: ['userInfo'], queryFn }).catch(() => undefined)
    },
  }
}

test('the same member again is no change', async () => {
  const { answer, changes } = device(7)
  await answer(7)
  expect(changes()).toBe(0)
})

test('another member, or a guest, is a change, reported once', async () => {
  const other = device(7)
  await other.answer(8)
  await other.answer(8)
  expect(other.changes()).toBe(1)
  const guest = device(7)
  await guest.answer(undefined)
  await guest.answer(undefined)
  expect(guest.changes()).toBe(1)
})

test.each(['before the server is asked', 'while the server is asked'])(
  'a member whom the device is read of %s is known',
  async (moment) => {
    const { answer, changes, restore } = device(undefined)
    const asked = moment.startsWith('while') ? answer(8) : undefined
    restore(7)
    await (asked ?? answer(8))
    expect(changes()).toBe(1)
    await answer(8)
    expect(changes()).toBe(1)
  },
)

test('becoming known for the first time is no change', async () => {
  const { answer, changes } = device(undefined)
  await answer(undefined)
  await answer(7)
  expect(changes()).toBe(0)
})

test.each([undefined, 8])(
  'who is there after the answers were dropped is no change: %o',
  async (next) => {
    const shown = device(7)
    shown.watch(next)
    await shown.drop()
    expect(shown.changes()).toBe(0)
    const hidden = device(7)
    await hidden.drop()
    await hidden.answer(next)
    expect(hidden.changes()).toBe(0)
  },
)
