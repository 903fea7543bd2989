import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContentBlock } from '#contract/editorial/contents.calls.ts'
import { VIDEO_FORMATS, videoUrl } from '#contract/media/videos.ts'
import { savesData } from '#core/guard/saves-data.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './article-video.module.css'

type VideoBlock = Extract<ContentBlock, { type: 'VIDEO' }>

/**
 * Whether a video may start without a tap: the visitor asks neither for less motion nor for less
 * data.
 */
function mayAutoplay(): boolean {
  const asksFor = (feature: string) => window.matchMedia(`(${feature}: reduce)`).matches
  return !asksFor('prefers-reduced-motion') && !asksFor('prefers-reduced-data') && !savesData()
}

/** Share of the video that is in the viewport when it starts without a tap. */
const VISIBLE_SHARE = 0.6

/**
 * Video of an article: a poster until it starts (editorial#article-video). It starts in the
 * viewport, or by a tap where the visitor asks for less motion or less data. Offline only the
 * poster is shown.
 */
export function ArticleVideo({ block, sizes }: { block: VideoBlock; sizes: string }) {
  const { video, poster, caption } = block
  const [state, setState] = useState<'poster' | 'started' | 'failed'>('poster')
  const isOnline = useIsOnline()
  const start = () => setState('started')
  const ref = useFirstView(state === 'poster' && isOnline, start)
  const fail = () => setState('failed')
  return (
    <figure className={styles.video}>
      <div ref={ref} className={styles.frame}>
        <Picture picture={poster} sizes={sizes} eager alt={state === 'started' ? '' : undefined} />
        {state === 'started' && (
          <video
            className={styles.player}
            width={video.width}
            height={video.height}
            aria-label={poster.alt}
            autoPlay
            muted
            loop
            playsInline
            controls
            onError={fail}
          >
            {VIDEO_FORMATS.map((format) => (
              <source
                key={format}
                src={videoUrl(video, format)}
                type={`video/${format}`}
                onError={format === VIDEO_FORMATS.at(-1) ? fail : undefined}
              />
            ))}
          </video>
        )}
        {state !== 'started' && isOnline && (
          <button type="button" className={styles.play} onClick={start} aria-label="영상 재생" />
        )}
      </div>
      <figcaption>
        {caption}
        <output className={styles.note}>{noteOf(state, isOnline)}</output>
      </figcaption>
    </figure>
  )
}

function noteOf(state: 'poster' | 'started' | 'failed', isOnline: boolean): string {
  if (state === 'started') return ''
  if (!isOnline) return '오프라인에서는 영상을 재생할 수 없습니다.'
  return state === 'failed' ? '영상을 재생하지 못했습니다. 다시 눌러 주세요.' : ''
}

/**
 * Calls back when the marked element comes into the viewport while `isActive`, if videos may start
 * without a tap.
 */
function useFirstView(isActive: boolean, onView: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const handleView = useEffectEvent(onView)
  useEffect(() => {
    if (!isActive || ref.current === null || !mayAutoplay()) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleView()
      },
      { threshold: VISIBLE_SHARE },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isActive])
  return ref
}
