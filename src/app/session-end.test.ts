import { expect, test } from 'vitest'
import { sessionEnd } from './session-end.ts'

test.each(['personal', 'required'] as const)(
  'a page with the login %s leads to the login, whatever found the session over',
  (login) => {
    expect(sessionEnd({ login }, 'query')).toBe('to the login')
    expect(sessionEnd({ login }, 'mutation')).toBe('to the login')
  },
)

test('a public page stays, unless the shopper was about to do something', () => {
  expect(sessionEnd({ login: 'none' }, 'query')).toBe('say so')
  expect(sessionEnd({ login: 'none' }, 'mutation')).toBe('to the login')
})

test('where signing in is at hand nothing has to be said', () => {
  expect(sessionEnd({ login: 'offered' }, 'query')).toBe('nothing')
  expect(sessionEnd({ login: 'offered' }, 'mutation')).toBe('nothing')
})
