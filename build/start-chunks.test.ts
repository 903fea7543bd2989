import { expect, test } from 'vitest'
import type { RouteFacts } from './page-areas.ts'
import type { Modules } from './reached-modules.ts'
import { startChunks } from './start-chunks.ts'

const page = (name: string) => `/src/routes/_admitted/${name}.tsx?tsr-split=component---loader`

/** Modules by what they import at once; the app imports pages and parts of its start later. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/src/main.tsx': [],
  [page('my-page.index')]: ['/src/slot.ts', '/src/form.tsx'],
  [page('my-page.orders')]: ['/src/slot.ts', '/src/channel.ts'],
  [page('cart.index')]: ['/src/channel.ts'],
  '/src/outbox.ts': ['/src/slot.ts', '/src/channel.ts', '/src/queue.ts'],
  '/src/tasks.ts': ['/src/queue.ts', '/node_modules/library.js'],
  '/src/slot.ts': [],
  '/src/channel.ts': [],
  '/src/form.tsx': [],
  '/src/queue.ts': [],
  '/node_modules/library.js': [],
}

const modules: Modules = {
  getModuleInfo: (id) => {
    const importedIds = IMPORTS[id]
    if (importedIds === undefined) return null
    const later = Object.keys(IMPORTS).filter((name) => name.includes('?tsr-split='))
    const parts = ['/src/outbox.ts', '/src/tasks.ts']
    return {
      importedIds,
      dynamicallyImportedIds: id === '/src/main.tsx' ? [...later, ...parts] : [],
    }
  },
}

const readFacts = (route: string): RouteFacts => ({
  area: route.includes('/my-page') ? 'account' : 'shop',
  render: 'client',
})

const chunks = (parts: readonly string[]) =>
  startChunks({ priority: 1, app: '/src/main.tsx', parts, readFacts })

test.each([
  ['/src/outbox.ts', 'start'],
  ['/src/tasks.ts', 'start'],
  ['/src/queue.ts', 'start'],
  ['/src/slot.ts', 'start-account'],
  ['/src/channel.ts', 'start-account-shop'],
  ['/src/form.tsx', null],
  ['/node_modules/library.js', null],
])('the chunk of %s is named by the areas whose pages import it: %s', (id, name) => {
  expect(chunks(['/src/outbox.ts', '/src/tasks.ts']).name(id, modules)).toBe(name)
})

test('a build without a part of the start is refused', () => {
  expect(() => chunks(['/src/gone.ts']).name('/src/queue.ts', modules)).toThrow(
    'no module /src/gone.ts',
  )
})
