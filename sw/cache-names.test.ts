import { expect, test } from 'vitest'
import { outdatedCaches } from './cache-names.ts'

test('only unused caches of the app are outdated', () => {
  const names = [
    'pushyard-files',
    'pushyard-files-account',
    'pushyard-pictures',
    'pushyard-shell',
    'pushyard-account',
    'workbox-precache-x',
    'other',
  ]
  expect(outdatedCaches(names)).toEqual(['pushyard-shell', 'pushyard-account'])
})
