import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { LoadFailure } from './load-failure.tsx'

const panel = (status: number, inline: boolean) => {
  const error = new ApiError('rejected', 'GET /v1/orders', { status, sentence: '할 수 없습니다.' })
  return renderToStaticMarkup(
    <LoadFailure error={error} onRetry={() => undefined} inline={inline} />,
  )
}

test.each([true, false])(
  'a refusal offers no retry, a failing server does; inline: %o',
  (inline) => {
    for (const status of [400, 404, 409, 410, 422]) {
      expect(panel(status, inline)).toContain('할 수 없습니다.')
      expect(panel(status, inline)).not.toContain('다시 시도')
    }
    expect(panel(503, inline)).toContain('다시 시도')
  },
)
