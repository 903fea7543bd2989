import { useState, type CSSProperties } from 'react'
import type { Picture as PictureData } from '#contract/pictures.ts'
import { WIDE_LAYOUT_FROM_PX } from '#contract/limits.ts'
import { PICTURE_WIDTHS, pictureUrl } from '#contract/picture-urls.ts'
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
  /** Fetched even where it is not on screen yet, so that it can be seen without network. */
  eager?: boolean | undefined
  /** Replaces the picture's own words; '' where the text beside it says the same. */
  alt?: string | undefined
  className?: string | undefined
}

/**
 * A picture in the best width for the screen. Its size is known before it loads, and its colours stand in until it is
 * there, or for good where it cannot be had (docs/decisions/059).
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

/** Also before anybody listened: a served picture is asked for before the app is there. */
const hasFailed = (image: HTMLImageElement | null) =>
  image?.complete === true && image.naturalWidth === 0

const FIRST = { fetchPriority: 'high', decoding: 'sync' } as const
const LATER = { decoding: 'async' } as const

type Tones = CSSProperties & Record<'--top' | '--middle' | '--bottom', string | undefined>

function tones(placeholder: string): Tones {
  const [top, middle, bottom] = placeholder.split(' ')
  return { '--top': top, '--middle': middle, '--bottom': bottom }
}

/** As large as the picture, and empty: it leaves the stand-in behind it to be seen. */
const nothing = ({ width, height }: PictureData) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`

/** Widths of the format that all browsers of the store know; older ones get the one WebP of the `img` itself. */
function sourceSet(picture: PictureData): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(picture, width, 'avif')} ${width}w`).join(', ')
}
