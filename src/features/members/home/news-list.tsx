import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { AccountNews } from './account-news.ts'
import rows from '#src/layout/account/rows.module.css'
import section from '#src/layout/account/section.module.css'
import styles from './news-list.module.css'

/** What ends soon and what is new, each with its page. */
export function NewsList({ news }: { news: readonly AccountNews[] }) {
  return (
    <section className={section.section} aria-labelledby="news">
      <h2 id="news" className={section.title}>
        확인해 주세요
      </h2>
      <ul className={rows.list}>
        {news.map((one) => (
          <li key={one.kind}>
            <NewsLink news={one}>
              <span className={styles.note} data-kind={one.kind}>
                {one.note}
              </span>
              <span className={styles.label}>{one.label}</span>
              <Icon name="arrow-right" size="small" />
            </NewsLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewsLink({ news, children }: { news: AccountNews; children: ReactNode }) {
  const { kind, inquiryId } = news
  if (kind === 'inquiry' && inquiryId !== undefined) {
    return (
      <Link
        to="/my-page/inquiries/$inquiryId"
        params={{ inquiryId: String(inquiryId) }}
        className={rows.item}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link {...PAGES[kind]} className={rows.item}>
      {children}
    </Link>
  )
}

const PAGES = {
  coupon: { to: '/my-page/coupons' },
  mileage: { to: '/my-page/mileage' },
  inquiry: { to: '/my-page/inquiries' },
} as const
