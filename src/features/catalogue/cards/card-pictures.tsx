import { useState, type UIEvent } from 'react'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { useCanHover, useIsTouch } from '#src/browser/use-can-hover.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './product-card.module.css'

interface CardPicturesProps {
  product: Pick<ProductCard, 'thumbnail' | 'hover'>
  sizes: string
  priority: boolean | undefined
  /** Whether a swipe shows the second view: not within what is swiped itself. */
  hasSwipe: boolean
}

/**
 * Views of a product in its card: the second one on hover, or by a swipe where nothing can hover. It
 * is loaded with the first movement (catalogue#card-views).
 */
export function CardPictures({ product, sizes, priority, hasSwipe }: CardPicturesProps) {
  const { thumbnail, hover } = product
  const canHover = useCanHover()
  const canSwipe = useIsTouch() && hasSwipe && hover !== null
  const [shown, setShown] = useState<'first' | 'first again' | 'second'>('first')
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = currentTarget
    setShown(scrollLeft > clientWidth / 2 ? 'second' : 'first again')
  }
  const second = hover && <Picture picture={hover} sizes={sizes} alt="" />
  return (
    <>
      {/* Out of the order of the Tab key: the card is one link. */}
      <div className={styles.strip} {...(canSwipe && { tabIndex: -1, onScroll: follow })}>
        <Picture picture={thumbnail} sizes={sizes} priority={priority} />
        {canSwipe && (shown === 'first' ? <div className={styles.room} /> : second)}
      </div>
      {canSwipe && (
        <p className={styles.dots} data-shown={shown} aria-hidden="true">
          <i />
          <i />
        </p>
      )}
      {canHover && second && <div className={styles.second}>{second}</div>}
    </>
  )
}
