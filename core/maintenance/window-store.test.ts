import { expect, test } from 'vitest'
import { createMaintenanceStore } from './window-store.ts'
import { UNTAUGHT } from './window.ts'

test('a browser without IndexedDB knows nothing from one visit to the next, and goes on', async () => {
  const store = createMaintenanceStore()
  await store.write({ ...UNTAUGHT, windows: [] })
  expect(await store.read()).toEqual(UNTAUGHT)
})
