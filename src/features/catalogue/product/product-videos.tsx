import { useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import type { ProductVideo } from '#contract/catalogue/product-videos.ts'
import { pictureUrl } from '#contract/media/picture-urls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import styles from './product-videos.module.css'

/**
 * Videos of a product (catalogue#product-videos). Their poster is its first picture, and nothing of
 * a video is requested before it is played.
 */
export function ProductVideos({
  product: { images, videos },
}: {
  readonly product: Pick<ProductDetail, 'images' | 'videos'>
}) {
  const [first] = images
  const poster = first && pictureUrl(first, 960, 'webp')
  return (
    <section data-appear aria-labelledby="product-videos">
      <h2 id="product-videos" className={styles.title}>
        영상
      </h2>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <li key={video.url} className={styles.video}>
            <Player video={video} poster={poster} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Player({
  video: { url, alt },
  poster,
}: {
  readonly video: ProductVideo
  readonly poster: string | undefined
}) {
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting')
  // An element whose request failed does not play again: another one takes its place.
  const [nth, setNth] = useState(0)
  const isOnline = useIsOnline()
  const retry = () => {
    setState('waiting')
    setNth((before) => before + 1)
  }
  return (
    <figure>
      <video
        key={nth}
        className={styles.player}
        src={url}
        poster={poster}
        aria-label={alt}
        preload="none"
        controls
        muted
        playsInline
        onPlaying={() => setState('playing')}
        onWaiting={() => setState('waiting')}
        onError={() => setState('failed')}
      />
      <figcaption className={styles.text}>
        {alt}
        <output className={styles.note}>{noteOf(state, isOnline)}</output>
        {state === 'failed' && isOnline && (
          <button type="button" className={styles.retry} onClick={retry}>
            다시 시도
          </button>
        )}
      </figcaption>
    </figure>
  )
}

function noteOf(state: 'waiting' | 'playing' | 'failed', isOnline: boolean): string {
  // What has arrived plays on without network.
  if (state === 'playing') return ''
  if (!isOnline) return '오프라인에서는 영상을 재생할 수 없습니다.'
  return state === 'failed' ? '영상을 재생하지 못했습니다.' : ''
}
