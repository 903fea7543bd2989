import type { addProduct, changeProduct } from '#contract/catalogue/operator-products.calls.ts'
import { noticeLabels } from '#contract/catalogue/notice-kinds.ts'
import { MISSING_LABELS, type Missing } from '#contract/catalogue/product-labels.ts'
import type { Picture } from '#contract/media/pictures.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import { findRunningRaffles } from '#server/catalogue/raffle-terms/find-raffle-of-product.ts'
import { takePictures } from '#server/media/operator-pictures/picture.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isForeignKeyViolation } from '#server/platform/database/foreign-key-violation.ts'
import type { AuditValue } from '#server/platform/database/schema/platform.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { deleteSizes, findSizeSet, storeSizeSet } from '#server/selling/sizes/size-set.store.ts'
import { requirePrices } from './require-prices.ts'
import { arrangedVideos, noteVideos } from './product-videos.ts'
import { readMissing, readOperatorProduct } from './read-products.ts'
import {
  deleteProductRow,
  findPlaces,
  insertProduct,
  lockProduct,
  updateProduct,
  type ProductRow,
} from './product-record.store.ts'

type NewProduct = ParsedRequestOf<typeof addProduct>['body']
type Change = Omit<ParsedRequestOf<typeof changeProduct>['body'], 'version'>
type Changes = Readonly<Record<string, readonly AuditValue[]>>

const DAY_MS = 86_400_000
/** Our choice: days in which a product counts as new. */
const NEW_DAYS = 14
const PER_ORDER = 5

/** A product of this version, locked. PRODUCT_NOT_FOUND, VERSION_CONFLICT {version, current}. */
export async function lockProductOfVersion(
  tx: Tx,
  productId: number,
  version: number,
): Promise<ProductRow> {
  const row = await lockProduct(tx, productId)
  if (row === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
  if (row.version !== version) {
    const current = await readOperatorProduct(tx, productId)
    throw new ApiFailure('VERSION_CONFLICT', { version: row.version, current })
  }
  return row
}

/** Stores a draft. CODE_TAKEN, PRICE_RULE, BRAND_INACTIVE, CATEGORY_LEVEL, OP_FORBIDDEN. */
export async function storeDraft(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  fields: NewProduct,
  { permissions }: Pick<Principal, 'permissions'>,
): Promise<ProductRow> {
  const price = { listPrice: fields.listPrice ?? 0, salePrice: fields.salePrice ?? 0 }
  if (price.listPrice !== 0 || price.salePrice !== 0) {
    requirePriceWrite(permissions)
    requirePrices(price)
  }
  await requirePlaces(db, fields)
  const draft = newDraft({ ...fields, ...price }, clock.now())
  return orTaken(() => insertProduct(db, draft), { products_code_key: 'CODE_TAKEN' })
}

/** A draft as it is stored first. Pure. */
export const newDraft = <Fields extends object>(fields: Fields, now: Date) => ({
  status: 'DRAFT' as const,
  saleType: 'NORMAL' as const,
  listedAt: now,
  newUntil: new Date(now.getTime() + NEW_DAYS * DAY_MS),
  maxPerOrder: PER_ORDER,
  description: [],
  notice: [],
  pictures: [],
  ...fields,
})

/**
 * Refuses prices that an operator may not set, or that no shopper could pay. A draft may have none.
 * OP_FORBIDDEN, PRICE_RULE.
 */
export function requireChangedPrices(
  before: Pick<ProductRow, 'status' | 'listPrice' | 'salePrice'>,
  price: Pick<ProductRow, 'listPrice' | 'salePrice'>,
  permissions: Principal['permissions'],
): void {
  if (price.listPrice === before.listPrice && price.salePrice === before.salePrice) return
  requirePriceWrite(permissions)
  if (before.status !== 'DRAFT' || price.listPrice !== 0) requirePrices(price)
}

/**
 * Changes fields of a product. One on sale stays as complete as it was: PRODUCT_INCOMPLETE
 * {missing}.
 */
export async function applyChange(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  before: ProductRow,
  change: Change,
  { permissions }: Pick<Principal, 'permissions'>,
): Promise<Changes> {
  const { releaseAt, newUntil, pictures, videos, notice, noticeKind, ...plain } = change
  const price = {
    listPrice: plain.listPrice ?? before.listPrice,
    salePrice: plain.salePrice ?? before.salePrice,
  }
  requireChangedPrices(before, price, permissions)
  if (plain.saleType !== undefined && plain.saleType !== before.saleType)
    if (before.status !== 'DRAFT') throw new ApiFailure('STATE_CHANGED', { state: before.status })
  const places = {
    brandId: plain.brandId ?? before.brandId,
    categoryId: plain.categoryId ?? before.categoryId,
  }
  if (places.brandId !== before.brandId || places.categoryId !== before.categoryId)
    await requirePlaces(db, places)
  const kind = noticeKind === undefined ? before.noticeKind : noticeKind
  const rows = notice ?? before.notice
  // Undefined fields stay as they are.
  const next = {
    ...plain,
    releaseAt: dateOf(releaseAt),
    newUntil: newUntil === undefined ? undefined : new Date(newUntil),
    pictures:
      pictures === undefined ? undefined : await picturesOf(db, before, pictures, clock.now()),
    videos:
      videos === undefined ? undefined : await arrangedVideos(db, before, videos, clock.now()),
    ...(noticeKind === undefined && notice === undefined
      ? {}
      : {
          noticeKind: kind,
          // All labels of the kind in their order, also the empty ones.
          notice:
            kind === null
              ? []
              : noticeLabels(kind).map((label) => ({
                  label,
                  value: rows.find((row) => row.label === label)?.value ?? '',
                })),
        }),
  }
  // What was on sale once is shown in orders and hearts, with its picture.
  if (before.status !== 'DRAFT' && pictures?.length === 0) requireComplete(['picture'])
  const missing = before.status === 'ON_SALE' ? await readMissing(db, before.id) : []
  await orTaken(() => updateProduct(db, before.id, next), { products_code_key: 'CODE_TAKEN' })
  if (before.status === 'ON_SALE') await requireStillComplete(db, before.id, missing)
  return changesOf(before, next)
}

/** Refuses where something is missing that was there before. PRODUCT_INCOMPLETE {missing}. */
export async function requireStillComplete(
  tx: Tx,
  productId: number,
  missingBefore: readonly Missing[],
): Promise<void> {
  const now = await readMissing(tx, productId)
  requireComplete(now.filter((name) => !missingBefore.includes(name)))
}

/** PRODUCT_INCOMPLETE {missing}, in words. */
export function requireComplete(missing: readonly Missing[]): void {
  if (missing.length === 0) return
  const names = missing.map((name) => MISSING_LABELS[name]).join(', ')
  throw new ApiFailure(
    'PRODUCT_INCOMPLETE',
    { missing },
    { message: `판매에 필요한 항목이 빠져 있습니다: ${names}` },
  )
}

/** Puts a locked product on sale. STATE_CHANGED, PRODUCT_INCOMPLETE {missing}. */
export async function publish(tx: Tx, product: ProductRow): Promise<void> {
  requirePublishable(product, await readMissing(tx, product.id))
  await updateProduct(tx, product.id, { status: 'ON_SALE' })
}

/** Refuses a product that cannot go on sale. STATE_CHANGED, PRODUCT_INCOMPLETE {missing}. */
export function requirePublishable(
  { status }: Pick<ProductRow, 'status'>,
  missing: readonly Missing[],
): void {
  if (status === 'ON_SALE') throw new ApiFailure('STATE_CHANGED', { state: status })
  requireComplete(missing)
}

/** Refuses a product that cannot be taken off the sale. STATE_CHANGED, RAFFLE_RUNNING. */
export function requireStoppable(
  { status }: Pick<ProductRow, 'status'>,
  isInRaffle: boolean,
): void {
  if (status !== 'ON_SALE') throw new ApiFailure('STATE_CHANGED', { state: status })
  if (isInRaffle) throw new ApiFailure('RAFFLE_RUNNING')
}

/** Takes a locked product off the sale. STATE_CHANGED, RAFFLE_RUNNING. */
export async function stop(tx: Tx, product: ProductRow, now: Date): Promise<void> {
  const running = await findRunningRaffles(tx, [product.id], now)
  requireStoppable(product, running.has(product.id))
  await updateProduct(tx, product.id, { status: 'STOPPED' })
}

/** Copies a product to another colour. PRODUCT_NOT_FOUND, CODE_TAKEN, BARCODE_TAKEN. */
export async function copyToColor(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  productId: number,
  color: { readonly code: string; readonly colorName: string; readonly colorHex: string },
): Promise<ProductRow> {
  const source = await lockProduct(db, productId)
  if (source === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
  const now = clock.now()
  const copy = await orTaken(
    () =>
      insertProduct(db, {
        ...copiedOf(source),
        ...color,
        status: 'DRAFT',
        listedAt: now,
        newUntil: new Date(now.getTime() + NEW_DAYS * DAY_MS),
        releaseAt: null,
        pictures: [],
        notice: source.notice.map((row) =>
          row.label === '색상' ? { ...row, value: color.colorName } : row,
        ),
      }),
    { products_code_key: 'CODE_TAKEN' },
  )
  const sizes = (await findSizeSet(db, productId)).filter(({ isActive }) => isActive)
  await orTaken(
    () =>
      storeSizeSet(
        db,
        copy.id,
        sizes.map(({ label, measures }) => ({
          label,
          measures,
          barcode: `${color.code}-${label.replaceAll(/[^\w./-]/gu, '_')}`,
          isActive: true,
        })),
        [],
      ),
    { skus_barcode_key: 'BARCODE_TAKEN' },
  )
  return copy
}

/** Fields that another colour of a style has as well. */
const copiedOf = (product: ProductRow) => ({
  styleCode: product.styleCode,
  brandId: product.brandId,
  categoryId: product.categoryId,
  nameKo: product.nameKo,
  nameEn: product.nameEn,
  listPrice: product.listPrice,
  salePrice: product.salePrice,
  saleType: product.saleType,
  maxPerOrder: product.maxPerOrder,
  maxPerUser: product.maxPerUser,
  question: product.question,
  couponExcluded: product.couponExcluded,
  mileageExcluded: product.mileageExcluded,
  madeToOrder: product.madeToOrder,
  exclusive: product.exclusive,
  description: product.description,
  noticeKind: product.noticeKind,
})

/** Deletes a locked draft. STATE_CHANGED, PRODUCT_USED. */
export async function removeDraft(tx: Tx, product: ProductRow, now: Date): Promise<void> {
  if (product.status !== 'DRAFT') throw new ApiFailure('STATE_CHANGED', { state: product.status })
  try {
    await deleteSizes(tx, product.id)
    await deleteProductRow(tx, product.id)
    await noteVideos(tx, product.videos, now)
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiFailure('PRODUCT_USED') : error
  }
}

/** Refuses operators who may not set prices. OP_FORBIDDEN {permission}. */
export function requirePriceWrite(permissions: Principal['permissions']): void {
  if (!permissions.has('price.write'))
    throw new ApiFailure('OP_FORBIDDEN', { permission: 'price.write' })
}

async function requirePlaces(
  tx: Tx,
  places: { readonly brandId: number; readonly categoryId: number },
): Promise<void> {
  const { brand, category } = await findPlaces(tx, places)
  if (!brand?.isActive || !category?.isActive) throw new ApiFailure('BRAND_INACTIVE')
  if (category.parentId === null) throw new ApiFailure('CATEGORY_LEVEL')
}

/** Pictures of a product: own ones with new texts, and ready ones. PICTURE_UNKNOWN. */
async function picturesOf(
  tx: Tx,
  before: ProductRow,
  wished: readonly { readonly base: string; readonly alt: string }[],
  now: Date,
): Promise<readonly Picture[]> {
  const own = new Map(before.pictures.map((picture) => [picture.base, picture]))
  const others = wished.map(({ base }) => base).filter((base) => !own.has(base))
  const taken = await takePictures(tx, others, now)
  return wished.map(({ base, alt }) => {
    const picture = own.get(base) ?? taken.get(base)
    if (picture === undefined) throw new ApiFailure('PICTURE_UNKNOWN')
    return { ...picture, alt }
  })
}

const dateOf = (at: string | null | undefined) =>
  at === undefined || at === null ? at : new Date(at)

/** Changed fields for the audit log; lists and texts of several lines by their names alone. */
function changesOf(before: ProductRow, next: object): Changes {
  const entries = Object.entries(next).flatMap(([name, value]: [string, unknown]) => {
    const was: unknown = Reflect.get(before, name)
    if (value === undefined || JSON.stringify(was) === JSON.stringify(value)) return []
    return [[name, [auditValue(was), auditValue(value)]] as const]
  })
  return Object.fromEntries(entries)
}

function auditValue(value: unknown): AuditValue {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `${value.length}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return value === null || value === undefined ? null : '…'
}
