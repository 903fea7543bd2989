import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { WorksField } from '#contract/editorial/works-field.ts'
import { emptyPartnerValues, partnerSchema } from './partner-schema.ts'

const field = (change: Partial<WorksField>): WorksField => ({
  key: 'brand',
  label: '브랜드 이름',
  kind: 'TEXT',
  required: true,
  options: [],
  hint: null,
  ...change,
})
const fields = [
  field({}),
  field({ key: 'category', kind: 'SELECT', options: ['데크', '의류'] }),
  field({ key: 'catalogue', kind: 'URL', required: false }),
]
const schema = partnerSchema({ typeId: 1, groupId: 101, fields })

const GOOD = {
  ...emptyPartnerValues(fields),
  company: '파도공방',
  name: '김파도',
  phone: '010-1234-5678',
  email: 'wave@example.com',
  contents: '바닷가에서 나무로 만드는 크루저 데크를 소개하고 싶습니다.',
  answer_brand: '파도',
  answer_category: '데크',
  agree: true,
}

const problemsOf = (change: Record<string, string | boolean>) => {
  const { issues = [] } = v.safeParse(schema, { ...GOOD, ...change })
  return issues.map((issue) => [v.getDotPath(issue), issue.message])
}

test('the values of the controls become the body; empty optional ones are left out', () => {
  expect(v.parse(schema, GOOD)).toEqual({
    typeId: 1,
    groupId: 101,
    company: '파도공방',
    name: '김파도',
    phone: '010-1234-5678',
    email: 'wave@example.com',
    contents: GOOD.contents,
    answers: { brand: '파도', category: '데크' },
    agree: true,
  })
  const url = 'https://wave.example.com'
  const all = v.parse(schema, { ...GOOD, url, answer_catalogue: url })
  expect(all).toMatchObject({ url, answers: { catalogue: url } })
})

test('an empty form names every required field', () => {
  const names = problemsOf(emptyPartnerValues(fields)).map(([name]) => name)
  expect([...new Set(names)]).toEqual([
    'company',
    'name',
    'phone',
    'email',
    'contents',
    'answer_brand',
    'answer_category',
    'agree',
  ])
})

test.each([
  [{ url: 'ftp://wave.example.com' }, 'url', 'https://로 시작하는 주소를 입력해 주세요.'],
  [{ answer_catalogue: 'wave' }, 'answer_catalogue', 'https://로 시작하는 주소를 입력해 주세요.'],
  [{ answer_category: '자동차' }, 'answer_category', '목록에서 선택해 주세요.'],
  [{ contents: '짧은 제안' }, 'contents', '제안 내용을 20자 이상 입력해 주세요.'],
  [{ agree: false }, 'agree', '개인정보 수집·이용에 동의해 주세요.'],
])('%o is refused', (change, name, message) => {
  expect(problemsOf(change)).toEqual([[name, message]])
})
