import {
  addCategory,
  changeCategory,
  deleteCategory,
  listOperatorCategories,
  orderCategories,
  type OperatorCategory,
} from '#contract/catalogue/operator-categories.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isForeignKeyViolation } from '#server/platform/database/foreign-key-violation.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import {
  countSoldOfCategory,
  deleteCategoryRow,
  findAllCategories,
  insertCategory,
  lockCategory,
  lockLevel,
  updateCategory,
} from './operator-category.store.ts'
import { inTreeOrder, presentOperatorCategory } from './operator-categories.present.ts'

const targetType = 'category'
const TAKEN = { categories_code_key: 'CODE_TAKEN' } as const

/** Routes of the console's categories. */
export function operatorCategoryRoutes(app: App): void {
  mountOperatorRead(app, listOperatorCategories, async (_, { db }) =>
    inTreeOrder(await findAllCategories(db)).map(presentOperatorCategory),
  )
  edits(app)
  mountOperatorWrite(app, orderCategories, async ({ body, audit }, { db }) => {
    const level = await lockLevel(db, body.parentId)
    const known = new Set(level.map(({ id }) => id))
    const isWhole =
      level.length === body.categoryIds.length &&
      new Set(body.categoryIds).size === level.length &&
      body.categoryIds.every((id) => known.has(id))
    if (!isWhole) throw new ApiFailure('STATE_CHANGED', { state: 'LEVEL' })
    for (const [sort, id] of body.categoryIds.entries()) await updateCategory(db, id, { sort })
    const changes = { order: [level.map(({ id }) => id).join(','), body.categoryIds.join(',')] }
    audit({ action: 'category.order', targetType, targetId: body.parentId ?? 0, changes })
    return {}
  })
}

function edits(app: App): void {
  mountOperatorWrite(app, addCategory, async ({ body, audit }, { db }) => {
    const { parentId } = body
    const parent = parentId === null ? undefined : await lockCategory(db, parentId)
    if (parentId !== null && parent?.parentId !== null) throw new ApiFailure('CATEGORY_NOT_FOUND')
    const sort = ((await lockLevel(db, parentId)).at(-1)?.sort ?? -1) + 1
    const categoryId = await orTaken(() => insertCategory(db, { ...body, sort }), TAKEN)
    const changes = { nameKo: [null, body.nameKo] }
    audit({ action: 'category.add', targetType, targetId: categoryId, changes })
    return readCategory(db, categoryId)
  })
  mountOperatorWrite(app, changeCategory, async ({ params, body, audit }, { db }) => {
    const { version, ...fields } = body
    const before = await lockCategoryOfVersion(db, params.categoryId, version)
    if (before.isActive && !fields.isActive) {
      const products = await countSoldOfCategory(db, before.id)
      if (products > 0) throw new ApiFailure('IN_USE', { products })
    }
    await orTaken(() => updateCategory(db, before.id, fields), TAKEN)
    const changes = {
      nameKo: [before.nameKo, fields.nameKo],
      isActive: [before.isActive, fields.isActive],
    }
    audit({ action: 'category.change', targetType, targetId: before.id, changes })
    return readCategory(db, before.id)
  })
  mountOperatorWrite(app, deleteCategory, async ({ params, body, audit }, { db }) => {
    const before = await lockCategoryOfVersion(db, params.categoryId, body.version)
    const { products } = await readCategory(db, before.id)
    if (products > 0) throw new ApiFailure('IN_USE', { products })
    try {
      await deleteCategoryRow(db, before.id)
    } catch (error) {
      throw isForeignKeyViolation(error) ? new ApiFailure('IN_USE', { products }) : error
    }
    const changes = { nameKo: [before.nameKo, null] }
    audit({ action: 'category.delete', targetType, targetId: before.id, changes })
    return {}
  })
}

async function readCategory(tx: Tx, categoryId: number): Promise<OperatorCategory> {
  const [row] = await findAllCategories(tx, categoryId)
  if (row === undefined) throw new ApiFailure('CATEGORY_NOT_FOUND')
  return presentOperatorCategory(row)
}

async function lockCategoryOfVersion(tx: Tx, categoryId: number, version: number) {
  const row = await lockCategory(tx, categoryId)
  if (row === undefined) throw new ApiFailure('CATEGORY_NOT_FOUND')
  if (row.version !== version) {
    const current = await readCategory(tx, categoryId)
    throw new ApiFailure('VERSION_CONFLICT', { version: row.version, current })
  }
  return row
}
