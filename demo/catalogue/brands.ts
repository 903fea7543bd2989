import type { CategoryType } from '#contract/catalogue/brands.calls.ts'

/** Demo brand; `slug` is its natural key. */
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
    story:
      '7겹 메이플 데크를 직접 찍는 작업실. 여덟 해 전 성수동의 목공소 한편에서 프레스 한 대로 시작했습니다. 나무를 고르고, 붙이고, 하루를 굳혀 깎는 일을 네 사람이 나누어 합니다. 그래픽은 날씨에서 가져옵니다. 눈구름, 소나기, 회오리, 그리고 여름마다 한 작가와 만드는 장마 시리즈가 있습니다.',
  },
  {
    slug: 'oreum-wheels',
    nameKo: '오름휠',
    nameEn: 'OREUM WHEELS',
    initialKo: 'ㅇ',
    type: 'SKATE',
    story:
      '길바닥과 파크를 나눠 만든 우레탄. 같은 반죽으로 두 곳을 만족시킬 수 없다고 생각해 처음부터 두 갈래로 부었습니다. 파크 코어는 단단하고 좁아 슬라이드가 빨리 풀리고, 골목 크루저는 부드럽고 넓어 돌을 삼킵니다. 한 세트의 네 개는 언제나 같은 통에서 나옵니다.',
  },
  {
    slug: 'samgeori-trucks',
    nameKo: '삼거리트럭',
    nameEn: 'SAMGEORI TRUCKS',
    initialKo: 'ㅅ',
    type: 'SKATE',
    story:
      '낮고 단단한 회전. 세 갈래 길에서 만난 주물 기술자 둘과 라이더 하나가 만듭니다. 베이스플레이트를 낮추어 발과 바닥 사이를 줄이고, 부싱은 처음 탈 때와 백 번째 탈 때의 느낌이 같도록 배합했습니다. 트럭은 한 개씩 팝니다. 한쪽만 휘었을 때 두 개를 사지 않아도 됩니다.',
  },
  {
    slug: 'haru-bearing',
    nameKo: '하루베어링',
    nameEn: 'HARU BEARING',
    initialKo: 'ㅎ',
    type: 'SKATE',
    story:
      '하루 종일 도는 쇠구슬. 열 시간을 돌려 본 뒤 남은 것만 포장합니다. 덮개는 손톱으로 열 수 있고, 안쪽에는 닦는 법을 적은 종이를 넣었습니다. 새것보다 닦은 것이 더 잘 돌 때도 있습니다.',
  },
  {
    slug: 'moeum-hardware',
    nameKo: '모음하드웨어',
    nameEn: 'MOEUM HARDWARE',
    initialKo: 'ㅁ',
    type: 'SKATE',
    story:
      '볼트·공구·그립. 보드를 사고 나면 꼭 하나씩 모자라는 것들을 모읍니다. 크게 자랑할 것은 없지만 잃어버리기 쉬운 순서로 서랍을 채웠습니다. 볼트는 한 벌에 한 개를 더 넣어 드립니다.',
  },
  {
    slug: 'bamsae-club',
    nameKo: '밤새클럽',
    nameEn: 'BAMSAE CLUB',
    initialKo: 'ㅂ',
    type: 'FASHION',
    story:
      '새벽 스팟의 그래픽 티셔츠. 가게가 모두 닫힌 뒤에야 비는 계단과 주차장에서 그림을 얻습니다. 가로등, 막차, 첫차, 빨간불처럼 밤을 새운 사람만 아는 것들이 가슴과 등에 올라갑니다. 원단은 두 번 짜서 여러 번 넘어져도 목이 늘어나지 않습니다.',
  },
  {
    slug: 'overpass-9',
    nameKo: '오버패스나인',
    nameEn: 'OVERPASS 9',
    initialKo: 'ㅇ',
    type: 'FASHION',
    story:
      '고가 아래에서 입는 워크웨어. 비가 와도 젖지 않는 아홉 번째 교각 아래가 첫 작업장이었습니다. 무릎은 두 겹, 주머니는 공구가 들어가는 깊이로 만들고, 색은 콘크리트와 흙에서 고릅니다. 입을수록 닳는 자리가 정해지는 옷입니다.',
  },
  {
    slug: 'neungseon',
    nameKo: '능선',
    nameEn: 'NEUNGSEON',
    initialKo: 'ㄴ',
    type: 'FASHION',
    story:
      '아웃도어와 거리 사이. 산에서 내려와 그대로 골목을 달리는 옷을 만듭니다. 젖지 않고, 접히고, 소리가 나지 않는 원단만 씁니다. 등산로의 이름을 붙인 색은 해마다 한 가지씩 늘어납니다.',
  },
  {
    slug: 'witmaeul',
    nameKo: '윗마을',
    nameEn: 'WITMAEUL',
    initialKo: 'ㅇ',
    type: 'FASHION',
    story:
      '동네 이름을 새긴 모자와 가방. 윗마을 02번 마을버스의 종점에서 이름을 얻었습니다. 모자에는 버스 번호를, 가방에는 장 본 것을 담습니다. 동네가 바뀌면 자수도 바뀌고, 지나간 동네는 다시 만들지 않습니다.',
  },
  {
    slug: 'kkotsam-works',
    nameKo: '꽃삼웍스',
    nameEn: 'KKOTSAM WORKS',
    initialKo: 'ㄲ',
    type: 'FASHION',
    story:
      '꽃무늬와 데님. 할머니의 이불에서 꽃을 옮겨 그리고, 아버지의 작업복에서 데님을 배웠습니다. 자수는 세 사람이 손으로 놓기 때문에 꽃의 수가 옷마다 조금씩 다릅니다. 넓게 재단한 바지가 중심입니다.',
  },
  {
    slug: 'dangil-shoes',
    nameKo: '당일슈즈',
    nameEn: 'DANGIL SHOES',
    initialKo: 'ㄷ',
    type: 'SHOES',
    story:
      '벌커나이즈드 스케이트화. 아침에 사서 저녁에 타도 발이 아프지 않은 신발을 목표로 합니다. 밑창은 오래된 방식으로 쪄서 붙이고, 앞코는 그립에 먼저 닳는 자리를 두 겹으로 덧댑니다. 닳은 신발을 가져오시면 매장에서 밑창을 살펴 드립니다.',
  },
  {
    slug: 'middle-parking',
    nameKo: '미들파킹',
    nameEn: 'MIDDLE PARKING',
    initialKo: 'ㅁ',
    type: 'FASHION',
    story:
      '주차장 미팅에서 시작한 컬렉티브. 지하 2층에 모이던 라이더와 디자이너, 사진가가 다른 브랜드와 함께 물건을 만듭니다. 수량이 적어 모두 래플로 판매하고, 추첨의 과정은 누구나 확인할 수 있게 공개합니다.',
  },
]
