/**
 * How a product is shown in a picture of an outfit: laid out as cloth, as a cut-out board, or as a
 * taped photograph.
 */
export type ShownAs = 'cloth' | 'board' | 'print'

/** Product in the picture of an outfit. */
export interface OutfitItem {
  /** Product code with its colour. */
  readonly product: string
  readonly as: ShownAs
  /**
   * Middle of the product as shares of the picture's width and height; also the position of its
   * pin.
   */
  readonly at: readonly [x: number, y: number]
  /** Width of the product's studio frame as a share of the picture's width. */
  readonly size: number
  /** Degrees clockwise. */
  readonly turn: number
  /** Size label that the person wears. */
  readonly wears: string
}

/** Ground under an outfit: its kind and two colours. */
export interface GroundSeed {
  readonly kind:
    | 'slab'
    | 'asphalt'
    | 'plywood'
    | 'court'
    | 'tiles'
    | 'blanket'
    | 'parking'
    | 'paper'
    | 'corrugated'
  readonly base: string
  readonly mark: string
}

/** Demo styling shot; its picture is `style/{code}`. */
export interface StyleShotSeed {
  readonly code: string
  readonly type: 'MODEL' | 'STAFF' | 'CUSTOMER'
  readonly title: string
  readonly gender: 'MEN' | 'WOMEN'
  readonly heightCm: number
  readonly weightKg: number
  readonly instagram: string | null
  readonly daysAgo: number
  /** Word painted on the ground, in Latin capitals. */
  readonly word?: string
  readonly ground: GroundSeed
  readonly items: readonly OutfitItem[]
}

const cloth = (
  product: string,
  at: readonly [number, number],
  size: number,
  turn: number,
  wears: string,
): OutfitItem => ({ product, as: 'cloth', at, size, turn, wears })
const board = (
  product: string,
  at: readonly [number, number],
  turn: number,
  wears: string,
): OutfitItem => ({ product, as: 'board', at, size: 0.78, turn, wears })
const print = (
  product: string,
  at: readonly [number, number],
  turn: number,
  wears: string,
  size = 0.27,
): OutfitItem => ({ product, as: 'print', at, size, turn, wears })

export const STYLE_SHOTS: readonly StyleShotSeed[] = [
  {
    code: 'last-bus',
    type: 'STAFF',
    title: '막차 시간까지 성수',
    gender: 'MEN',
    heightCm: 178,
    weightKg: 66,
    instagram: 'yard.hangyeol',
    daysAgo: 1,
    word: '23:58',
    ground: { kind: 'asphalt', base: '#4a4b4c', mark: '#e9c33f' },
    items: [
      cloth('BS-HD-001-BLK', [0.36, 0.36], 0.72, -7, 'L'),
      cloth('KS-DN-001-IND', [0.72, 0.56], 0.66, 9, '32'),
      cloth('WM-CP-001-RED', [0.76, 0.15], 0.4, 12, 'FREE'),
      print('DG-SH-001-GUM', [0.24, 0.82], -6, '270', 0.32),
    ],
  },
  {
    code: 'overpass-noon',
    type: 'MODEL',
    title: '고가 아래 정오',
    gender: 'MEN',
    heightCm: 183,
    weightKg: 72,
    instagram: null,
    daysAgo: 2,
    ground: { kind: 'slab', base: '#b9b4a8', mark: '#7d786d' },
    items: [
      cloth('OP-JK-001-KHK', [0.38, 0.33], 0.74, 4, 'XL'),
      cloth('OP-PT-001-BEI', [0.7, 0.62], 0.7, -8, '34'),
      cloth('BS-TS-002-WHT', [0.27, 0.78], 0.5, -10, 'L'),
      print('SG-TR-001-RAW', [0.82, 0.15], 5, '144', 0.26),
    ],
  },
  {
    code: 'ridge-dawn',
    type: 'MODEL',
    title: '새벽 능선, 첫 바람',
    gender: 'WOMEN',
    heightCm: 168,
    weightKg: 54,
    instagram: null,
    daysAgo: 3,
    ground: { kind: 'blanket', base: '#5a7362', mark: '#e3dcc4' },
    items: [
      cloth('NS-OU-001-SND', [0.37, 0.34], 0.74, -5, 'M'),
      cloth('NS-PT-001-BLK', [0.71, 0.58], 0.68, 6, 'M'),
      cloth('NS-BG-001-BLK', [0.25, 0.8], 0.5, -14, 'FREE'),
      cloth('WM-CP-002-BRN', [0.76, 0.13], 0.38, 10, 'FREE'),
    ],
  },
  {
    code: 'rain-deck',
    type: 'STAFF',
    title: '장마에도 나가는 이유',
    gender: 'WOMEN',
    heightCm: 164,
    weightKg: 52,
    instagram: 'yard.seoyun',
    daysAgo: 4,
    ground: { kind: 'tiles', base: '#8a959d', mark: '#6b767e' },
    items: [
      cloth('NS-OU-001-NVY', [0.34, 0.33], 0.72, 6, 'S'),
      board('TP-DK-003-RED', [0.77, 0.42], 11, '8.25'),
      cloth('OP-PT-002-BRN', [0.34, 0.75], 0.54, -6, '28'),
      print('OR-WH-002-MNT', [0.78, 0.84], -7, '54', 0.26),
    ],
  },
  {
    code: 'green-signal',
    type: 'CUSTOMER',
    title: '신호 대기',
    gender: 'MEN',
    heightCm: 175,
    weightKg: 70,
    instagram: 'signal_on_4',
    daysAgo: 5,
    ground: { kind: 'asphalt', base: '#58595a', mark: '#f2f1ed' },
    items: [
      cloth('OP-JK-002-GRN', [0.4, 0.34], 0.74, -4, 'L'),
      cloth('OP-PT-001-BLK', [0.7, 0.63], 0.68, 9, '32'),
      cloth('WM-BG-002-BLK', [0.23, 0.79], 0.46, 8, 'FREE'),
    ],
  },
  {
    code: 'flower-court',
    type: 'MODEL',
    title: '꽃 핀 코트에서',
    gender: 'WOMEN',
    heightCm: 170,
    weightKg: 55,
    instagram: null,
    daysAgo: 6,
    ground: { kind: 'court', base: '#c96f4a', mark: '#f6efe0' },
    items: [
      cloth('KS-KN-001-MIX', [0.37, 0.32], 0.72, 5, 'M'),
      cloth('KS-DN-002-IND', [0.7, 0.6], 0.7, -7, '30'),
      cloth('WM-BG-001-ECR', [0.24, 0.76], 0.5, -9, 'FREE'),
    ],
  },
  {
    code: 'b2-floor',
    type: 'MODEL',
    title: '지하 2층 형광등',
    gender: 'MEN',
    heightCm: 180,
    weightKg: 68,
    instagram: null,
    daysAgo: 7,
    ground: { kind: 'parking', base: '#3c3d3c', mark: '#d8ff36' },
    items: [
      cloth('MP-TS-001-WHT', [0.36, 0.34], 0.74, -6, 'L'),
      board('MP-DK-001-BLK', [0.78, 0.4], 8, '8.25'),
      print('MP-SH-001-VLT', [0.3, 0.79], -5, '270', 0.36),
    ],
  },
  {
    code: 'alley-cruise',
    type: 'CUSTOMER',
    title: '골목 한 바퀴',
    gender: 'WOMEN',
    heightCm: 162,
    weightKg: 50,
    instagram: 'golmok.roll',
    daysAgo: 8,
    ground: { kind: 'tiles', base: '#c9b79c', mark: '#a8957a' },
    items: [
      cloth('BS-LS-001-WHT', [0.36, 0.34], 0.72, 5, 'M'),
      cloth('KS-DN-001-BLK', [0.71, 0.6], 0.68, -8, '28'),
      cloth('WM-CP-003-GRN', [0.24, 0.76], 0.4, -12, '57'),
      print('OR-WH-001-ORG', [0.8, 0.14], 6, '53', 0.25),
    ],
  },
  {
    code: 'first-push',
    type: 'STAFF',
    title: '첫 보드를 산 날',
    gender: 'MEN',
    heightCm: 172,
    weightKg: 63,
    instagram: 'yard.dowon',
    daysAgo: 9,
    word: 'PUSH',
    ground: { kind: 'plywood', base: '#d7b078', mark: '#5a4327' },
    items: [
      board('TP-DK-004-YLW', [0.25, 0.4], -9, '8.0'),
      cloth('BS-TS-001-GRN', [0.66, 0.33], 0.7, 6, 'M'),
      cloth('OP-PT-002-BRN', [0.66, 0.75], 0.54, -5, '30'),
      print('MH-PD-001-BLK', [0.22, 0.84], 7, 'M', 0.27),
    ],
  },
  {
    code: 'quiet-tuesday',
    type: 'MODEL',
    title: '조용한 화요일',
    gender: 'MEN',
    heightCm: 179,
    weightKg: 67,
    instagram: null,
    daysAgo: 10,
    ground: { kind: 'paper', base: '#e3d9c4', mark: '#b8452c' },
    items: [
      cloth('OP-SH-001-GRY', [0.38, 0.35], 0.74, -5, 'L'),
      cloth('OP-PT-001-BEI', [0.71, 0.6], 0.68, 8, '32'),
      print('DG-SL-001-BLK', [0.23, 0.82], -8, '270', 0.3),
    ],
  },
  {
    code: 'four-am',
    type: 'CUSTOMER',
    title: '새벽 네 시의 편의점',
    gender: 'WOMEN',
    heightCm: 166,
    weightKg: 56,
    instagram: '4am.roller',
    daysAgo: 11,
    ground: { kind: 'corrugated', base: '#7b3f35', mark: '#9a5548' },
    items: [
      cloth('BS-HD-002-NVY', [0.37, 0.35], 0.74, 6, 'M'),
      cloth('KS-DN-001-IND', [0.7, 0.62], 0.66, -7, '28'),
      cloth('WM-CP-001-BLK', [0.75, 0.15], 0.38, -10, 'FREE'),
    ],
  },
  {
    code: 'down-hill',
    type: 'MODEL',
    title: '내리막 앞에서 지퍼를',
    gender: 'MEN',
    heightCm: 181,
    weightKg: 74,
    instagram: null,
    daysAgo: 12,
    ground: { kind: 'slab', base: '#cfd4d6', mark: '#9aa4a8' },
    items: [
      cloth('NS-OU-002-BLK', [0.37, 0.34], 0.74, -6, 'L'),
      cloth('NS-PT-001-BLK', [0.72, 0.6], 0.66, 8, 'L'),
      cloth('WM-CP-002-BRN', [0.24, 0.76], 0.38, -8, 'FREE'),
      print('DG-SH-002-TAN', [0.79, 0.14], 5, '275', 0.26),
    ],
  },
  {
    code: 'pocket-full',
    type: 'STAFF',
    title: '주머니가 많은 하루',
    gender: 'MEN',
    heightCm: 176,
    weightKg: 69,
    instagram: 'yard.jiho',
    daysAgo: 13,
    ground: { kind: 'plywood', base: '#c49a63', mark: '#f2e8d2' },
    items: [
      cloth('NS-VT-001-KHK', [0.37, 0.33], 0.72, 5, 'L'),
      cloth('OP-PT-001-BLK', [0.7, 0.62], 0.68, -9, '32'),
      print('MH-HW-002-STL', [0.2, 0.8], -9, 'FREE', 0.25),
      print('SG-TR-002-SLV', [0.8, 0.14], 7, '149', 0.25),
    ],
  },
  {
    code: 'lamp-white',
    type: 'CUSTOMER',
    title: '가로등 밑 흰 티',
    gender: 'WOMEN',
    heightCm: 160,
    weightKg: 49,
    instagram: 'under.the.lamp_',
    daysAgo: 14,
    ground: { kind: 'court', base: '#2f5a86', mark: '#f2f1ed' },
    items: [
      cloth('BS-TS-001-WHT', [0.37, 0.35], 0.74, -7, 'M'),
      cloth('KS-DN-002-IND', [0.71, 0.6], 0.68, 8, '28'),
      cloth('WM-CP-001-NVY', [0.25, 0.78], 0.4, 9, 'FREE'),
    ],
  },
  {
    code: 'swirl-team',
    type: 'MODEL',
    title: '회오리 팀의 유니폼',
    gender: 'MEN',
    heightCm: 177,
    weightKg: 65,
    instagram: null,
    daysAgo: 16,
    word: 'TEAM',
    ground: { kind: 'court', base: '#e0b23c', mark: '#1c1b19' },
    items: [
      board('TP-DK-002-BLU', [0.24, 0.42], -10, '8.25'),
      cloth('BS-TS-003-RED', [0.66, 0.33], 0.72, 5, 'L'),
      cloth('NS-PT-001-BLK', [0.66, 0.72], 0.58, -6, 'M'),
    ],
  },
  {
    code: 'market-bag',
    type: 'CUSTOMER',
    title: '장 보고 파크까지',
    gender: 'WOMEN',
    heightCm: 165,
    weightKg: 55,
    instagram: 'jangbogi.skate',
    daysAgo: 18,
    ground: { kind: 'tiles', base: '#5f7a6a', mark: '#4b6355' },
    items: [
      cloth('WM-BG-001-ECR', [0.3, 0.34], 0.62, -6, 'FREE'),
      cloth('BS-LS-001-WHT', [0.7, 0.36], 0.66, 8, 'S'),
      cloth('OP-PT-002-BRN', [0.4, 0.78], 0.54, 5, '28'),
      print('DG-SH-001-WHT', [0.8, 0.82], -6, '240', 0.28),
    ],
  },
  {
    code: 'snow-cloud',
    type: 'STAFF',
    title: '눈구름이 그려진 판',
    gender: 'MEN',
    heightCm: 174,
    weightKg: 64,
    instagram: 'yard.minjae',
    daysAgo: 20,
    ground: { kind: 'asphalt', base: '#6f6e6c', mark: '#d9724a' },
    items: [
      board('TP-DK-001-BLK', [0.24, 0.42], -8, '8.125'),
      cloth('BS-HD-001-GRY', [0.66, 0.36], 0.74, 6, 'M'),
      print('OR-WH-001-WHT', [0.3, 0.85], 6, '52', 0.25),
      cloth('WM-CP-001-NVY', [0.68, 0.83], 0.38, -8, 'FREE'),
    ],
  },
  {
    code: 'workshop-shift',
    type: 'STAFF',
    title: '조립대 앞 근무복',
    gender: 'WOMEN',
    heightCm: 169,
    weightKg: 58,
    instagram: 'yard.yeji',
    daysAgo: 22,
    word: 'SHOP',
    ground: { kind: 'corrugated', base: '#9aa19c', mark: '#b7bdb8' },
    items: [
      cloth('OP-JK-001-BLK', [0.37, 0.34], 0.74, -5, 'M'),
      cloth('OP-PT-001-BEI', [0.71, 0.6], 0.68, 7, '30'),
      print('MH-HW-001-BLK', [0.22, 0.81], 6, 'FREE', 0.27),
      print('HB-BR-001-SLV', [0.81, 0.14], -5, 'FREE', 0.24),
    ],
  },
  {
    code: 'river-line',
    type: 'CUSTOMER',
    title: '한강 라인, 해 지기 전',
    gender: 'MEN',
    heightCm: 185,
    weightKg: 78,
    instagram: 'line_no_6',
    daysAgo: 25,
    ground: { kind: 'slab', base: '#d9a57f', mark: '#b07d59' },
    items: [
      cloth('BS-TS-001-BLK', [0.36, 0.34], 0.74, 7, 'XL'),
      cloth('OP-PT-002-BRN', [0.7, 0.68], 0.58, -8, '36'),
      cloth('WM-BG-002-BLK', [0.26, 0.77], 0.46, -7, 'FREE'),
      print('OR-WH-003-NAT', [0.79, 0.17], 6, '53', 0.26),
    ],
  },
  {
    code: 'bucket-sun',
    type: 'MODEL',
    title: '버킷햇과 낮 열두 시',
    gender: 'WOMEN',
    heightCm: 171,
    weightKg: 56,
    instagram: null,
    daysAgo: 28,
    ground: { kind: 'paper', base: '#8fb0a4', mark: '#f3ead6' },
    items: [
      cloth('WM-CP-003-GRN', [0.72, 0.17], 0.42, 9, '57'),
      cloth('BS-TS-002-WHT', [0.36, 0.36], 0.72, -5, 'S'),
      cloth('KS-DN-001-BLK', [0.7, 0.62], 0.66, 6, '28'),
      print('DG-SL-001-BLK', [0.22, 0.82], -7, '240', 0.28),
    ],
  },
  {
    code: 'vest-over',
    type: 'CUSTOMER',
    title: '후디 위에 베스트',
    gender: 'MEN',
    heightCm: 173,
    weightKg: 71,
    instagram: 'layer.layer',
    daysAgo: 33,
    ground: { kind: 'blanket', base: '#8b4a38', mark: '#e8d8b4' },
    items: [
      cloth('BS-HD-001-GRY', [0.35, 0.32], 0.7, -8, 'L'),
      cloth('NS-VT-001-KHK', [0.68, 0.36], 0.64, 8, 'L'),
      cloth('KS-DN-001-IND', [0.36, 0.76], 0.56, 84, '32'),
      print('DG-SH-001-BLK', [0.79, 0.83], -6, '265', 0.28),
    ],
  },
  {
    code: 'plaid-club',
    type: 'STAFF',
    title: '체크는 늦게까지',
    gender: 'MEN',
    heightCm: 180,
    weightKg: 70,
    instagram: 'yard.hangyeol',
    daysAgo: 38,
    word: 'CLUB',
    ground: { kind: 'asphalt', base: '#3f3a44', mark: '#e7a9a0' },
    items: [
      cloth('KS-KN-001-MIX', [0.64, 0.34], 0.72, 6, 'L'),
      cloth('BS-TS-001-BLK', [0.3, 0.3], 0.58, -9, 'L'),
      cloth('OP-PT-001-BLK', [0.36, 0.72], 0.62, -84, '32'),
      print('DG-SH-002-TAN', [0.79, 0.82], 6, '275', 0.3),
    ],
  },
  {
    code: 'red-cap',
    type: 'CUSTOMER',
    title: '빨간 모자 한 점',
    gender: 'WOMEN',
    heightCm: 163,
    weightKg: 51,
    instagram: 'redcap.01',
    daysAgo: 44,
    ground: { kind: 'paper', base: '#d8d2c6', mark: '#33506e' },
    items: [
      cloth('WM-CP-001-RED', [0.28, 0.2], 0.46, -10, 'FREE'),
      cloth('BS-TS-003-RED', [0.66, 0.36], 0.72, 6, 'S'),
      cloth('KS-DN-001-IND', [0.34, 0.66], 0.64, -7, '28'),
    ],
  },
  {
    code: 'spiral-night',
    type: 'MODEL',
    title: '야간 라이딩 가방 속',
    gender: 'MEN',
    heightCm: 182,
    weightKg: 73,
    instagram: null,
    daysAgo: 52,
    ground: { kind: 'parking', base: '#2f3440', mark: '#e8a23d' },
    items: [
      cloth('NS-BG-001-BLK', [0.29, 0.37], 0.66, -6, 'FREE'),
      cloth('OP-JK-002-GRN', [0.69, 0.33], 0.66, 7, 'XL'),
      print('HB-BR-002-WHT', [0.24, 0.83], -6, 'FREE', 0.27),
      cloth('NS-PT-001-BLK', [0.68, 0.77], 0.5, -80, 'L'),
    ],
  },
]
