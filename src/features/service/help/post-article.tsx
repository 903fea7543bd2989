import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Post } from '#contract/service/customer-center.calls.ts'
import { Container } from '#src/ui/container/container.tsx'
import { PostBody } from './post-body.tsx'
import styles from './post-page.module.css'

interface PostArticleProps {
  readonly title: string
  readonly body: Post['body']
  /** Line below the title. */
  readonly facts: ReactNode
  /** Shown between title and body. */
  readonly versions?: ReactNode
  /** Shown after the article. */
  readonly children: ReactNode
}

/** Notice or information page: link to the customer center, title, facts and body. */
export function PostArticle({ title, body, facts, versions, children }: PostArticleProps) {
  return (
    <Container narrow className={styles.page}>
      <Link to="/customer-center" className={styles.parent}>
        고객센터
      </Link>
      <article>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.facts}>{facts}</p>
        </header>
        {versions}
        <PostBody body={body} />
      </article>
      {children}
    </Container>
  )
}
