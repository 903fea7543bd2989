import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './gallery.module.css'

const PictureViewer = lazyComponent(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
)

const SIZES = '(min-width: 64rem) 34vw, (min-width: 37.5rem) 50vw, 100vw'
const ROW_SIZES = '(min-width: 64rem) 67vw, (min-width: 37.5rem) 50vw, 100vw'

interface GalleryProps {
  pictures: readonly PictureData[]
  name: string
  /** Address of a smaller rendition of the first picture, which the page before has loaded. */
  seen?: string | undefined
}

/**
 * All views: a swipeable strip with dots on phones, a column on tablets, two thirds of the page on
 * wide screens; a click opens the viewer.
 */
export function Gallery({ pictures, name, seen }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [viewed, setViewed] = useState<number>()
  // The page that showed it is gone when the loader of this one runs again.
  const [under] = useState(seen)
  const followScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setAt(Math.round(scrollLeft / clientWidth))
  }
  return (
    <section className={styles.gallery} aria-label="상품 사진">
      <ul ref={strip} className={styles.strip} onScroll={followScroll}>
        {pictures.map((picture, index) => (
          <li
            key={picture.base}
            className={styles.view}
            data-morph={index === 0 || undefined}
            // Under the picture until it is loaded.
            style={index === 0 && under ? { backgroundImage: `url("${under}")` } : undefined}
          >
            <button
              type="button"
              className={styles.open}
              aria-label={`${name} 사진 ${index + 1} 크게 보기`}
              onClick={() => setViewed(index)}
            >
              <Picture
                picture={picture}
                sizes={index % 2 === 0 && index === pictures.length - 1 ? ROW_SIZES : SIZES}
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className={styles.dots} aria-hidden="true">
          {pictures.map((picture, index) => (
            <i key={picture.base} className={index === at ? styles.here : styles.dot} />
          ))}
        </p>
      )}
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={pictures}
            first={viewed}
            name={name}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
