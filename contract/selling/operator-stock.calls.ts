import * as v from 'valibot'
import { Reason } from '#contract/operators/operator-values.ts'
import { PartQuery, partOf, queuePartOf } from '#contract/operators/queue-page.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { PRODUCT_STATES, STOCK_FILTERS } from './stock-filters.ts'
import { MOVEMENT_KINDS } from './movement-kinds.ts'
import { STOCK_PLACES } from './stock-places.ts'
import { STOCK_PIECES_MAX, STOCK_TABS } from './stock-tabs.ts'

const Place = v.picklist(STOCK_PLACES)

/** Stock of a size. */
export const StockOfSize = v.object({
  sizeId: Id,
  productId: Id,
  productCode: v.string(),
  brandName: v.string(),
  /** Its Korean name. */
  brandNameKo: v.string(),
  productName: v.string(),
  colorName: v.string(),
  sizeLabel: v.string(),
  barcode: v.string(),
  productState: v.picklist(PRODUCT_STATES),
  /** Whether the size can be bought while its product is on sale. */
  isActive: v.boolean(),
  onHand: v.number(),
  /** Pieces that orders, exchanges and raffles hold. */
  heldByOrders: v.number(),
  heldByClaims: v.number(),
  heldByRaffles: v.number(),
  available: v.number(),
  /** Sold pieces of the last days, without those of cancelled orders. */
  sold7: v.number(),
  sold28: v.number(),
  /** Days until it is sold out at the pace of 28 days; null where nothing was sold. */
  daysLeft: v.nullable(v.number()),
  /** Members who asked for an alert when it is in stock again. */
  alerts: v.number(),
  places: v.array(v.object({ place: Place, onHand: v.number(), held: v.number() })),
})
export type StockOfSize = v.InferOutput<typeof StockOfSize>

/**
 * Lists the stock by size, sizes of one product together, the newest product first. `q`: code or
 * part of the name of a product, or a barcode. `after`: id of the last size of the page before.
 */
export const listStock = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/stock',
  permission: 'stock.read',
  query: v.object({
    tab: v.picklist(STOCK_TABS),
    q: v.optional(typedText({ max: 60 })),
    ...STOCK_FILTERS,
    ...PartQuery,
  }),
  response: queuePartOf(StockOfSize, { low: v.number(), out: v.number(), alerts: v.number() }),
})

/** Returns the brands that the stock can be filtered by. */
export const listStockBrands = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/stock/brands',
  permission: 'stock.read',
  response: v.array(v.object({ brandId: Id, name: v.string() })),
})

/** Returns the size with this barcode, for a scanner. */
export const scanSize = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/stock/scans',
  permission: 'stock.read',
  errors: ['BARCODE_NOT_FOUND'],
  query: v.object({ barcode: typedText({ min: 1, max: 60 }) }),
  response: StockOfSize,
})

/** Returns the stock of a size. */
export const getSizeStock = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/sizes/:sizeId',
  permission: 'stock.read',
  errors: ['SIZE_NOT_FOUND'],
  response: StockOfSize,
})

/** Movement of a size. */
export const StockMovement = v.object({
  movementId: Id,
  at: Instant,
  kind: v.picklist(MOVEMENT_KINDS),
  place: Place,
  /** Change of the pieces on hand, and of the held ones. */
  onHandChange: v.number(),
  heldChange: v.number(),
  onHandAfter: v.number(),
  heldAfter: v.number(),
  /** What caused it: kind of a reference, and its number. */
  refType: v.string(),
  ref: v.string(),
  note: v.nullable(v.string()),
  /** Name of the operator who moved. */
  by: v.nullable(v.string()),
})
export type StockMovement = v.InferOutput<typeof StockMovement>

/** Lists the movements of a size, the latest first. */
export const listMovements = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/sizes/:sizeId/movements',
  permission: 'stock.read',
  errors: ['SIZE_NOT_FOUND'],
  query: v.object(PartQuery),
  response: partOf(StockMovement),
})

const Pieces = v.pipe(
  v.number(),
  v.safeInteger(),
  v.maxValue(STOCK_PIECES_MAX, '수량은 100,000개까지 입력할 수 있습니다.'),
)

/** What moves pieces by hand: goods that came in, or a count. */
export const StockChange = v.variant('kind', [
  v.object({
    kind: v.literal('IN'),
    place: v.optional(Place),
    qty: v.pipe(Pieces, v.minValue(1, '수량은 1개 이상이어야 합니다.')),
    /** Papers of the delivery. */
    ref: typedText({ max: 60, long: '참조는 60자까지 입력할 수 있습니다.' }),
  }),
  v.object({
    kind: v.literal('ADJUST'),
    place: v.optional(Place),
    counted: v.pipe(Pieces, v.minValue(0, '수량은 0개 이상이어야 합니다.')),
    /** Pieces on hand as the form showed them. */
    expectedOnHand: Pieces,
    reason: Reason,
  }),
])
export type StockChange = v.InferOutput<typeof StockChange>

/**
 * Moves pieces by hand. STOCK_CHANGED {onHand} where others moved since they were counted,
 * STOCK_HELD {held} where fewer would be left than are held.
 */
export const moveStock = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/sizes/:sizeId/movements',
  permission: 'stock.write',
  idempotent: true,
  errors: ['SIZE_NOT_FOUND', 'STOCK_CHANGED', 'STOCK_HELD'],
  body: StockChange,
  response: v.object({ onHand: v.number(), held: v.number() }),
})
