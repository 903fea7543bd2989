import { useState } from 'react'
import type { Picture as PictureData } from '#contract/pictures.ts'
import { WIDE_LAYOUT_FROM_PX } from '#contract/limits.ts'
import { PICTURE_WIDTHS, pictureUrl } from '#contract/pictures.ts'
import styles from './picture.module.css'

const WIDE = `(min-width: ${WIDE_LAYOUT_FROM_PX}px)`

interface PictureProps {
  picture: PictureData
  /** Another picture that stands in its place on wide screens; only one of them is fetched. */
  wide?: PictureData | undefined
  /** Width it takes on screen, as the `sizes` attribute says it. */
  sizes: string
  /** The picture a visitor sees first: fetched at once and before others. */
  priority?: boolean | undefined
  /** Replaces the picture's own words; '' where the text beside it says the same. */
  alt?: string | undefined
  className?: string | undefined
}

/**
 * A picture in the best width and format for the screen. Its size is known before it loads, and a soft
 * placeholder stands in until it is there, or for good where it cannot be had.
 */
export function Picture({ picture, wide, sizes, priority = false, alt, className }: PictureProps) {
  const [missingBase, setMissingBase] = useState<string>()
  const words = alt ?? picture.alt
  const shared = {
    className: [styles.image, className].filter(Boolean).join(' '),
    width: picture.width,
    height: picture.height,
    draggable: false,
  }
  if (missingBase === picture.base) return <img {...shared} alt={words} src={picture.placeholder} />
  return (
    <picture className={styles.frame}>
      {wide !== undefined && (
        <source media={WIDE} type="image/avif" srcSet={sourceSet(wide, 'avif')} sizes={sizes} />
      )}
      {wide !== undefined && (
        <source media={WIDE} type="image/webp" srcSet={sourceSet(wide, 'webp')} sizes={sizes} />
      )}
      <source
        media={wide && `not all and ${WIDE}`}
        type="image/avif"
        srcSet={sourceSet(picture, 'avif')}
        sizes={sizes}
      />
      <img
        {...shared}
        alt={words}
        src={pictureUrl(picture, 640, 'webp')}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={{ backgroundImage: `url("${picture.placeholder}")` }}
        onError={() => setMissingBase(picture.base)}
      />
    </picture>
  )
}

function sourceSet(picture: PictureData, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
}
