import type { CategoryType } from '#contract/brands.ts'

/** Demo brand (Product 6.1); `slug` is its natural key. */
export interface BrandSeed {
  readonly slug: string
  readonly nameKo: string
  readonly nameEn: string
  readonly initialKo: string
  readonly type: CategoryType
  readonly story: string
}

export const BRANDS: readonly BrandSeed[] = [
  {
    slug: 'taepung-boards',
    nameKo: '태풍보드',
    nameEn: 'TAEPUNG BOARDS',
    initialKo: 'ㅌ',
    type: 'SKATE',
    story: '7겹 메이플 데크를 직접 찍는 작업실',
  },
  {
    slug: 'oreum-wheels',
    nameKo: '오름휠',
    nameEn: 'OREUM WHEELS',
    initialKo: 'ㅇ',
    type: 'SKATE',
    story: '길바닥과 파크를 나눠 만든 우레탄',
  },
  {
    slug: 'samgeori-trucks',
    nameKo: '삼거리트럭',
    nameEn: 'SAMGEORI TRUCKS',
    initialKo: 'ㅅ',
    type: 'SKATE',
    story: '낮고 단단한 회전',
  },
  {
    slug: 'haru-bearing',
    nameKo: '하루베어링',
    nameEn: 'HARU BEARING',
    initialKo: 'ㅎ',
    type: 'SKATE',
    story: '하루 종일 도는 쇠구슬',
  },
  {
    slug: 'moeum-hardware',
    nameKo: '모음하드웨어',
    nameEn: 'MOEUM HARDWARE',
    initialKo: 'ㅁ',
    type: 'SKATE',
    story: '볼트·공구·그립',
  },
  {
    slug: 'bamsae-club',
    nameKo: '밤새클럽',
    nameEn: 'BAMSAE CLUB',
    initialKo: 'ㅂ',
    type: 'FASHION',
    story: '새벽 스팟의 그래픽 티셔츠',
  },
  {
    slug: 'overpass-9',
    nameKo: '오버패스나인',
    nameEn: 'OVERPASS 9',
    initialKo: 'ㅇ',
    type: 'FASHION',
    story: '고가 아래에서 입는 워크웨어',
  },
  {
    slug: 'neungseon',
    nameKo: '능선',
    nameEn: 'NEUNGSEON',
    initialKo: 'ㄴ',
    type: 'FASHION',
    story: '아웃도어와 거리 사이',
  },
  {
    slug: 'witmaeul',
    nameKo: '윗마을',
    nameEn: 'WITMAEUL',
    initialKo: 'ㅇ',
    type: 'FASHION',
    story: '동네 이름을 새긴 모자와 가방',
  },
  {
    slug: 'kkotsam-works',
    nameKo: '꽃삼웍스',
    nameEn: 'KKOTSAM WORKS',
    initialKo: 'ㄲ',
    type: 'FASHION',
    story: '꽃무늬와 데님',
  },
  {
    slug: 'dangil-shoes',
    nameKo: '당일슈즈',
    nameEn: 'DANGIL SHOES',
    initialKo: 'ㄷ',
    type: 'SHOES',
    story: '벌커나이즈드 스케이트화',
  },
  {
    slug: 'middle-parking',
    nameKo: '미들파킹',
    nameEn: 'MIDDLE PARKING',
    initialKo: 'ㅁ',
    type: 'FASHION',
    story: '주차장 미팅에서 시작한 컬렉티브',
  },
]
