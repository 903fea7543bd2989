import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { StyleDetail } from '#contract/editorial/styles.calls.ts'
import { BookmarkButton } from '#src/features/catalogue/bookmarks/bookmark-button.tsx'
import {
  ResourceFailure,
  ResourceMissing,
} from '#src/features/catalogue/stories/resource-missing.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { styleQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import { ShotGrid, ShotGridSkeleton } from '#src/features/catalogue/stories/shot-grid.tsx'
import styles from './shot-page.module.css'
import { TaggedProducts } from './tagged-products.tsx'
import { wornBy } from '#src/features/catalogue/stories/worn-by.ts'

const route = getRouteApi('/_admitted/styling/$styleId')

/** Styling shot with pins on its products, who wears them, and related shots. */
export function StylePage() {
  const styleId = Number(route.useParams({ select: (params) => params.styleId }))
  const { data: style } = useSuspenseQuery(styleQuery(styleId))
  const { title, related, images, instagramUserId } = style
  return (
    <article>
      <div className={styles.top}>
        <PinnedPicture style={style} />
        <div className={styles.side}>
          <p className={styles.kind} lang="en">
            STYLING
          </p>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.person}>
            {wornBy(style)}
            {instagramUserId !== null && <span> · @{instagramUserId}</span>}
          </p>
          <TaggedProducts products={style.products} pins={style.pins} />
          <div className={styles.tools}>
            <ShareButton title={title} />
            <BookmarkButton
              type="STYLE"
              id={styleId}
              liked={style.liked}
              likeCount={style.likeCount}
            />
          </div>
        </div>
      </div>
      {images.slice(1).map((image) => (
        <Picture key={image.base} picture={image} sizes="100vw" />
      ))}
      {related.length > 0 && (
        <section data-appear aria-labelledby="related-styles">
          <h2 id="related-styles" className={styles.heading}>
            함께 보면 좋은 스타일링
          </h2>
          <ShotGrid shots={related.slice(0, 4)} label="함께 보면 좋은 스타일링" />
        </section>
      )}
    </article>
  )
}

/** First image with a numbered pin on each product that is on sale. */
function PinnedPicture({ style }: { style: StyleDetail }) {
  return (
    <div className={styles.picture}>
      <Picture picture={style.image} sizes="(min-width: 64rem) 55vw, 100vw" priority />
      {style.pins.map(({ productId, x, y }, index) => {
        const product = style.products.find((one) => one.productId === productId)
        return (
          <Link
            key={productId}
            to="/products/$productId"
            params={{ productId: String(productId) }}
            className={styles.pin}
            style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
            aria-label={`${index + 1}번 ${product?.name ?? '상품'} 보기`}
          >
            <span aria-hidden="true">{index + 1}</span>
          </Link>
        )
      })}
    </div>
  )
}

const BACK = <LinkButton to="/styling">스타일링 모두 보기</LinkButton>

/** Error component of the page: missing, or a retry. */
export function StyleFailure({ error }: ErrorComponentProps) {
  return (
    <ResourceFailure error={error} missing={['STYLE_NOT_FOUND', 'STYLE_WITHDRAWN']}>
      {BACK}
    </ResourceFailure>
  )
}

/** Page of an address that names none. */
export function StyleMissing() {
  return <ResourceMissing sentence="스타일링을 찾을 수 없습니다.">{BACK}</ResourceMissing>
}

/** Skeleton of a styling shot. */
export function StyleSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.top}>
        <div className={styles.picture}>
          <Skeleton ratio="4 / 5" />
        </div>
        <div className={styles.side}>
          <Skeleton shape="text" width="30%" />
          <Skeleton height="2.5rem" width="70%" />
          <Skeleton height="20rem" />
        </div>
      </div>
      <Container>
        <ShotGridSkeleton count={4} />
      </Container>
    </div>
  )
}
