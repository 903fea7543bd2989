import { expect, test } from 'vitest'
import { createOpenAdmission } from '#core/admission/open-gate.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import { createLateAdmission } from './late-admission.ts'

/** A gate that stands open and writes down what it is asked. */
function recordingGate(calls: string[]): AdmissionGate {
  return {
    ...createOpenAdmission(),
    start: () => calls.push('start'),
    routeChanged: (pathname) => calls.push(pathname),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('it is closed until its code is there, then passes on what was asked', async () => {
  const calls: string[] = []
  let arrive: (gate: AdmissionGate) => void = () => undefined
  const gate = createLateAdmission(
    () => new Promise((resolve) => (arrive = resolve)),
    () => undefined,
  )
  let changes = 0
  gate.subscribe(() => (changes += 1))
  gate.start()
  gate.routeChanged('/products')
  expect(gate.snapshot().name).toBe('asking')
  expect(gate.wasInside()).toBe(false)
  arrive(recordingGate(calls))
  await settled()
  expect(calls).toEqual(['start', '/products'])
  expect(gate.snapshot().name).toBe('inside')
  expect(changes).toBe(1)
})

test('code that does not arrive is asked for again after a second', async () => {
  const delays: number[] = []
  let retry = (): void => undefined
  let isReachable = false
  const gate = createLateAdmission(
    async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      return createOpenAdmission()
    },
    (run, delayMs) => {
      delays.push(delayMs)
      retry = run
    },
  )
  gate.start()
  await settled()
  expect(gate.snapshot()).toEqual({ name: 'asking', isFailing: true })
  isReachable = true
  retry()
  await settled()
  expect(delays).toEqual([1_000])
  expect(gate.snapshot().name).toBe('inside')
})
