import * as v from 'valibot'
import { Reason, Version } from '#contract/operators/operator-values.ts'
import { PartQuery, queuePartOf } from '#contract/operators/queue-page.ts'
import { Picture } from '#contract/media/pictures.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { Id, Instant, Krw } from '#contract/platform/values.ts'
import { SizeGroup } from './categories.calls.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import {
  ColorHex,
  ColorName,
  PRODUCT_FIELDS,
  ProductCode,
  SizeForm,
  VideoText,
} from './product-forms.ts'
import { Missing } from './product-labels.ts'
import { PRODUCT_FILTERS, PRODUCT_TABS } from './product-tabs.ts'
import { ProductVideo } from './product-videos.ts'
import { ProductQuestion } from './products.calls.ts'

const Status = v.picklist(['DRAFT', 'ON_SALE', 'STOPPED'])
const Named = v.object({ id: Id, name: v.string() })

/** A change of a product that is planned, or was. */
export const ProductPlan = v.object({
  scheduleId: Id,
  kind: v.picklist(['PUBLISH', 'STOP', 'PRICE']),
  at: Instant,
  salePrice: v.nullable(Krw),
  state: v.picklist(['PLANNED', 'DONE', 'CANCELED', 'FAILED']),
  failure: v.nullable(v.string()),
  by: v.string(),
  version: Version,
})
export type ProductPlan = v.InferOutput<typeof ProductPlan>

/** A product of a list of the console. */
export const OperatorProductCard = v.object({
  productId: Id,
  code: v.string(),
  name: v.string(),
  colorName: v.string(),
  brand: v.string(),
  /** Its English name. */
  brandEn: v.string(),
  category: v.string(),
  listPrice: Krw,
  salePrice: Krw,
  /** Pieces that can be bought now, of all active sizes. */
  available: v.number(),
  status: Status,
  isIncomplete: v.boolean(),
  /** The next planned change. */
  plan: v.nullable(v.object({ kind: v.picklist(['PUBLISH', 'STOP', 'PRICE']), at: Instant })),
  picture: v.nullable(Picture),
})
export type OperatorProductCard = v.InferOutput<typeof OperatorProductCard>

/** Lists products, the newest first. `q`: a part of a name or code, or a whole barcode. */
export const listOperatorProducts = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/products',
  permission: 'catalogue.read',
  query: v.object({
    tab: v.picklist(PRODUCT_TABS),
    q: v.optional(typedText({ max: 60 })),
    ...PRODUCT_FILTERS,
    ...PartQuery,
  }),
  response: queuePartOf(OperatorProductCard, {
    all: v.number(),
    onSale: v.number(),
    draft: v.number(),
    stopped: v.number(),
    planned: v.number(),
  }),
})

/** A size of a product. `isFixed`: it has movements, holds or alerts, and can be switched off. */
export const OperatorSize = v.object({
  sizeId: Id,
  label: v.string(),
  barcode: v.string(),
  measures: v.record(v.string(), v.number()),
  isActive: v.boolean(),
  isFixed: v.boolean(),
  onHand: v.number(),
  held: v.number(),
})

/** A product with everything that operators write, and what it lacks for a sale. */
export const OperatorProduct = v.object({
  productId: Id,
  version: Version,
  status: Status,
  code: v.string(),
  styleCode: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  brand: Named,
  category: v.object({ ...Named.entries, sizeGroup: v.nullable(SizeGroup) }),
  colorName: v.string(),
  colorHex: v.string(),
  listPrice: Krw,
  salePrice: Krw,
  saleType: v.picklist(['NORMAL', 'RAFFLE']),
  releaseAt: v.nullable(Instant),
  newUntil: Instant,
  maxPerOrder: v.number(),
  maxPerUser: v.nullable(v.number()),
  question: v.nullable(ProductQuestion),
  couponExcluded: v.boolean(),
  mileageExcluded: v.boolean(),
  madeToOrder: v.boolean(),
  exclusive: v.boolean(),
  description: v.array(v.string()),
  noticeKind: v.nullable(v.picklist(NOTICE_KINDS)),
  notice: v.array(v.object({ label: v.string(), value: v.string() })),
  pictures: v.array(Picture),
  videos: v.array(ProductVideo),
  sizes: v.array(OperatorSize),
  missing: v.array(Missing),
  plans: v.array(ProductPlan),
})
export type OperatorProduct = v.InferOutput<typeof OperatorProduct>

/** A product. PRODUCT_NOT_FOUND. */
export const getOperatorProduct = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/products/:productId',
  permission: 'catalogue.read',
  errors: ['PRODUCT_NOT_FOUND'],
  response: OperatorProduct,
})

const {
  code,
  styleCode,
  nameKo,
  nameEn,
  brandId,
  categoryId,
  colorName,
  colorHex,
  listPrice,
  salePrice,
} = PRODUCT_FIELDS

const WRITE_ERRORS = ['CODE_TAKEN', 'PRICE_RULE', 'BRAND_INACTIVE', 'CATEGORY_LEVEL'] as const

/**
 * Stores a product as a draft. Prices other than 0 need `price.write`: OP_FORBIDDEN {permission}.
 */
export const addProduct = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/products',
  permission: 'catalogue.write',
  errors: WRITE_ERRORS,
  body: v.object({
    code,
    styleCode,
    nameKo,
    nameEn,
    brandId,
    categoryId,
    colorName,
    colorHex,
    listPrice: v.optional(listPrice, 0),
    salePrice: v.optional(salePrice, 0),
  }),
  response: v.object({ productId: Id, version: Version }),
})

/**
 * Changes fields of a product; absent ones stay. Prices need `price.write`. One that is on sale
 * stays complete: PRODUCT_INCOMPLETE {missing}.
 */
export const changeProduct = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/products/:productId',
  permission: 'catalogue.write',
  errors: [
    'PRODUCT_NOT_FOUND',
    'VERSION_CONFLICT',
    'STATE_CHANGED',
    'PRODUCT_INCOMPLETE',
    'PICTURE_UNKNOWN',
    ...WRITE_ERRORS,
  ],
  body: v.object({ version: Version, ...v.partial(v.object(PRODUCT_FIELDS)).entries }),
  response: OperatorProduct,
})

/**
 * Uploads one MP4 video of at most 30 MB and puts it behind those of a product
 * (catalogue#product-videos).
 */
export const addProductVideo = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/products/:productId/videos',
  permission: 'catalogue.write',
  idempotent: true,
  multipart: true,
  errors: ['PRODUCT_NOT_FOUND', 'VERSION_CONFLICT', 'FILE_COUNT', 'FILE_TYPE', 'FILE_TOO_LARGE'],
  body: v.object({ version: Version, alt: VideoText }),
  response: OperatorProduct,
})

/**
 * Sets the sizes of a product in their order. One that is left out is deleted; one with movements,
 * holds or alerts can only be switched off: SIZE_IN_USE {label}.
 */
export const changeSizes = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/products/:productId/sizes',
  permission: 'catalogue.write',
  errors: [
    'PRODUCT_NOT_FOUND',
    'VERSION_CONFLICT',
    'SIZE_NOT_FOUND',
    'BARCODE_TAKEN',
    'SIZE_IN_USE',
    'PRODUCT_INCOMPLETE',
  ],
  body: v.object({
    version: Version,
    sizes: v.pipe(
      v.array(SizeForm),
      v.maxLength(40, '사이즈는 40개까지 등록할 수 있습니다.'),
      v.check(
        (sizes) => new Set(sizes.map(({ label }) => label)).size === sizes.length,
        '같은 이름의 사이즈가 있습니다.',
      ),
      v.check(
        (sizes) => new Set(sizes.map(({ barcode }) => barcode)).size === sizes.length,
        '같은 바코드가 있습니다.',
      ),
    ),
  }),
  response: OperatorProduct,
})

/** Puts a product on sale. PRODUCT_INCOMPLETE {missing}. */
export const publishProduct = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/products/:productId/publish',
  permission: 'catalogue.write',
  errors: ['PRODUCT_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CHANGED', 'PRODUCT_INCOMPLETE'],
  body: v.object({ version: Version }),
  response: OperatorProduct,
})

/** Takes a product off the sale. */
export const stopProduct = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/products/:productId/stop',
  permission: 'catalogue.write',
  errors: ['PRODUCT_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CHANGED', 'RAFFLE_RUNNING'],
  body: v.object({ version: Version, reason: Reason }),
  response: OperatorProduct,
})

/** Copies a product to another colour as a draft, without pictures and stock. */
export const copyProduct = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/products/:productId/copy',
  permission: 'catalogue.write',
  idempotent: true,
  errors: ['PRODUCT_NOT_FOUND', 'CODE_TAKEN', 'BARCODE_TAKEN'],
  body: v.object({ code: ProductCode, colorName: ColorName, colorHex: ColorHex }),
  response: v.object({ productId: Id, version: Version }),
})

/** Deletes a draft that nothing refers to. */
export const deleteProduct = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/products/:productId',
  permission: 'catalogue.write',
  errors: ['PRODUCT_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CHANGED', 'PRODUCT_USED'],
  body: v.object({ version: Version }),
  response: v.object({}),
})

/** What prices of a product would mean for shoppers: percentage off, and the price with coupons. */
export const previewPrice = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/products/:productId/price-preview',
  permission: 'catalogue.read',
  errors: ['PRODUCT_NOT_FOUND', 'PRICE_RULE'],
  query: v.object({ listPrice: QueryInteger, salePrice: QueryInteger }),
  response: v.object({
    discountRate: v.number(),
    /** Lowest price of one piece with a coupon that every member can download now. */
    couponPrice: v.nullable(Krw),
    couponName: v.nullable(v.string()),
  }),
})

/** Plans a change of a product. PRICE needs `price.write`. */
export const planChange = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/products/:productId/schedule',
  permission: 'kind',
  errors: ['PRODUCT_NOT_FOUND', 'SCHEDULE_PAST', 'SCHEDULE_ORDER', 'PRICE_RULE'],
  body: v.variant('kind', [
    v.object({ kind: v.picklist(['PUBLISH', 'STOP']), at: Instant }),
    v.object({ kind: v.literal('PRICE'), at: Instant, salePrice: PRODUCT_FIELDS.salePrice }),
  ]),
  response: ProductPlan,
})

/** Cancels a planned change. */
export const cancelPlan = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/schedule/:scheduleId',
  permission: 'kind',
  errors: ['SCHEDULE_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CHANGED'],
  body: v.object({ version: Version }),
  response: v.object({}),
})
