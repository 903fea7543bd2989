import { useRef, useState, type RefObject, useEffect } from 'react'
import type { Banner } from '#contract/editorial/banners.calls.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './hero.module.css'

/** Display time of a slide. */
const SLIDE_MS = 5_000

/**
 * Advances slides automatically until the visitor touches them or prefers reduced motion
 * (editorial#slides).
 */
function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const prefersLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || prefersLessMotion || count < 2) return undefined
    const timer = setInterval(() => {
      const element = strip.current
      if (element === null || document.hidden) return
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % count
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [strip, count, isHeld])
  return { isHeld, hold: () => setIsHeld(true) }
}

/**
 * On phones less than the real width: a photograph needs no pixel for each pixel of a high-density
 * screen.
 */
const SIZES = '(min-width: 64rem) 100vw, 88vw'

interface HeroProps {
  banners: readonly Banner[] | undefined
  isFailed: boolean
}

/**
 * First section of the home page: full-bleed banners with text and a caption; plain text without
 * banners.
 */
export function Hero({ banners, isFailed }: HeroProps) {
  if (banners === undefined && !isFailed) {
    return (
      <div className={styles.hero}>
        <Skeleton height="100%" />
      </div>
    )
  }
  if (banners === undefined || banners.length === 0) return <PlainHero />
  return <HeroSlides banners={banners} />
}

function HeroSlides({ banners }: { banners: readonly Banner[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const { hold, isHeld } = useSlides(strip, banners.length)
  const followScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setAt(Math.round(scrollLeft / clientWidth))
  }
  return (
    <section className={styles.hero} aria-label="주요 소식">
      <ul ref={strip} className={styles.strip} onScroll={followScroll} onPointerDown={hold}>
        {banners.map((banner, index) => (
          <li key={banner.bannerId} className={styles.slide} inert={index !== at}>
            <Slide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.count}>
          <button type="button" onClick={hold} disabled={isHeld} className={styles.pause}>
            {isHeld ? '멈춤' : '넘김 멈추기'}
          </button>
          <span aria-hidden="true">
            {at + 1} / {banners.length}
          </span>
        </div>
      )}
    </section>
  )
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <PathLink path={banner.link} className={styles.link}>
      <span className={styles.picture}>
        <Picture
          picture={banner.imageMobile}
          wide={banner.imagePc}
          sizes={SIZES}
          priority={isFirst}
          alt=""
        />
      </span>
      <span className={styles.caption}>
        <strong>{banner.title}</strong>
        {banner.subtitle !== null && <span className={styles.subtitle}>{banner.subtitle}</span>}
      </span>
    </PathLink>
  )
}

function PlainHero() {
  return (
    <section className={styles.plain} aria-label="주요 소식">
      <PathLink path="/products" className={styles.link}>
        <span className={styles.words}>
          <strong className={styles.title} lang="en">
            PUSH. TURN. PUSH AGAIN.
          </strong>
          <span className={styles.subtitle}>보드와 옷, 새로 들어온 것부터 보여드립니다.</span>
        </span>
      </PathLink>
    </section>
  )
}
