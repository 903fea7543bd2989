import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PendingSelfCheck } from './pending-self-check.tsx'

const refetch = async () => {
  throw new Error('A rendering makes no call')
}
const shown = (error: Error | null) =>
  renderToStaticMarkup(<PendingSelfCheck {...{ error, refetch }} className={undefined} />)

test('a self check that failed is reported with a retry', () => {
  expect(shown(null)).toContain('확인하고 있습니다')
  expect(shown(new Error('No answer'))).toContain('확인하지 못했습니다')
  expect(shown(new Error('No answer'))).toContain('다시 시도')
  expect(shown(new Error('No answer'))).not.toContain('확인하고 있습니다')
})
