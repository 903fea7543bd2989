import { useState, type CSSProperties } from 'react'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { WIDE_LAYOUT_FROM_REM } from '#contract/platform/limits.ts'
import { PICTURE_WIDTHS, pictureUrl } from '#contract/media/picture-urls.ts'
import styles from './picture.module.css'

const WIDE = `(min-width: ${WIDE_LAYOUT_FROM_REM}rem)`

interface PictureProps {
  picture: PictureData
  /** Picture for wide screens; only one of both is loaded. */
  wide?: PictureData | undefined
  /** Width on screen in the format of the `sizes` attribute. */
  sizes: string
  /** Whether it is loaded with high priority, as the first visible picture. */
  priority?: boolean | undefined
  /** Whether it is loaded before it is near the screen, so that it can be seen offline. */
  eager?: boolean | undefined
  /**
   * Replaces the picture's own alternative text; '' where the text next to it has the same content.
   */
  alt?: string | undefined
  className?: string | undefined
}

/**
 * Picture in the best width for the screen. Its size is known before it loads. Its colours are the
 * placeholder while it loads, and permanently after a failure (app#placeholders).
 */
export function Picture({
  picture,
  wide,
  sizes,
  priority = false,
  eager = false,
  alt,
  className,
}: PictureProps) {
  const [missingBase, setMissingBase] = useState<string>()
  const miss = () => setMissingBase(picture.base)
  const words = alt ?? picture.alt
  const shared = {
    className: [styles.image, className].filter(Boolean).join(' '),
    width: picture.width,
    height: picture.height,
    draggable: false,
    style: tones(picture.placeholder),
  }
  if (missingBase === picture.base) return <img {...shared} alt={words} src={nothing(picture)} />
  return (
    <picture className={styles.frame}>
      {wide !== undefined && (
        <source media={WIDE} type="image/avif" srcSet={sourceSet(wide)} sizes={sizes} />
      )}
      <source
        media={wide && `not all and ${WIDE}`}
        type="image/avif"
        srcSet={sourceSet(picture)}
        sizes={sizes}
      />
      <img
        {...shared}
        alt={words}
        src={pictureUrl(picture, 640, 'webp')}
        {...(priority ? FIRST : LATER)}
        loading={eager || priority ? undefined : 'lazy'}
        ref={(image) => {
          if (hasFailed(image)) miss()
        }}
        onError={miss}
      />
    </picture>
  )
}

/** Also before hydration: a served picture is requested before the app is loaded. */
const hasFailed = (image: HTMLImageElement | null) =>
  image?.complete === true && image.naturalWidth === 0

const FIRST = { fetchPriority: 'high', decoding: 'sync' } as const
const LATER = { decoding: 'async' } as const

type Tones = CSSProperties & Record<'--top' | '--middle' | '--bottom', string | undefined>

function tones(placeholder: string): Tones {
  const [top, middle, bottom] = placeholder.split(' ')
  return { '--top': top, '--middle': middle, '--bottom': bottom }
}

/** Transparent image of the same size, behind which the placeholder is visible. */
const nothing = ({ width, height }: PictureData) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`

/**
 * Widths of the format that all supported browsers know; older ones use the WebP of the `img`
 * itself.
 */
function sourceSet(picture: PictureData): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(picture, width, 'avif')} ${width}w`).join(', ')
}
