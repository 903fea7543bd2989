import { expect, test, vi } from 'vitest'
import { savesData } from './saves-data.ts'

test.each([
  ['with the setting', { connection: { saveData: true } }, true],
  ['without the setting', { connection: { saveData: false } }, false],
  ['in a browser that does not know it', {}, false],
])('%s', (_, navigator, saves) => {
  vi.stubGlobal('navigator', navigator)
  expect(savesData()).toBe(saves)
})
