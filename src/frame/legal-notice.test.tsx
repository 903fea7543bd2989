import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalNotice } from './legal-notice.tsx'

test('the notice of the shop says when its customer service is there', () => {
  expect(renderToString(<LegalNotice />)).toContain(
    '평일 10:00–18:00 (점심 12:30–13:30), 주말·공휴일 휴무',
  )
})
