import { expect, test } from 'vitest'
import { NOW, SETTINGS } from '#tests/support/waiting-room/machine-run.ts'
import { createQueueClient } from './client.ts'
import { NoAnswer } from './no-answer.ts'

/** Client whose transport rejects every request with `thrown`; resolves after the last retry. */
async function failWith(thrown: Error) {
  const faults: unknown[] = []
  const client = createQueueClient(
    {
      transport: { send: () => Promise.reject(thrown), sendLast: () => undefined },
      clock: { now: () => NOW, wakeAt: () => () => undefined },
      tickets: { save: () => undefined, saveTimeout: () => undefined, forget: () => undefined },
      activity: { lastAt: () => NOW },
      onFault: (fault) => faults.push(fault),
    },
    SETTINGS,
  )
  const failed = new Promise<void>((resolve) =>
    client.subscribe((state) => state.name === 'failed' && resolve()),
  )
  client.dispatch({ is: 'enter' })
  await failed
  await Promise.resolve()
  return faults
}

test('an error of the transport is a fault; silence of the server is not', async () => {
  const fault = new TypeError('not a trusted script URL')
  expect(await failWith(fault)).toContain(fault)
  expect(await failWith(new NoAnswer('silence'))).toEqual([])
})
