import * as v from 'valibot'
import { PRODUCT_FIELDS, SizeForm } from '#contract/catalogue/product-forms.ts'

/** Whole won as a file has it; `39,000` is a usual way to write. */
const FilePrice = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/u, '금액은 숫자로 입력해 주세요.'),
  v.transform((text) => Number(text.replaceAll(',', ''))),
)

/**
 * Columns of a product by the names of its fields, in the order of a file, with what they may be.
 */
export const PRODUCT_COLUMNS = {
  nameKo: ['상품명', PRODUCT_FIELDS.nameKo],
  nameEn: ['영문명', PRODUCT_FIELDS.nameEn],
  styleCode: ['스타일코드', PRODUCT_FIELDS.styleCode],
  brand: ['브랜드', v.string()],
  category: ['카테고리', v.string()],
  colorName: ['색상', PRODUCT_FIELDS.colorName],
  colorHex: ['색상값', PRODUCT_FIELDS.colorHex],
  listPrice: ['정가', v.pipe(FilePrice, PRODUCT_FIELDS.listPrice)],
  salePrice: ['판매가', v.pipe(FilePrice, PRODUCT_FIELDS.salePrice)],
} as const

/** Field of a product in a file. */
export type ProductField = keyof typeof PRODUCT_COLUMNS

/** Columns of a size. */
export const SIZE_COLUMNS = {
  barcode: ['바코드', SizeForm.entries.barcode],
  isActive: [
    '사이즈 판매',
    v.pipe(
      v.string(),
      v.transform((text) => text.toUpperCase()),
      v.picklist(['Y', 'N'], 'Y 또는 N으로 입력해 주세요.'),
    ),
  ],
} as const

/** Field of a size in a file. */
export type SizeField = keyof typeof SIZE_COLUMNS

/** Columns that name a row. */
export const CODE_COLUMN = '상품코드'
export const LABEL_COLUMN = '사이즈'

const FIELDS = Object.keys(PRODUCT_COLUMNS)
export const isProductField = (name: string): name is ProductField => FIELDS.includes(name)

const SIZE_FIELDS = Object.keys(SIZE_COLUMNS)
export const isSizeField = (name: string): name is SizeField => SIZE_FIELDS.includes(name)
