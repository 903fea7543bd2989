import type { StoreInfo } from '#contract/store-infos.ts'

const open = (from: string, to: string) => ({ open: from, close: to })
const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => open(from, to))

/** Demo branches (Product 6.7); addresses and numbers are invented. */
export const STORES: readonly Omit<StoreInfo, 'storeId'>[] = [
  {
    name: '푸시야드 성수',
    region: '서울',
    address: '서울 성동구 예시로 1길 12, B1–2F',
    lat: 37.5446,
    lng: 127.0559,
    phone: '010-0000-2001',
    hours: everyDay('11:00', '20:00'),
    services: ['미니램프', '데크 조립', '매장 픽업'],
  },
  {
    name: '푸시야드 서교',
    region: '서울',
    address: '서울 마포구 예시로 34',
    lat: 37.5527,
    lng: 126.9206,
    phone: '010-0000-2002',
    hours: everyDay('12:00', '21:00'),
    services: ['데크 조립', '수선', '매장 픽업'],
  },
  {
    name: '푸시야드 전포',
    region: '부산',
    address: '부산 부산진구 예시길 56',
    lat: 35.1549,
    lng: 129.0631,
    phone: '010-0000-2003',
    hours: [null, ...everyDay('12:00', '20:00').slice(1)],
    services: ['데크 조립', '매장 픽업'],
  },
  {
    name: '푸시야드 동성로',
    region: '대구',
    address: '대구 중구 예시로 78',
    lat: 35.8687,
    lng: 128.5955,
    phone: '010-0000-2004',
    hours: [...everyDay('12:00', '20:00').slice(2), open('11:00', '21:00'), open('11:00', '20:00')],
    services: ['데크 조립', '수선'],
  },
]
