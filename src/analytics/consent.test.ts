import { expect, test } from 'vitest'
import { createConsent } from './consent.ts'

const silent = { doNotTrack: null }

function openSlot() {
  let stored: string | undefined
  return { read: () => stored, write: (text: string | undefined) => void (stored = text) }
}

test('the choice of the shopper counts and is found again', () => {
  const slot = openSlot()
  const consent = createConsent(slot, silent)
  expect(consent.isAllowed()).toBe(true)
  consent.choose(false)
  expect(createConsent(slot, silent).isAllowed()).toBe(false)
  consent.choose(true)
  expect(consent.isAllowed()).toBe(true)
})

test.each([{ doNotTrack: '1' }, { doNotTrack: null, globalPrivacyControl: true }])(
  '%j is a no that no switch overrules',
  (browser) => {
    const consent = createConsent(openSlot(), browser)
    consent.choose(true)
    expect(consent.isAllowed()).toBe(false)
    expect(consent.isRefusedByBrowser()).toBe(true)
  },
)
