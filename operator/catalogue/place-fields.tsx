import { Link } from '@tanstack/react-router'
import { SelectField } from '#src/ui/field/select-field.tsx'
import type { RecordField } from '#operator/ui/record-form/record-dialog.tsx'
import styles from './product-page.module.css'
import { useBrands, useCategories } from './use-places.ts'

/** Choice of the brand and the category of a product; those that are not used are not offered. */
export function PlaceFields({
  field,
  current,
}: {
  readonly field: RecordField
  /** Ids that the product has, which are offered in any state. */
  readonly current?: { readonly brandId: number; readonly categoryId: number }
}) {
  const brands = useBrands()
  const categories = useCategories()
  const all = categories.data ?? []
  const hasBrand = brands.data?.some(({ isActive }) => isActive) ?? true
  const hasCategory =
    categories.data?.some(({ isActive, parentId }) => isActive && parentId !== null) ?? true
  return (
    <>
      {(!hasBrand || !hasCategory) && (
        <p role="alert" className={styles.lacking}>
          상품을 등록하려면{' '}
          {!hasBrand && (
            <>
              <Link to="/brands">브랜드</Link>
              {!hasCategory && '와 '}
            </>
          )}
          {!hasCategory && <Link to="/categories">2단계 카테고리</Link>}
          를 먼저 만들어 주세요.
        </p>
      )}
      <SelectField label="브랜드" {...field('brandId')} required>
        <option value="">선택해 주세요</option>
        {(brands.data ?? [])
          .filter(({ isActive, brandId }) => isActive || brandId === current?.brandId)
          .map(({ brandId, nameKo, nameEn }) => (
            <option key={brandId} value={String(brandId)}>
              {nameKo} · {nameEn}
            </option>
          ))}
      </SelectField>
      <SelectField label="카테고리" {...field('categoryId')} required>
        <option value="">선택해 주세요</option>
        {all
          .filter(({ parentId }) => parentId === null)
          .map((main) => (
            <optgroup key={main.categoryId} label={main.nameKo}>
              {all
                .filter(
                  ({ parentId, isActive, categoryId }) =>
                    parentId === main.categoryId &&
                    (isActive || categoryId === current?.categoryId),
                )
                .map(({ categoryId, nameKo }) => (
                  <option key={categoryId} value={String(categoryId)}>
                    {nameKo}
                  </option>
                ))}
            </optgroup>
          ))}
      </SelectField>
    </>
  )
}
