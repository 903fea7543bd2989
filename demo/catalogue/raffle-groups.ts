/** Product of a demo raffle; times in hours from the seed time. */
export interface RaffleProductSeed {
  readonly productCode: string
  readonly mode: 'NORMAL' | 'DEFERRED'
  readonly channel: 'ALL' | 'APP_ONLY'
  /** Whether the brand sells the product itself. */
  readonly soldByBrand?: true
}

/** Demo raffle; its picture is `banner/raffle-{code}`. */
export interface RaffleGroupSeed {
  readonly code: string
  readonly title: string
  readonly description: string
  readonly openInHours: number
  readonly closeInHours: number
  readonly announceInHours: number
  readonly canceledInHours?: number
  /**
   * A raffle whose round a visitor's browser brings; the others are drawn by numbers of the shop,
   * at once and offline.
   */
  readonly drawMode?: 'drand'
  readonly products: readonly RaffleProductSeed[]
}

const DAY = 24

export const RAFFLES: readonly RaffleGroupSeed[] = [
  {
    code: 'b2-shoes',
    title: 'B2 SHOES',
    description: '미들파킹과 당일슈즈가 함께 만든 형광 로우. 250부터 285까지 80켤레입니다.',
    openInHours: -6,
    closeInHours: 18,
    announceInHours: 19,
    products: [{ productCode: 'MP-SH-001-VLT', mode: 'NORMAL', channel: 'ALL' }],
  },
  {
    code: 'b2-tee',
    title: 'B2 TEE',
    description: '지하 2층 기둥의 글씨를 옮긴 티셔츠. 설치한 앱에서만 응모할 수 있습니다.',
    openInHours: DAY,
    closeInHours: 2 * DAY,
    announceInHours: 2 * DAY + 1,
    drawMode: 'drand',
    products: [{ productCode: 'MP-TS-001-WHT', mode: 'NORMAL', channel: 'APP_ONLY' }],
  },
  {
    code: 'b2-deck',
    title: 'B2 DECK',
    description: '칸 번호를 한 장씩 새긴 150장. 당첨되면 등록하신 카드로 자동 결제됩니다.',
    openInHours: -1,
    closeInHours: 23,
    announceInHours: 24,
    products: [
      { productCode: 'MP-DK-001-BLK', mode: 'DEFERRED', channel: 'ALL', soldByBrand: true },
    ],
  },
  {
    code: 'rainy-archive',
    title: '장마 데크 아카이브',
    description: '작업실에 남아 있던 첫 판의 마지막 세 장입니다.',
    openInHours: -29,
    closeInHours: -5,
    announceInHours: -4,
    products: [{ productCode: 'TP-DK-003A-RED', mode: 'NORMAL', channel: 'ALL' }],
  },
  {
    code: 'first-route',
    title: '마을버스 첫 노선',
    description: '윗마을이 처음 만든 모자를 그때의 틀로 다시 만들었습니다.',
    openInHours: -31 * DAY,
    closeInHours: -30 * DAY,
    announceInHours: -30 * DAY + 1,
    products: [{ productCode: 'WM-CP-001R-RED', mode: 'NORMAL', channel: 'ALL' }],
  },
  {
    code: 'backpack-sample',
    title: '능선 백팩 시제품',
    description: '생산 일정이 바뀌어 취소되었습니다. 응모하신 분께는 따로 안내해 드렸습니다.',
    openInHours: -11 * DAY,
    closeInHours: -10 * DAY,
    announceInHours: -10 * DAY + 1,
    canceledInHours: -10 * DAY - 12,
    products: [{ productCode: 'NS-BG-001R-BLK', mode: 'NORMAL', channel: 'ALL' }],
  },
]
