import { expect, test } from 'vitest'
import { fitsZonecode } from './island-addresses.ts'

test.each([
  ['제주 제주시 예시로 88', '04700', false],
  ['제주특별자치도 서귀포시 예시로 1', '06100', false],
  ['제주시 예시로 88', '04700', false],
  ['서귀포시 오름길 3', '04700', false],
  ['울릉군 울릉읍 등대길 3', '38100', false],
  ['경북 울릉군 울릉읍 등대길 3', '38100', false],
  ['전라남도 신안군 흑산면 1', '61400', false],
  ['제주 제주시 예시로 88', '63100', true],
  ['경북 울릉군 울릉읍 등대길 3', '40200', true],
  // Joined to the mainland by a bridge: no surcharge, and still a code of the county.
  ['인천 옹진군 영흥면 1', '23120', true],
  ['서울 강남구 제주로 1', '06100', true],
  ['서울 성동구 예시로 1길 12', '63100', true],
  ['', '04700', true],
])('%s with the code %s: %s', (address1, zonecode, fits) => {
  expect(fitsZonecode(address1, zonecode)).toBe(fits)
})
