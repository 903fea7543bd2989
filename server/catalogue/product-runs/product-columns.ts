import * as v from 'valibot'
import { MEASURE_COLUMNS } from '#contract/catalogue/measure-columns.ts'
import {
  NOTICE_KINDS,
  NOTICE_KIND_NAMES,
  noticeLabels,
  type NoticeKind,
} from '#contract/catalogue/notice-kinds.ts'
import { NoticeRow, PRODUCT_FIELDS, SizeForm } from '#contract/catalogue/product-forms.ts'

/** A column by the name of its field: its heading, and what it may be. */
type Columns = Readonly<Record<string, readonly [string, v.GenericSchema<string, unknown>]>>

/** Whole won as a file has it; `39,000` is a usual way to write. */
const FilePrice = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/u, '금액은 숫자로 입력해 주세요.'),
  v.transform((text) => Number(text.replaceAll(',', ''))),
)

/** Paragraphs of a text: an empty line is between two. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Paragraphs as one text of a file. */
export const textOfParagraphs = (parts: readonly string[]): string =>
  paragraphsOf(parts.join('\n\n')).join('\n\n')

const FileDescription = v.pipe(
  v.string(),
  v.transform((text) => paragraphsOf(text.replaceAll(/\r\n?/gu, '\n'))),
  PRODUCT_FIELDS.description,
  v.transform((parts) => textOfParagraphs(parts)),
)

const KIND_NAMES = NOTICE_KINDS.map((kind) => NOTICE_KIND_NAMES[kind])
const FileNoticeKind = v.pipe(
  v.string(),
  v.transform((text) =>
    NOTICE_KINDS.find((kind) => kind === text.toUpperCase() || NOTICE_KIND_NAMES[kind] === text),
  ),
  v.check((kind) => kind !== undefined, `고시 품목은 ${KIND_NAMES.join(', ')} 중 하나입니다.`),
  v.transform((kind) => (kind === undefined ? '' : NOTICE_KIND_NAMES[kind])),
)

/** Kind of a notice by its name in files; null for none. */
export const noticeKindOf = (name: string): NoticeKind | null =>
  NOTICE_KINDS.find((kind) => NOTICE_KIND_NAMES[kind] === name) ?? null

/** Name of the field of a row of the notice. */
export const noticeField = (label: string): string => `notice.${label}`

/** Labels of all kinds, each once. */
const NOTICE_LABELS = [...new Set(NOTICE_KINDS.flatMap(noticeLabels))]

/** Name of the field of a measure. */
export const measureField = (key: string): string => `measure.${key}`

const FileMeasure = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}(?:\.\d{1,3})?$/u, '치수는 숫자로 입력해 주세요.'),
  v.transform(Number),
  v.maxValue(10_000, '치수는 10,000 이하로 입력해 주세요.'),
)

/** Columns of a product by the names of its fields, in the order of a file. */
export const PRODUCT_COLUMNS: Columns = {
  nameKo: ['상품명', PRODUCT_FIELDS.nameKo],
  nameEn: ['영문명', PRODUCT_FIELDS.nameEn],
  styleCode: ['스타일코드', PRODUCT_FIELDS.styleCode],
  brand: ['브랜드', v.string()],
  category: ['카테고리', v.string()],
  colorName: ['색상', PRODUCT_FIELDS.colorName],
  colorHex: ['색상값', PRODUCT_FIELDS.colorHex],
  listPrice: ['정가', v.pipe(FilePrice, PRODUCT_FIELDS.listPrice)],
  salePrice: ['판매가', v.pipe(FilePrice, PRODUCT_FIELDS.salePrice)],
  description: ['설명', FileDescription],
  noticeKind: ['고시 품목', FileNoticeKind],
  ...Object.fromEntries(
    NOTICE_LABELS.map((label) => [
      noticeField(label),
      [`고시 ${label}`, NoticeRow.entries.value] as const,
    ]),
  ),
}

/** Columns of a size. */
export const SIZE_COLUMNS: Columns = {
  barcode: ['바코드', SizeForm.entries.barcode],
  isActive: [
    '사이즈 판매',
    v.pipe(
      v.string(),
      v.transform((text) => text.toUpperCase()),
      v.picklist(['Y', 'N'], 'Y 또는 N으로 입력해 주세요.'),
    ),
  ],
  ...Object.fromEntries(
    MEASURE_COLUMNS.map(({ key, label, unit }) => [
      measureField(key),
      [`실측 ${label}(${unit})`, FileMeasure] as const,
    ]),
  ),
}

/** Columns that name a row. */
export const CODE_COLUMN = '상품코드'
export const LABEL_COLUMN = '사이즈'

export const isProductField = (name: string): boolean => name in PRODUCT_COLUMNS
export const isSizeField = (name: string): boolean => name in SIZE_COLUMNS

/** Heading of a field. */
export const headingOf = (name: string): string =>
  (PRODUCT_COLUMNS[name] ?? SIZE_COLUMNS[name])?.[0] ?? name
