import { expect, test } from 'vitest'
import { outdatedCaches } from './cache-names.ts'

test('only unused caches of the app are outdated', () => {
  const names = [
    'pushyard-shell',
    'pushyard-account',
    'pushyard-pictures',
    'pushyard-images-v1',
    'workbox-precache-x',
    'other',
  ]
  expect(outdatedCaches(names)).toEqual(['pushyard-images-v1'])
})
