import type { ContentBlock, ContentDetail } from '#contract/editorial/contents.calls.ts'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { ArticleVideo } from './article-video.tsx'
import styles from './article-body.module.css'

const COLUMN_SIZES = '(min-width: 64rem) 45rem, 100vw'
const PAIR_SIZES = '(min-width: 64rem) 22rem, 50vw'

/** Blocks of an article in their order; its products come last where no block shows them. */
export function ArticleBody({ article }: { article: ContentDetail }) {
  const { body, products } = article
  const hasShelf = body.some(({ type }) => type === 'PRODUCTS')
  return (
    <div className={styles.body}>
      {body.map((block) => (
        <Block key={keyOf(block)} block={block} products={products} />
      ))}
      {!hasShelf && <Shelf title="함께 본 상품" products={products} />}
    </div>
  )
}

/** Text or picture of a block; two of an article are never the same. */
function keyOf(block: ContentBlock): string {
  if ('text' in block) return `${block.type} ${block.text}`
  if ('pictures' in block) return block.pictures.map(({ base }) => base).join(' ')
  if ('video' in block) return block.video.base
  return 'picture' in block ? block.picture.base : block.title
}

type Products = ContentDetail['products']

function Block({ block, products }: { block: ContentBlock; products: Products }) {
  switch (block.type) {
    case 'TEXT':
      return <p className={styles.text}>{block.text}</p>
    case 'HEADING':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'QUOTE':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
      )
    case 'IMAGE':
      return (
        <figure className={styles.image}>
          <Picture picture={block.picture} sizes={COLUMN_SIZES} eager />
          {block.caption !== null && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'IMAGES':
      return (
        <figure className={styles.pair}>
          <div className={styles.pictures}>
            {block.pictures.map((picture) => (
              <Picture key={picture.base} picture={picture} sizes={PAIR_SIZES} eager />
            ))}
          </div>
          {block.caption !== null && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'VIDEO':
      return <ArticleVideo block={block} sizes={COLUMN_SIZES} />
    case 'PRODUCTS':
      return <Shelf title={block.title} products={products} />
    default:
      return block satisfies never
  }
}

function Shelf({ title, products }: { title: string; products: Products }) {
  if (products.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ProductShelf products={products} label={title} />
    </section>
  )
}
