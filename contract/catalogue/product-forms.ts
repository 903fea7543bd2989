import * as v from 'valibot'
import { normalizeText, typedText } from '#contract/platform/typed-text.ts'
import { Id, Instant, Krw } from '#contract/platform/values.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { PRODUCT_VIDEOS_MAX } from './product-videos.ts'

/** Code of a product, also in addresses of files: capitals, digits and dashes. */
export const ProductCode = v.pipe(
  v.string(),
  v.transform((text) => normalizeText(text).toUpperCase()),
  v.regex(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/u, '코드는 영문 대문자, 숫자, - 로 3~40자입니다.'),
)
export const ProductName = typedText({ min: 1, max: 60 })
export const ColorName = typedText({ min: 1, max: 20 })
export const ColorHex = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toUpperCase()),
  v.regex(/^#[0-9A-F]{6}$/u, '색상 값은 #과 6자리 16진수입니다.'),
)
/** Price in won; a draft may have none yet. */
export const Price = v.pipe(
  Krw,
  v.minValue(0, '0원 이상 입력해 주세요.'),
  v.maxValue(100_000_000, '1억 원까지 입력할 수 있습니다.'),
)

/** What a video shows, for those who do not see it. */
export const VideoText = typedText({ min: 1, max: 120 })

const Paragraph = typedText({ min: 1, max: 1_000 })

/** Row of the notice; the labels are those of its kind. */
export const NoticeRow = v.object({
  label: v.pipe(v.string(), v.maxLength(40)),
  value: typedText({ max: 500 }),
})

const Question = v.variant('type', [
  v.object({
    type: v.literal('SELECT'),
    label: typedText({ min: 1, max: 60 }),
    required: v.boolean(),
    options: v.pipe(v.array(typedText({ min: 1, max: 40 })), v.minLength(2), v.maxLength(20)),
  }),
  v.object({
    type: v.literal('TEXT'),
    label: typedText({ min: 1, max: 60 }),
    required: v.boolean(),
    maxLength: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)),
  }),
])

/** Fields of a product that operators write; prices need `price.write`. */
export const PRODUCT_FIELDS = {
  code: ProductCode,
  styleCode: ProductCode,
  nameKo: ProductName,
  nameEn: ProductName,
  brandId: Id,
  categoryId: Id,
  colorName: ColorName,
  colorHex: ColorHex,
  listPrice: Price,
  salePrice: Price,
  saleType: v.picklist(['NORMAL', 'RAFFLE']),
  releaseAt: v.nullable(Instant),
  newUntil: Instant,
  maxPerOrder: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10)),
  maxPerUser: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000))),
  question: v.nullable(Question),
  couponExcluded: v.boolean(),
  mileageExcluded: v.boolean(),
  madeToOrder: v.boolean(),
  exclusive: v.boolean(),
  description: v.pipe(v.array(Paragraph), v.maxLength(20)),
  noticeKind: v.nullable(v.picklist(NOTICE_KINDS)),
  notice: v.pipe(v.array(NoticeRow), v.maxLength(20)),
  /** Pictures in their order, by the base of their addresses. */
  pictures: v.pipe(
    v.array(
      v.object({
        base: v.pipe(v.string(), v.maxLength(200)),
        alt: typedText({ max: 120 }),
      }),
    ),
    v.maxLength(12, '사진은 12장까지 등록할 수 있습니다.'),
  ),
  /** Stored videos in their order, by their address. */
  videos: v.pipe(
    v.array(
      v.object({
        url: v.pipe(v.string(), v.maxLength(200)),
        alt: VideoText,
      }),
    ),
    v.maxLength(PRODUCT_VIDEOS_MAX, `영상은 ${PRODUCT_VIDEOS_MAX}개까지 등록할 수 있습니다.`),
    v.check(
      (videos) => new Set(videos.map(({ url }) => url)).size === videos.length,
      '같은 영상이 있습니다.',
    ),
  ),
}

/** A size as its form sends it; one without `sizeId` is new. */
export const SizeForm = v.object({
  sizeId: v.optional(Id),
  label: typedText({ min: 1, max: 20 }),
  barcode: v.pipe(
    v.string(),
    v.transform(normalizeText),
    v.regex(/^[\w./-]{3,60}$/u, '바코드는 영문, 숫자, . / - _ 로 3~60자입니다.'),
  ),
  measures: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,20}$/u)),
      v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
    ),
    v.maxEntries(10),
  ),
  isActive: v.boolean(),
})
export type SizeForm = v.InferOutput<typeof SizeForm>
