import type { SizeForm } from '#contract/catalogue/product-forms.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import {
  findSizeSet,
  lockSizes,
  storeSizeSet,
  type SizeOfSet,
} from '#server/selling/sizes/size-set.store.ts'
import { updateProduct, type ProductRow } from './product-record.store.ts'
import { readMissing } from './read-products.ts'
import { requireStillComplete } from './write-product.ts'

/**
 * Sets the sizes of a locked product. SIZE_NOT_FOUND, SIZE_IN_USE {label}, BARCODE_TAKEN,
 * PRODUCT_INCOMPLETE. Answers the labels before and after.
 */
export async function writeSizes(
  tx: Tx,
  product: ProductRow,
  wished: readonly SizeForm[],
): Promise<readonly [before: string, after: string]> {
  await lockSizes(tx, product.id)
  const before = await findSizeSet(tx, product.id)
  const known = new Set(before.map(({ id }) => id))
  if (wished.some(({ sizeId }) => sizeId !== undefined && !known.has(sizeId)))
    throw new ApiFailure('SIZE_NOT_FOUND')
  const { removed, refused } = decideSizes(before, wished)
  if (refused !== undefined) throw new ApiFailure('SIZE_IN_USE', { label: refused })
  const missing = product.status === 'ON_SALE' ? await readMissing(tx, product.id) : []
  await orTaken(
    () =>
      storeSizeSet(
        tx,
        product.id,
        wished.map(({ sizeId, ...size }) => ({ ...size, id: sizeId })),
        removed,
      ),
    { skus_barcode_key: 'BARCODE_TAKEN' },
  )
  await updateProduct(tx, product.id, {})
  if (product.status === 'ON_SALE') await requireStillComplete(tx, product.id, missing)
  return [namesOf(before), namesOf(wished)]
}

/**
 * Sizes that go, and the label of one that has to stay as it is: shoppers know a size by its
 * label, and the warehouse by its barcode (catalogue#fixed-sizes).
 */
export function decideSizes(
  before: readonly SizeOfSet[],
  wished: readonly SizeForm[],
): { readonly removed: readonly number[]; readonly refused?: string } {
  const known = new Map(before.map((size) => [size.id, size]))
  const stays = new Set(wished.flatMap(({ sizeId }) => sizeId ?? []))
  const removed = before.filter(({ id }) => !stays.has(id))
  const renamed = wished.find(({ sizeId, label, barcode }) => {
    const size = sizeId === undefined ? undefined : known.get(sizeId)
    return size?.isFixed === true && (size.label !== label || size.barcode !== barcode)
  })
  const fixed = removed.find(({ isFixed }) => isFixed)
  const refused = fixed?.label ?? (renamed && known.get(renamed.sizeId ?? 0)?.label)
  return { removed: removed.map(({ id }) => id), ...(refused === undefined ? {} : { refused }) }
}

const namesOf = (sizes: readonly { readonly label: string; readonly isActive: boolean }[]) =>
  sizes.map(({ label, isActive }) => (isActive ? label : `(${label})`)).join(', ')
