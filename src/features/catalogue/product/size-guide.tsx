import type { ProductSizes, SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sizeQuery } from './own-size-query.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { differenceText, ownSizeOf } from './own-size.ts'
import styles from './size-guide.module.css'

interface SizeGuideProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  sizes: ProductSizes
}

/** Table of measures of every size, with the differences to the member's usual size. */
export function SizeGuide({ open, onOpenChange, sizes }: SizeGuideProps) {
  const login = useLoginState()
  const { data: ownSizes } = useQuery({ ...sizeQuery, enabled: login.name === 'member' })
  const own = ownSizes && ownSizeOf(sizes, ownSizes)
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
              <tr key={sizeId} data-own={sizeId === own?.sizeId || undefined}>
                <th scope="row">
                  {label}
                  {sizeId === own?.sizeId && <small>내 사이즈</small>}
                </th>
                {sizes.columns.map(({ key }) => (
                  <td key={key}>
                    {measures[key] ?? '–'}
                    <small>{differenceText(measures[key], own?.measures[key])}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OwnSizeNote sizes={sizes} own={own} />
      <p className={styles.note}>측정 위치에 따라 1~3cm 오차가 있을 수 있습니다.</p>
    </Sheet>
  )
}

interface OwnSizeNoteProps {
  sizes: ProductSizes
  own: SizeStock | undefined
}

/** Recommendation of the usual size; for members without one the way to enter it. */
function OwnSizeNote({ sizes, own }: OwnSizeNoteProps) {
  const login = useLoginState()
  if (login.name !== 'member' || !HAS_USUAL_SIZE.has(sizes.sizeGroup)) return null
  if (own !== undefined) {
    return (
      <p className={styles.own}>
        평소 {own.label} 사이즈를 입으시면 <b>{own.label}</b> 사이즈를 추천합니다.
      </p>
    )
  }
  return (
    <p className={styles.own}>
      <Link to="/my-page/size">내 사이즈를 저장</Link>하면 사이즈별 차이를 비교해 드립니다.
    </p>
  )
}

/** Groups for which a member can save a usual size. */
const HAS_USUAL_SIZE: ReadonlySet<ProductSizes['sizeGroup']> = new Set([
  'TOP',
  'BOTTOM',
  'SHOES',
  'DECK',
])
