import type { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { columnsOf } from '#contract/catalogue/measure-columns.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Panel } from '#operator/ui/page.tsx'
import styles from './product-preview.module.css'

/** What shoppers read of a product, in the width of a phone and of a wide screen. */
export function ProductPreview({ product }: { readonly product: OperatorProduct }) {
  return (
    <>
      <Panel title="휴대폰 (375px)">
        <div className={styles.scroll}>
          <Shown product={product} width={375} />
        </div>
      </Panel>
      <Panel title="넓은 화면 (1440px)">
        <div className={styles.scroll}>
          <Shown product={product} width={1_440} />
        </div>
      </Panel>
    </>
  )
}

function Shown({
  product,
  width,
}: {
  readonly product: OperatorProduct
  readonly width: 375 | 1_440
}) {
  const { pictures, listPrice, salePrice } = product
  const sizes = product.sizes.filter(({ isActive }) => isActive)
  return (
    <article className={styles.shown} style={{ inlineSize: width }} data-wide={width > 375}>
      <div className={styles.pictures}>
        {pictures.length === 0 && <p className={styles.none}>사진이 없습니다.</p>}
        {pictures.map((picture) => (
          <Picture key={picture.base} picture={picture} sizes={width > 375 ? '400px' : '375px'} />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.brand}>{product.brand.name}</p>
        <h3>
          {product.nameKo} · {product.colorName}
        </h3>
        <p className={styles.price}>
          {salePrice < listPrice && (
            <>
              <del>{formatKrw(listPrice)}</del>{' '}
              {Math.floor(((listPrice - salePrice) * 100) / listPrice)}%{' '}
            </>
          )}
          <strong>{formatKrw(salePrice)}</strong>
        </p>
        <ul className={styles.sizes} aria-label="사이즈">
          {sizes.map(({ sizeId, label, onHand, held }) => (
            <li key={sizeId} data-out={onHand - held <= 0}>
              {label}
            </li>
          ))}
        </ul>
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <SizeTable sizes={sizes} />
        <dl className={styles.notice}>
          {product.notice.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function SizeTable({ sizes }: { readonly sizes: OperatorProduct['sizes'] }) {
  const columns = columnsOf(sizes)
  if (columns.length === 0) return null
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">사이즈 표</caption>
      <thead>
        <tr>
          <th scope="col">사이즈</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ sizeId, label, measures }) => (
          <tr key={sizeId}>
            <th scope="row">{label}</th>
            {columns.map(({ key }) => (
              <td key={key}>{measures[key] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
