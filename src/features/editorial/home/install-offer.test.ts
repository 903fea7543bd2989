import { expect, test } from 'vitest'
import { isInstallOffered } from './install-offer.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-08-14T12:00:00+09:00')

test('the installation is offered, and again fourteen days after a dismissal', () => {
  expect(isInstallOffered(undefined, NOW)).toBe(true)
  expect(isInstallOffered(String(NOW), NOW)).toBe(false)
  expect(isInstallOffered(String(NOW - 14 * DAY_MS + 1), NOW)).toBe(false)
  expect(isInstallOffered(String(NOW - 14 * DAY_MS), NOW)).toBe(true)
})

test('a stored text that is no time, or a time to come, does not hide the offer', () => {
  expect(isInstallOffered('x', NOW)).toBe(true)
  expect(isInstallOffered(String(NOW + DAY_MS), NOW)).toBe(true)
})
