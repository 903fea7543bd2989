import type { StoreInfo } from '#contract/service/store-infos.calls.ts'

/** A branch; its photos are pictures of the demo data. */
export interface StoreSeed extends Omit<
  StoreInfo,
  'storeId' | 'todayOpen' | 'distanceM' | 'photos'
> {
  readonly photos: readonly { readonly key: string; readonly alt: string }[]
}

const open = (from: string, to: string) => ({ open: from, close: to })
const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => open(from, to))

/** Days of the lunar new year and of Chuseok, on which every branch is closed. */
const FEASTS: StoreInfo['holidays'] = [
  { day: '2026-09-25', name: '추석', hours: null },
  { day: '2027-02-07', name: '설날', hours: null },
  { day: '2027-09-15', name: '추석', hours: null },
  { day: '2028-01-27', name: '설날', hours: null },
  { day: '2028-10-03', name: '추석', hours: null },
]

/** Demo branches; addresses, numbers and streets are invented. */
export const STORES: readonly StoreSeed[] = [
  {
    name: '푸시야드 성수',
    region: '서울',
    address: '서울 성동구 예시로 1길 12, B1–2F',
    lat: 37.5446,
    lng: 127.0559,
    phone: '010-0000-2001',
    hours: everyDay('11:00', '20:00'),
    holidays: [
      ...FEASTS,
      { day: '2026-12-31', name: '연말 단축 영업', hours: open('11:00', '17:00') },
    ],
    services: ['미니램프', '데크 조립', '매장 픽업'],
    photos: [
      { key: 'store/seongsu', alt: '성수 매장의 데크 벽과 계산대' },
      { key: 'content/spot-map-seongsu', alt: '성수의 스케이트 스폿을 그린 지도' },
      { key: 'content/game-of-skate', alt: '성수 매장의 미니램프 대회' },
    ],
    directions:
      '2호선 예시역 3번 출구에서 예시로를 따라 걷다가 1길로 들어와 주세요. 걸어서 6분 걸립니다.',
    map: {
      roads: [
        {
          name: '예시로',
          points: [
            [-440, -210],
            [-60, -190],
            [440, -160],
          ],
        },
        {
          name: '예시로 1길',
          points: [
            [40, -186],
            [24, 0],
            [10, 260],
          ],
        },
        {
          name: '연무장예시길',
          points: [
            [-440, 110],
            [16, 92],
            [440, 70],
          ],
        },
        {
          name: '',
          points: [
            [-250, -200],
            [-262, 260],
          ],
        },
        {
          name: '',
          points: [
            [260, -172],
            [252, 260],
          ],
        },
      ],
      stations: [{ name: '예시역 3번 출구', at: [-330, -205] }],
      way: [
        [-330, -205],
        [-60, -190],
        [40, -186],
        [24, 0],
        [0, 0],
      ],
    },
  },
  {
    name: '푸시야드 서교',
    region: '서울',
    address: '서울 마포구 예시로 34',
    lat: 37.5527,
    lng: 126.9206,
    phone: '010-0000-2002',
    hours: everyDay('12:00', '21:00'),
    holidays: FEASTS,
    services: ['데크 조립', '수선', '매장 픽업'],
    photos: [
      { key: 'store/seogyo', alt: '서교 매장의 데크 벽과 계산대' },
      { key: 'content/interview-mujin', alt: '서교 매장에서 만난 팀 라이더' },
    ],
    directions:
      '6호선 보기역 1번 출구로 나와 첫 번째 골목에서 왼쪽으로 돌아 주세요. 걸어서 4분 걸립니다.',
    map: {
      roads: [
        {
          name: '보기로',
          points: [
            [-440, 150],
            [0, 120],
            [440, 140],
          ],
        },
        {
          name: '예시로',
          points: [
            [-30, 122],
            [-40, -40],
            [-10, -260],
          ],
        },
        {
          name: '서교보기길',
          points: [
            [-440, -60],
            [-40, -40],
            [440, -90],
          ],
        },
        {
          name: '',
          points: [
            [220, 130],
            [210, -260],
          ],
        },
      ],
      stations: [{ name: '보기역 1번 출구', at: [250, 132] }],
      way: [
        [250, 132],
        [0, 120],
        [-30, 122],
        [-36, 10],
        [0, 0],
      ],
    },
  },
  {
    name: '푸시야드 전포',
    region: '부산',
    address: '부산 부산진구 예시길 56',
    lat: 35.1549,
    lng: 129.0631,
    phone: '010-0000-2003',
    hours: [null, ...everyDay('12:00', '20:00').slice(1)],
    holidays: FEASTS,
    services: ['데크 조립', '매장 픽업'],
    photos: [
      { key: 'store/jeonpo', alt: '전포 매장의 데크 벽과 계산대' },
      { key: 'content/rainy-stairs', alt: '전포 매장에서 상영하는 스케이트 비디오' },
    ],
    directions:
      '2호선 보기역 7번 출구에서 예시길을 따라 올라오시면 왼쪽에 있습니다. 걸어서 5분 걸립니다.',
    map: {
      roads: [
        {
          name: '전포보기대로',
          points: [
            [-440, -170],
            [0, -150],
            [440, -180],
          ],
        },
        {
          name: '예시길',
          points: [
            [-60, -152],
            [-30, 0],
            [30, 260],
          ],
        },
        {
          name: '예시길 50번길',
          points: [
            [-440, 60],
            [-14, 70],
            [440, 120],
          ],
        },
        {
          name: '',
          points: [
            [230, -168],
            [250, 260],
          ],
        },
      ],
      stations: [{ name: '보기역 7번 출구', at: [-300, -164] }],
      way: [
        [-300, -164],
        [-60, -152],
        [-30, 0],
        [0, 0],
      ],
    },
  },
  {
    name: '푸시야드 동성로',
    region: '대구',
    address: '대구 중구 예시로 78',
    lat: 35.8687,
    lng: 128.5955,
    phone: '010-0000-2004',
    hours: [...everyDay('12:00', '20:00').slice(2), open('11:00', '21:00'), open('11:00', '20:00')],
    holidays: FEASTS,
    services: ['데크 조립', '수선'],
    photos: [
      { key: 'store/dongseongno', alt: '동성로 매장의 데크 벽과 계산대' },
      { key: 'content/first-kickflip', alt: '동성로 매장의 첫 킥플립 모임' },
    ],
    directions:
      '1호선 예시역 2번 출구에서 동성예시길로 들어와 두 번째 사거리에서 오른쪽입니다. 걸어서 7분 걸립니다.',
    map: {
      roads: [
        {
          name: '동성예시길',
          points: [
            [-200, 260],
            [-190, 20],
            [-210, -260],
          ],
        },
        {
          name: '예시로',
          points: [
            [-440, 30],
            [-190, 20],
            [440, -20],
          ],
        },
        {
          name: '',
          points: [
            [-440, -140],
            [440, -160],
          ],
        },
        {
          name: '',
          points: [
            [170, 260],
            [160, -260],
          ],
        },
      ],
      stations: [{ name: '예시역 2번 출구', at: [-204, -190] }],
      way: [
        [-204, -190],
        [-190, 20],
        [0, 10],
        [0, 0],
      ],
    },
  },
]
