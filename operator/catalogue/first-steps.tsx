import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productCountsQuery } from './product-counts.ts'
import styles from './first-steps.module.css'
import { useBrands, useCategories } from './use-places.ts'

/** Way of a new shop to its first sale, with the steps that are done; nothing once goods are sold. */
export function FirstSteps() {
  const brands = useBrands()
  const categories = useCategories()
  const { data: counts } = useQuery(productCountsQuery)
  if (brands.data === undefined || categories.data === undefined || counts === undefined)
    return null
  if (counts.onSale > 0) return null
  const isAt = [
    brands.data.some(({ isActive }) => isActive),
    categories.data.some(({ isActive, parentId }) => isActive && parentId !== null),
    counts.all > 0,
    false,
  ].indexOf(false)
  const steps = [
    { name: '브랜드 만들기', link: <Link to="/brands">브랜드 만들기</Link> },
    { name: '1단계와 2단계 카테고리 만들기', link: <Link to="/categories">카테고리 만들기</Link> },
    {
      name: '상품 등록하기',
      link: (
        <Link to="/products" search={{ tab: 'all', isNew: true }} replace>
          상품 등록하기
        </Link>
      ),
    },
    {
      name: '사진, 사이즈, 고시를 채우고 판매 시작하기',
      link: (
        <Link to="/products" search={{ tab: 'draft' }}>
          작성 중인 상품 열기
        </Link>
      ),
    },
  ]
  return (
    <section className={styles.steps} aria-label="첫 판매까지">
      <h2>첫 판매까지</h2>
      <ol>
        {steps.map(({ name, link }, index) => (
          <li key={name} aria-current={index === isAt ? 'step' : undefined}>
            {index === isAt ? link : name}
            {index < isAt && <span className={styles.done}>완료</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
