import { expect, test } from 'vitest'
import { isPersistedCache } from './schema.ts'

const owner = { clientId: 'client-a', userId: 7 }
const clientState = { queries: [], mutations: [] }
const client = { timestamp: 1, buster: 'build-1', clientState }

test.each([owner, { userId: null }, { clientId: undefined, userId: null }])(
  'a record of %o is one of ours',
  (owner) => {
    expect(isPersistedCache({ owner, client })).toBe(true)
  },
)

test.each([
  undefined,
  [],
  { owner },
  { client },
  { owner: { ...owner, clientId: 7 }, client },
  { owner: { clientId: 'client-a' }, client },
  { owner: { userId: '7' }, client },
  { owner, client: { ...client, timestamp: '1' } },
  { owner, client: { ...client, buster: undefined } },
  { owner, client: { ...client, clientState: undefined } },
  { owner, client: { ...client, clientState: { ...clientState, queries: {} } } },
  { owner, client: { ...client, clientState: { queries: [] } } },
])('%o is none', (value) => {
  expect(isPersistedCache(value)).toBe(false)
})
