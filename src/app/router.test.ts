import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAlwaysOpenGate } from '#core/admission/always-open-gate.ts'
import type { Api } from '#core/api/client.ts'
import { createMaintenanceWatch } from '#core/maintenance/watch.ts'
import { UNTAUGHT } from '#core/maintenance/window.ts'
import { createClosedOutbox } from '#src/offline/outbox/outbox-client.ts'
import { createLoadingBar } from './loading-bar/loading-bar.ts'
import { createQueryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'

/**
 * A router at an address, and the paths of all its API calls; a product is known by its name only.
 */
function routerThatAsks(address: string) {
  const asked: string[] = []
  const api = {
    hasToken: () => true,
    call: async ({ path }: { path: string }) => {
      asked.push(path)
      return { name: '가로등 그래픽 티' }
    },
  } as unknown as Api
  const now = () => 0
  const router = createAppRouter({
    routeTree,
    context: {
      api,
      queryClient: createQueryClient(api, {
        onFailure: () => undefined,
        onSuccessMessage: () => undefined,
        onUserChange: () => undefined,
      }),
      admission: createAlwaysOpenGate(),
      maintenance: createMaintenanceWatch({
        now,
        storage: { read: async () => UNTAUGHT, write: async () => undefined },
        ask: () => Promise.reject(new Error('nothing is asked about maintenance')),
      }),
      outbox: createClosedOutbox(),
      persistAnswers: () => Promise.resolve(),
      progress: { begin: () => () => undefined },
      addRoutes: () => Promise.resolve(),
      waitsForData: false,
      extent: 'first screen',
    },
    bar: createLoadingBar({ now, wake: () => () => undefined }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return { router, asked }
}

test('a card under the pointer costs one call, and none when its product is known', async () => {
  const { router, asked } = routerThatAsks('/auth/login')
  await router.load()
  const card = { to: '/products/$productId', params: { productId: '1' } } as const
  await router.preloadRoute(card)
  await router.preloadRoute(card)
  expect(asked).toEqual(['/v1/products/:productId/detail'])
})

test('opening a product loads everything that its page shows', async () => {
  const { router, asked } = routerThatAsks('/products/1')
  await router.load()
  expect(asked.toSorted()).toEqual([
    '/v1/products/:productId/detail',
    '/v1/products/:productId/fittingcuts',
    '/v1/products/:productId/otherColor',
    '/v1/products/:productId/recommend',
    '/v1/products/:productId/sizes',
  ])
})

test('an inquiry is requested when it is opened, not when its link is pointed at', async () => {
  const pointed = routerThatAsks('/auth/login')
  await pointed.router.load()
  const link = { to: '/my-page/inquiries/$inquiryId', params: { inquiryId: '1' } } as const
  await pointed.router.preloadRoute(link)
  expect(pointed.asked).not.toContain('/v1/customers/:inquiryId')
  const opened = routerThatAsks('/my-page/inquiries/1')
  await opened.router.load()
  expect(opened.asked).toContain('/v1/customers/:inquiryId')
})
