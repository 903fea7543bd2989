/** Kinds of goods by which the law asks for a notice (catalogue#product-facts). */
export const NOTICE_KINDS = ['CLOTHING', 'SHOES', 'BAG', 'SPORTS', 'ACCESSORY'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Kinds in words. */
export const NOTICE_KIND_NAMES: Readonly<Record<NoticeKind, string>> = {
  CLOTHING: '의류',
  SHOES: '구두·신발',
  BAG: '가방',
  SPORTS: '스포츠용품',
  ACCESSORY: '패션잡화',
}

const SPECIFIC: Readonly<Record<NoticeKind, readonly string[]>> = {
  CLOTHING: ['제품 소재', '색상', '치수'],
  SHOES: ['제품 소재', '색상', '치수', '굽높이'],
  BAG: ['종류', '소재', '색상', '크기'],
  SPORTS: ['품명 및 모델명', '크기·중량', '색상', '재질', '제품 구성'],
  ACCESSORY: ['종류', '소재', '색상', '치수'],
}

/** Labels of the notice of a kind, in the order of the law. */
export function noticeLabels(kind: NoticeKind): readonly string[] {
  const isSport = kind === 'SPORTS'
  return [
    ...SPECIFIC[kind],
    '제조자/수입자',
    '제조국',
    isSport ? '사용 시 주의사항' : '세탁방법 및 취급 시 주의사항',
    isSport ? '동일모델 출시년월' : '제조연월',
    '품질보증기준',
    'A/S 책임자와 전화번호',
  ]
}
