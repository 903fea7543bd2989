import { expect, test } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

function storageHolding(text: string | null = null): Storage {
  let held = text
  return {
    length: 0,
    clear: () => undefined,
    key: () => null,
    removeItem: () => undefined,
    getItem: () => held,
    setItem: (_key, value) => {
      held = value
    },
  }
}

const left = (asPath: string, y: number) => ({ pathname: '/products', asPath, x: 0, y })

test('the last position of a page is found by its path with its query', () => {
  const storage = storageHolding()
  const memory = createScrollMemory(() => storage)
  memory.save(left('/products', 100))
  memory.save(left('/products?brand=3', 200))
  memory.save(left('/products', 300))
  expect(memory.find('/products')).toEqual(left('/products', 300))
  expect(memory.find('/products?brand=3')?.y).toBe(200)
  expect(memory.find('/cart')).toBeUndefined()
})

test('positions are stored across pages, fifty at most', () => {
  const storage = storageHolding()
  for (let page = 0; page < 60; page += 1)
    createScrollMemory(() => storage).save(left(`/p${page}`, page))
  const later = createScrollMemory(() => storage)
  expect(later.find('/p59')?.y).toBe(59)
  expect(later.find('/p10')?.y).toBe(10)
  expect(later.find('/p9')).toBeUndefined()
})

test.each(['no json', '{}', '[{"asPath":"/"}]', '[{"pathname":"/","asPath":"/","x":0,"y":"9"}]'])(
  'an unreadable record (%s) counts as none',
  (text) => {
    const memory = createScrollMemory(() => storageHolding(text))
    expect(memory.find('/')).toBeUndefined()
  },
)

test('refused storage is no failure', () => {
  const memory = createScrollMemory(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  memory.save(left('/', 10))
  expect(memory.find('/')).toBeUndefined()
})
