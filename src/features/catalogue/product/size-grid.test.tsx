import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import type { SizesResult } from './product-queries.ts'
import { SizeGrid } from './size-grid.tsx'

const gridOf = (error: Error | null) => {
  const sizes = { data: undefined, error, refetch: () => undefined } as unknown as SizesResult
  return renderToStaticMarkup(
    <SizeGrid
      sizes={sizes}
      isReadOnly={false}
      chosenId={undefined}
      error={undefined}
      onChoose={() => undefined}
    />,
  )
}

test('sizes that did not load have a retry, loading ones have none', () => {
  for (const kind of ['timeout', 'offline'] as const) {
    const error = new ApiError(kind, 'GET /v1/products/1/sizes', { status: 0 })
    expect(gridOf(error)).toContain('다시 시도')
  }
  expect(gridOf(null)).not.toContain('다시 시도')
})
