import { expect, test } from 'vitest'
import { getOpenApi } from '#contract/operators/openapi.calls.ts'
import { operatorEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('the description has each call with its permission and its refusals', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const viewer = await TestOperator.of(shop, 'viewer')
  const { openapi, paths } = await viewer.call(getOpenApi)
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const written = operatorEndpoints().map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/gu, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(written.toSorted())
  expect(paths['/admin/v1/orders/{orderNumber}/ship']).toMatchObject({
    post: {
      'x-permission': 'orders.ship',
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', required: ['carrier', 'trackingNo'] },
          },
        },
      },
      responses: { 422: { description: 'TRACKING_FORMAT' } },
    },
  })
})
