import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../*/*.calls.ts', {
  eager: true,
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const endpoints = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)

const pathsWhere = (fact: 'admission' | 'progress') =>
  endpoints.filter((endpoint) => endpoint[fact]).map(({ path }) => path)

test('the loading bar shows the calls of carts, orders and raffles, and no other', () => {
  expect(endpoints.length).toBeGreaterThan(40)
  const expected = endpoints
    .map(({ path }) => path)
    .filter((path) => /^\/v1\/(?:carts|orders|raffle)/u.test(path))
  expect(pathsWhere('progress')).toEqual(expected)
})

test('the admission key goes with the calls of orders and raffles, and no other', () => {
  const expected = endpoints
    .map(({ path }) => path)
    .filter((path) => /^\/v1\/(?:orders|raffle)/u.test(path))
  expect(pathsWhere('admission')).toEqual(expected)
})
