import { expect, test } from 'vitest'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { distanceText, orderStores } from './order-stores.ts'

const store = (name: string, region: string, lat: number, lng: number): StoreInfo => ({
  storeId: 1,
  name,
  region,
  address: `${region} 예시로 1`,
  lat,
  lng,
  phone: '010-0000-0000',
  hours: Array.from({ length: 7 }, () => null),
  holidays: [],
  todayOpen: false,
  services: ['데크 조립'],
  photos: [],
  directions: '',
  map: { roads: [], stations: [], way: [] },
})

const STORES = [
  store('성수', '서울', 37.5446, 127.0559),
  store('서교', '서울', 37.5527, 126.9206),
  store('전포', '부산', 35.1549, 129.0631),
]
const names = (filter: Partial<Parameters<typeof orderStores>[1]>) =>
  orderStores(STORES, { region: undefined, keyword: '', position: undefined, ...filter }).map(
    (one) => one.store.name,
  )

test('branches have their own order until the position is known', () => {
  expect(names({})).toEqual(['성수', '서교', '전포'])
  expect(names({ position: { lat: 35.2, lng: 129 } })).toEqual(['전포', '성수', '서교'])
})

test('region and keyword filter the branches', () => {
  expect(names({ region: '서울' })).toEqual(['성수', '서교'])
  expect(names({ keyword: ' 조립 부산 ' })).toEqual(['전포'])
  expect(names({ keyword: '<script>' })).toEqual([])
})

test.each([
  [3, '10m'],
  [847, '850m'],
  [1_240, '1.2km'],
  [324_600, '325km'],
])('%i metres are read as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})
