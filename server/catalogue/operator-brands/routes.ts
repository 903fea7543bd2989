import {
  addBrand,
  changeBrand,
  deleteBrand,
  listOperatorBrands,
  orderBrands,
  type OperatorBrand,
} from '#contract/catalogue/operator-brands.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import { takePictures } from '#server/media/operator-pictures/picture.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isForeignKeyViolation } from '#server/platform/database/foreign-key-violation.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { initialsOf } from './initials-of.ts'
import {
  countSoldOfBrand,
  deleteBrandRow,
  findAllBrands,
  insertBrand,
  lockAllBrands,
  lockBrand,
  storeBrandOrder,
  updateBrand,
} from './operator-brand.store.ts'
import { presentOperatorBrand } from './operator-brands.present.ts'

const targetType = 'brand'
const TAKEN = { brands_slug_key: 'CODE_TAKEN' } as const

/** Routes of the console's brands. */
export function operatorBrandRoutes(app: App): void {
  mountOperatorRead(app, listOperatorBrands, async (_, { db }) =>
    (await findAllBrands(db)).map(presentOperatorBrand),
  )
  mountOperatorWrite(app, addBrand, async ({ body, audit }, { db, clock }) => {
    const { heroBase, ...fields } = body
    const hero = await heroOf(db, heroBase, fields.nameKo, clock.now())
    const brand = { ...fields, ...initialsOf(fields), hero: hero ?? null }
    const brandId = await orTaken(() => insertBrand(db, brand), TAKEN)
    const changes = { nameKo: [null, fields.nameKo] }
    audit({ action: 'brand.add', targetType, targetId: brandId, changes })
    return readBrand(db, brandId)
  })
  mountOperatorWrite(app, changeBrand, async ({ params, body, audit }, { db, clock }) => {
    const { version, heroBase, ...fields } = body
    const before = await lockBrandOfVersion(db, params.brandId, version)
    if (before.isActive && !fields.isActive) await refuseSold(db, before.id)
    const hero =
      heroBase !== undefined && heroBase === before.hero?.base
        ? undefined
        : await heroOf(db, heroBase, fields.nameKo, clock.now())
    const change = { ...fields, ...initialsOf(fields), ...(hero === undefined ? {} : { hero }) }
    await orTaken(() => updateBrand(db, before.id, change), TAKEN)
    const changes = {
      nameKo: [before.nameKo, fields.nameKo],
      isActive: [before.isActive, fields.isActive],
    }
    audit({ action: 'brand.change', targetType, targetId: before.id, changes })
    return readBrand(db, before.id)
  })
  mountOperatorWrite(app, orderBrands, async ({ body, audit }, { db }) => {
    const before = await lockAllBrands(db)
    const wanted = new Set(body.brandIds)
    const isWhole =
      before.length === body.brandIds.length &&
      wanted.size === before.length &&
      before.every((id) => wanted.has(id))
    if (!isWhole) throw new ApiFailure('STATE_CHANGED', { state: 'BRANDS' })
    await storeBrandOrder(db, body.brandIds)
    const changes = { order: [before.join(','), body.brandIds.join(',')] }
    audit({ action: 'brand.order', targetType, targetId: 0, changes })
    return {}
  })
  mountOperatorWrite(app, deleteBrand, async ({ params, body, audit }, { db }) => {
    const before = await lockBrandOfVersion(db, params.brandId, body.version)
    const { products } = await readBrand(db, before.id)
    if (products > 0) throw new ApiFailure('IN_USE', { products })
    try {
      await deleteBrandRow(db, before.id)
    } catch (error) {
      throw isForeignKeyViolation(error) ? new ApiFailure('IN_USE', { products }) : error
    }
    const changes = { nameKo: [before.nameKo, null] }
    audit({ action: 'brand.delete', targetType, targetId: before.id, changes })
    return {}
  })
}

async function readBrand(tx: Tx, brandId: number): Promise<OperatorBrand> {
  const [row] = await findAllBrands(tx, brandId)
  if (row === undefined) throw new ApiFailure('BRAND_NOT_FOUND')
  return presentOperatorBrand(row)
}

async function lockBrandOfVersion(tx: Tx, brandId: number, version: number) {
  const row = await lockBrand(tx, brandId)
  if (row === undefined) throw new ApiFailure('BRAND_NOT_FOUND')
  if (row.version !== version) {
    const current = await readBrand(tx, brandId)
    throw new ApiFailure('VERSION_CONFLICT', { version: row.version, current })
  }
  return row
}

/** IN_USE {products} while goods of the brand are on sale. */
async function refuseSold(tx: Tx, brandId: number): Promise<void> {
  const products = await countSoldOfBrand(tx, brandId)
  if (products > 0) throw new ApiFailure('IN_USE', { products })
}

/** The ready picture of a base; undefined where none was sent. PICTURE_UNKNOWN. */
async function heroOf(
  tx: Tx,
  base: string | null | undefined,
  alt: string,
  now: Date,
): Promise<Picture | null | undefined> {
  if (base === undefined || base === null) return base
  const picture = (await takePictures(tx, [base], now)).get(base)
  if (picture === undefined) throw new ApiFailure('PICTURE_UNKNOWN')
  return { ...picture, alt }
}
