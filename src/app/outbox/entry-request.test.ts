import { expect, test } from 'vitest'
import type { AdmissionView } from '#core/admission/view.ts'
import { createEntryRequest, type EntryGate } from './entry-request.ts'

/** A gate whose key ended under an open page; the test admits the visitor again. */
function endedGate() {
  const listeners = new Set<() => void>()
  const state = { view: { name: 'inside' } as AdmissionView, key: undefined as string | undefined }
  const world = { asked: 0, entered: 0, isHidden: false }
  const gate: EntryGate = {
    askAgain: () => {
      world.asked += 1
      become({ name: 'asking', isFailing: false }, state.key)
    },
    key: () => state.key,
    snapshot: () => state.view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (view: AdmissionView, key: string | undefined): void => {
    Object.assign(state, { view, key })
    for (const listener of listeners) listener()
  }
  const request = createEntryRequest(() => world.isHidden)
  const ask = () => request(gate, () => (world.entered += 1))
  return { world, ask, become }
}

test('a refused write requests entry once and goes out when the visitor is inside', () => {
  const { world, ask, become } = endedGate()
  ask()
  ask()
  expect(world).toMatchObject({ asked: 1, entered: 0 })
  become({ name: 'turn' }, 'a')
  expect(world.entered).toBe(0)
  become({ name: 'inside' }, 'a')
  become({ name: 'inside' }, 'a')
  expect(world.entered).toBe(1)
})

test('pages that open without an admission do not count as entry', () => {
  const { world, ask, become } = endedGate()
  ask()
  become({ name: 'inside' }, undefined)
  expect(world.entered).toBe(0)
})

test('a key that was requested and is refused is requested again only after it ended', () => {
  const { world, ask, become } = endedGate()
  ask()
  become({ name: 'inside' }, 'a')
  ask()
  expect(world.asked).toBe(1)
  become({ name: 'inside' }, undefined)
  ask()
  expect(world.asked).toBe(2)
})

test('a hidden page requests no entry, and does once it is shown', () => {
  const { world, ask } = endedGate()
  world.isHidden = true
  ask()
  expect(world.asked).toBe(0)
  world.isHidden = false
  ask()
  expect(world.asked).toBe(1)
})
