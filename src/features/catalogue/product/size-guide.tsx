import type { ProductSizes } from '#contract/product-details.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import styles from './size-guide.module.css'

interface SizeGuideProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  sizes: ProductSizes
}

/** Table of measures of every size (Product 2.7). */
export function SizeGuide({ open, onOpenChange, sizes }: SizeGuideProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="사이즈 가이드">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">사이즈별 실측</caption>
          <thead>
            <tr>
              <th scope="col">사이즈</th>
              {sizes.columns.map(({ key, label, unit }) => (
                <th key={key} scope="col">
                  {label}
                  {unit !== '' && <small> {unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.sizes.map(({ sizeId, label, measures }) => (
              <tr key={sizeId}>
                <th scope="row">{label}</th>
                {sizes.columns.map(({ key }) => (
                  <td key={key}>{measures[key] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>측정 위치에 따라 1~3cm 오차가 있을 수 있습니다.</p>
    </Sheet>
  )
}
