import { useState } from 'react'
import type { SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import type { SizesResult } from './product-queries.ts'
import box from '#src/ui/field/size-box.module.css'
import styles from './size-grid.module.css'

const SizeGuide = lazyOverlay(async () => (await import('./size-guide.tsx')).SizeGuide)

interface SizeGridProps {
  sizes: SizesResult
  /** Whether the sizes are only shown, because they cannot be bought now. */
  isReadOnly: boolean
  chosenId: number | undefined
  error: string | undefined
  onChoose: (sizeId: number) => void
}

/**
 * Sizes as large buttons; low stock and sold-out are also stated as text. A failed call has a
 * retry.
 */
export function SizeGrid({
  sizes: { data: sizes, error: failure, refetch },
  isReadOnly,
  chosenId,
  error,
  onChoose,
}: SizeGridProps) {
  const [isGuideOpen, setIsGuideOpen] = useState(false)
  if (sizes === undefined) {
    if (failure === null) return <Skeleton height="7rem" />
    return <LoadFailure inline error={failure} onRetry={() => void refetch()} />
  }
  return (
    <fieldset className={styles.fieldset}>
      <legend className="visually-hidden">사이즈</legend>
      <div className={styles.head}>
        <span aria-hidden="true">사이즈</span>
        {sizes.columns.length > 0 && (
          <button
            type="button"
            className={styles.guide}
            {...SizeGuide.intentProps}
            onClick={() => setIsGuideOpen(true)}
          >
            <Icon name="ruler" size="small" />
            사이즈 가이드
          </button>
        )}
      </div>
      <div className={box.grid}>
        {sizes.sizes.map((size) => (
          <SizeChoice
            key={size.sizeId}
            size={size}
            isReadOnly={isReadOnly}
            isChosen={size.sizeId === chosenId}
            onChoose={onChoose}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <SizeGuide open={isGuideOpen} onOpenChange={setIsGuideOpen} sizes={sizes} />
    </fieldset>
  )
}

interface SizeChoiceProps {
  size: SizeStock
  isReadOnly: boolean
  isChosen: boolean
  onChoose: (sizeId: number) => void
}

function SizeChoice({ size, isReadOnly, isChosen, onChoose }: SizeChoiceProps) {
  if (isReadOnly) {
    return (
      <div className={box.size}>
        <SizeWords size={size} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={box.size}
      aria-pressed={isChosen}
      disabled={!size.purchasable}
      onClick={() => onChoose(size.sizeId)}
    >
      <SizeWords size={size} />
    </button>
  )
}

function SizeWords({ size }: { size: SizeStock }) {
  const note = stockNote(size)
  return (
    <>
      {size.soldOut ? (
        <s className={box.label}>{size.label}</s>
      ) : (
        <span className={box.label}>{size.label}</span>
      )}
      {note !== undefined && <span className={box.note}>{note}</span>}
    </>
  )
}

function stockNote({ soldOut, stock }: SizeStock): string | undefined {
  if (soldOut) return '품절'
  return stock === null ? undefined : `${stock}개 남음`
}
