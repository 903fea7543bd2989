import type { RunColumn } from './run-column.ts'

/** Column of files of the stock that names a size. */
export const BARCODE: RunColumn = {
  name: '바코드',
  headings: ['barcode', 'ean', 'gtin', 'upc', '바코드번호', '상품바코드', 'sku'],
  example: 'PY0001-BK-270',
}

const optional = (name: string, example: string, ...headings: readonly string[]): RunColumn => ({
  name,
  headings,
  example,
  isOptional: true,
})

/** A column whose numbers have no zeros at the front. */
const number = (...column: Parameters<typeof optional>): RunColumn => ({
  ...optional(...column),
  isNumber: true,
})

const notice = (label: string, example = ''): RunColumn => number(`고시 ${label}`, example, label)

const measure = (label: string, unit: string, example = ''): RunColumn =>
  number(`실측 ${label}(${unit})`, example, `${label}${unit}`)

const productColumns = (): readonly RunColumn[] => [
  {
    name: '상품코드',
    headings: ['code', 'productcode', '품번', '상품번호'],
    example: 'PY-TEE-01-BK',
  },
  { name: '사이즈', headings: ['size', '옵션', '사이즈명'], example: 'M' },
  optional('상품명', '그라인드 티셔츠', 'name', 'productname', '품명'),
  optional('영문명', 'Grind Tee', 'nameen', '영문상품명'),
  optional('스타일코드', 'PY-TEE-01', 'stylecode', '스타일'),
  optional('브랜드', '브랜드명', 'brand', '브랜드명'),
  optional('카테고리', 'TSHIRTS', 'category', '분류', '카테고리명'),
  optional('색상', '블랙', 'color', 'colour', '컬러', '색상명'),
  optional('색상값', '#1A1A1A', 'colorhex', 'hex'),
  number('정가', '59000', 'listprice', '소비자가'),
  number('판매가', '49000', 'saleprice', '가격', '판매가격', 'price'),
  optional('설명', '두꺼운 20수 면으로 만든 티셔츠입니다.', 'description', '상품설명', '상세설명'),
  optional('고시 품목', '의류', 'noticekind', '품목'),
  notice('제품 소재', '면 100%'),
  // Without its label as a heading: that is the colour of the product.
  number('고시 색상', '블랙'),
  notice('치수', 'M'),
  notice('제조자/수입자', '예시상사'),
  notice('제조국', '대한민국'),
  notice('세탁방법 및 취급 시 주의사항', '찬물 손세탁'),
  notice('제조연월', '2026-08'),
  notice('품질보증기준', '소비자분쟁해결기준에 따름'),
  // A telephone number begins with a zero.
  optional('고시 A/S 책임자와 전화번호', '고객센터 02-000-0000', 'a/s책임자와전화번호'),
  notice('굽높이'),
  notice('종류'),
  notice('소재'),
  notice('크기'),
  notice('품명 및 모델명'),
  notice('크기·중량'),
  notice('재질'),
  notice('제품 구성'),
  notice('사용 시 주의사항'),
  notice('동일모델 출시년월'),
  { ...BARCODE, isOptional: true },
  optional('사이즈 판매', 'Y', '사이즈판매', 'active', '판매여부', '사용여부'),
  measure('총장', 'cm', '71'),
  measure('허리단면', 'cm'),
  measure('엉덩이단면', 'cm'),
  measure('허벅지단면', 'cm'),
  measure('밑위', 'cm'),
  measure('밑단단면', 'cm'),
  measure('어깨너비', 'cm', '52'),
  measure('가슴단면', 'cm', '58'),
  measure('소매길이', 'cm', '24.5'),
  measure('발길이', 'mm'),
  measure('굽높이', 'mm'),
  measure('둘레', 'cm'),
  measure('챙', 'cm'),
  measure('폭', 'inch'),
  measure('길이', 'inch'),
  measure('휠베이스', 'inch'),
  measure('지름', 'mm'),
  measure('경도', 'A'),
  measure('폭', 'mm'),
  measure('행거', 'inch'),
  measure('액슬', 'inch'),
  measure('무릎 둘레', 'cm'),
  measure('팔꿈치 둘레', 'cm'),
  measure('폭', 'cm'),
  measure('높이', 'cm'),
  measure('옆너비', 'cm'),
]

/**
 * Columns of a file of products. The domain of the catalogue gives notices and measures their
 * meaning (catalogue#product-files). Programs without runs leave them out.
 */
export const PRODUCT_FILE_COLUMNS = /* @__PURE__ */ productColumns()
