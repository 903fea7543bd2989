import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './customer-center-page.module.css'
import { FaqItem } from './faq-item.tsx'
import { InfoLinks } from './info-links.tsx'
import { matchesFaq } from './match-faq.ts'
import { NoticeSection } from './notice-section.tsx'
import { faqsQuery, groupsQuery, quickButtonsQuery } from './queries.ts'
import { SupportSearchForm } from './support-search-form.tsx'
import { useStorePosts } from './use-store-posts.ts'

const route = getRouteApi('/_admitted/customer-center/')

/** Customer center: search, quick buttons, questions, notices, information pages and contact. */
export function CustomerCenterPage() {
  const { keyword } = route.useSearch()
  useStorePosts()
  return (
    <Container className={styles.page}>
      <PageHead title="고객센터" />
      <SupportSearchForm key={keyword} keyword={keyword} />
      <QuickButtons />
      <div className={styles.columns}>
        <Questions />
        <div className={styles.side}>
          <NoticeSection keyword={keyword} />
          <ContactSection />
          <InfoLinks />
        </div>
      </div>
    </Container>
  )
}

function QuickButtons() {
  const { data } = useQuery(quickButtonsQuery)
  if (data === undefined) return <div className={styles.buttonsRoom} />
  return (
    <ul className={styles.buttons} aria-label="바로가기">
      {data.map(({ key, label, icon, link }) => (
        <li key={key}>
          <PathLink path={link} className={styles.button}>
            <Icon name={icon} />
            {label}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}

function Questions() {
  const { category, keyword } = route.useSearch()
  const { data: groups } = useQuery(groupsQuery)
  const { data: faqs, error, refetch } = useQuery(faqsQuery)
  const categories = groups?.find(({ groupKey }) => groupKey === 'FAQ')?.categories ?? []
  const found = (faqs ?? []).filter(
    (faq) => (category === undefined || faq.category === category) && matchesFaq(faq, keyword),
  )
  const labelOf = (key: string) => categories.find((one) => one.key === key)?.label
  return (
    <section aria-labelledby="faqs">
      <h2 id="faqs" className={styles.heading}>
        자주 묻는 질문
        {faqs !== undefined && <span className={styles.count}> {found.length}</span>}
      </h2>
      <nav className={styles.tabs} aria-label="질문 분류">
        {[{ key: undefined, label: '전체' }, ...categories].map(({ key, label }) => (
          <Link
            key={label}
            to="/customer-center"
            search={{ keyword, category: key }}
            className={chip.chip}
            data-here={key === category}
            aria-current={key === category ? 'page' : undefined}
            resetScroll={false}
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      {faqs === undefined && error !== null && (
        <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
      )}
      {faqs === undefined && error === null && <QuestionsSkeleton />}
      {faqs !== undefined && found.length === 0 && (
        <div className={styles.none}>
          <p>검색 결과가 없습니다. 1:1 문의를 이용해 주세요.</p>
          <LinkButton to="/my-page/inquiries/new">1:1 문의하기</LinkButton>
        </div>
      )}
      <ul className={styles.questions} aria-label="자주 묻는 질문">
        {found.map((faq) => (
          <FaqItem
            key={faq.faqId}
            faq={faq}
            label={category === undefined ? labelOf(faq.category) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function QuestionsSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="4.5rem" />
      ))}
    </div>
  )
}
