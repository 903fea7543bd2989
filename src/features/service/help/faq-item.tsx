import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Faq } from '#contract/service/customer-center.calls.ts'
import { useIsHydrating } from '#src/page/use-is-hydrating.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Fold } from '#src/ui/fold/fold.tsx'
import { readFaqVote, writeFaqVote, type FaqVote } from './faq-votes.ts'
import styles from './faq-item.module.css'

interface FaqItemProps {
  faq: Faq
  /** Name of the question's category. */
  label: string | undefined
}

/** Question that opens its answer, with the vote whether it helped. */
export function FaqItem({ faq, label }: FaqItemProps) {
  const title = (
    <span className={styles.question}>
      {label !== undefined && <span className={styles.category}>{label}</span>}
      {faq.question}
    </span>
  )
  return (
    <li>
      <Fold title={title} isOpen={false} className={styles.fold}>
        <div className={styles.answer}>
          {faq.answer.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Vote faqId={faq.faqId} />
        </div>
      </Fold>
    </li>
  )
}

function Vote({ faqId }: { faqId: number }) {
  const isHydrating = useIsHydrating()
  const [given, setGiven] = useState<FaqVote>()
  const vote = given ?? (isHydrating ? undefined : readFaqVote(faqId))
  const give = (next: FaqVote) => {
    writeFaqVote(faqId, next)
    setGiven(next)
  }
  return (
    <div className={styles.vote}>
      <output>
        {vote === undefined && '도움이 되었나요?'}
        {vote === 'yes' && '도움이 되었다니 다행입니다.'}
        {vote === 'no' && (
          <>
            답을 찾지 못하셨다면 <Link to="/my-page/inquiries/new">1:1 문의</Link>를 남겨 주세요.
          </>
        )}
      </output>
      {vote === undefined && (
        <span className={styles.buttons}>
          <Button variant="line" size="small" onClick={() => give('yes')}>
            예
          </Button>
          <Button variant="line" size="small" onClick={() => give('no')}>
            아니요
          </Button>
        </span>
      )}
    </div>
  )
}
