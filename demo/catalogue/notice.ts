import type { NoticeKind } from '#contract/catalogue/notice-kinds.ts'

/** One row of the product information notice. */
export interface NoticeRow {
  readonly label: string
  readonly value: string
}

/** Data of a product's notice. */
export interface NoticeFacts {
  readonly kind: NoticeKind
  /** Code of the category, which names the set of sport goods. */
  readonly category: string
  readonly productName: string
  readonly brandName: string
  readonly material: string
  readonly colorName: string
  readonly labels: readonly string[]
  readonly origin: string
}

const MADE_IN = '2026년 5월'
const WARRANTY = '제품 이상 시 공정거래위원회 고시 소비자분쟁해결기준에 따라 보상해 드립니다.'
const SERVICE = '푸시야드 고객센터 02-0000-0000'

const CARE: Readonly<Record<NoticeKind, string>> = {
  CLOTHING: '30도 이하 찬물에 뒤집어 단독 세탁하고 건조기는 사용하지 마세요.',
  SHOES: '물세탁하지 말고 젖은 천으로 닦아 그늘에서 말려 주세요.',
  BAG: '오염된 부분만 젖은 천으로 닦아 주세요.',
  SPORTS: '직사광선과 습기를 피해 보관하고 타기 전에 조임을 확인해 주세요.',
  ACCESSORY: '오염된 부분만 젖은 천으로 닦아 주세요.',
}

/**
 * Legally required product information notice, by the kind of product (catalogue#product-facts).
 */
export function noticeOf(facts: NoticeFacts): NoticeRow[] {
  return [
    ...SPECIFIC_ROWS[facts.kind](facts),
    row('제조자/수입자', `${facts.brandName} / 주식회사 푸시야드`),
    row('제조국', facts.origin),
    row(
      facts.kind === 'SPORTS' ? '사용 시 주의사항' : '세탁방법 및 취급 시 주의사항',
      CARE[facts.kind],
    ),
    row(facts.kind === 'SPORTS' ? '동일모델 출시년월' : '제조연월', MADE_IN),
    row('품질보증기준', WARRANTY),
    row('A/S 책임자와 전화번호', SERVICE),
  ]
}

const SEE_TABLE = '사이즈 표를 확인해 주세요.'

/** Specific rows by the kind of product. */
const SPECIFIC_ROWS: Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeRow[]>> = {
  CLOTHING: (facts) => [
    row('제품 소재', facts.material),
    row('색상', facts.colorName),
    row('치수', sizesOf(facts)),
  ],
  SHOES: (facts) => [
    row('제품 소재', facts.material),
    row('색상', facts.colorName),
    row('치수', `발길이 ${sizesOf(facts)} (mm)`),
    row('굽높이', SEE_TABLE),
  ],
  BAG: (facts) => [
    row('종류', facts.productName),
    row('소재', facts.material),
    row('색상', facts.colorName),
    row('크기', SEE_TABLE),
  ],
  SPORTS: (facts) => [
    row('품명 및 모델명', facts.productName),
    row('크기·중량', `${sizesOf(facts)} / ${setOf(facts).weight}`),
    row('색상', facts.colorName),
    row('재질', facts.material),
    row('제품 구성', setOf(facts).contents),
  ],
  ACCESSORY: (facts) => [
    row('종류', facts.productName),
    row('소재', facts.material),
    row('색상', facts.colorName),
    row('치수', sizesOf(facts)),
  ],
}

/** What is in a set of sport goods, and its weight, by category. */
const SETS: Readonly<Record<string, { readonly weight: string; readonly contents: string }>> = {
  'SK-DECK': { weight: '약 1.2kg', contents: '데크 1장' },
  'SK-COMPLETE': {
    weight: '약 2.7kg',
    contents: '그립을 붙인 데크 1장, 트럭 2개, 휠 4개, 베어링 8개, 볼트 세트 1벌',
  },
  'SK-TRUCK': { weight: '1개 약 350g', contents: '트럭 1개' },
  'SK-WHEEL': { weight: '4개 약 260g', contents: '휠 4개' },
  'SK-BEARING': { weight: '8개 약 90g', contents: '베어링 8개' },
  'SK-GRIP': { weight: '약 150g', contents: '그립테이프 1장' },
  'SK-HARDWARE': { weight: '약 120g', contents: '상품명에 적힌 한 벌' },
  'SK-PAD': { weight: '약 560g', contents: '무릎 보호대 2개, 팔꿈치 보호대 2개' },
}

function setOf({ category, productName }: NoticeFacts) {
  const set = SETS[category]
  if (!set) throw new Error(`The set of ${productName} is unknown`)
  return set
}

function sizesOf({ labels }: NoticeFacts): string {
  return labels.length === 1 && labels[0] === 'FREE' ? '단일 사이즈' : labels.join(', ')
}

function row(label: string, value: string): NoticeRow {
  return { label, value }
}
