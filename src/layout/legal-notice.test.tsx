import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { businessLookUpUrl, DEMO_COMPANY, companyOf } from '#contract/shop/company.ts'
import { LegalNotice } from './legal-notice.tsx'

test('the notice of the shop says when its customer service is there', () => {
  expect(renderToString(<LegalNotice />)).toContain(
    '평일 10:00–18:00 (점심 12:30–13:30), 주말·공휴일 휴무',
  )
})

test('the notice has all data of the company and links the look-up of the commission', () => {
  const html = renderToString(<LegalNotice />)
  // Carriers alone need the postcode; name and logo of the shop are elsewhere.
  const { postcode, shopName: _name, shopNameKo: _nameKo, logo: _logo, ...shown } = DEMO_COMPANY
  for (const value of Object.values(shown)) expect(html).toContain(value)
  expect(html).not.toContain(postcode)
  expect(html).toContain('href="https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567891"')
  expect(html).toContain('구매안전서비스(에스크로)')
})

test('settings replace the data of the demo company, empty ones do not', () => {
  const company = companyOf({
    VITE_COMPANY_NAME: '주식회사 예시',
    VITE_COMPANY_BUSINESS_NUMBER: '000-11-22222',
    VITE_COMPANY_PHONE: '',
  })
  expect(company).toEqual({
    ...DEMO_COMPANY,
    name: '주식회사 예시',
    businessNumber: '000-11-22222',
  })
  expect(businessLookUpUrl(company)).toMatch(/wrkr_no=0001122222$/u)
})
