import { expect, test } from 'vitest'
import { fromKakao } from './kakao-address.ts'

const answer = {
  zonecode: '04700',
  roadAddress: '서울 성동구 예시로 12',
  jibunAddress: '서울 성동구 예시동 3-1',
  userSelectedType: 'R',
  bname: '예시동',
  buildingName: '굴림빌딩',
}

test('a road address carries district and building', () => {
  expect(fromKakao(answer)).toEqual({
    zonecode: '04700',
    address1: '서울 성동구 예시로 12 (예시동, 굴림빌딩)',
  })
})

test('a district that is a village is left out, and empty brackets too', () => {
  expect(fromKakao({ ...answer, bname: '예시리', buildingName: '' })?.address1).toBe(
    '서울 성동구 예시로 12',
  )
})

test('a lot address is taken as chosen', () => {
  expect(fromKakao({ ...answer, userSelectedType: 'J' })?.address1).toBe('서울 성동구 예시동 3-1')
})

test('anything else is no address', () => {
  expect(fromKakao({ ...answer, zonecode: '47' })).toBeUndefined()
  expect(fromKakao(undefined)).toBeUndefined()
})
