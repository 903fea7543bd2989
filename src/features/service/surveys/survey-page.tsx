import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Survey } from '#contract/service/surveys.calls.ts'
import { isRefusal } from '#core/api/errors.ts'
import type { Refused } from '#core/outbox/outbox.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { surveyDraftSlot } from '#src/page/survey-draft-slot.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { RefusedWrites } from '#src/offline/outbox/refused-writes.tsx'
import { useOutboxClient, useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { surveyQuery } from './queries.ts'
import { restoreAnswers } from './restore-answers.ts'
import { surveyChannel } from './survey-channel.ts'
import { SurveyForm } from './survey-form.tsx'
import styles from './survey-page.module.css'

const route = getRouteApi('/_admitted/survey/$surveyId')

/** Page of a survey: its questions, or why it cannot be answered. */
export function SurveyPage() {
  const surveyId = Number(route.useParams({ select: (params) => params.surveyId }))
  const { data } = useSuspenseQuery(surveyQuery(surveyId))
  // Renewed after the answers were sent; the page keeps what it has while it loads.
  useQuery(surveyQuery(surveyId))
  const [restored, setRestored] = useState(0)
  const canAnswer = !data.completed && data.survey.state === 'OPEN'
  const restore = ({ write }: Refused) => {
    surveyDraftSlot.write(restoreAnswers(surveyDraftSlot.read(), write, data.survey))
    setRestored((count) => count + 1)
  }
  return (
    <Container narrow className={styles.page}>
      <PageHead title={data.survey.title} />
      <RefusedWrites
        channel={surveyChannel}
        target={surveyId}
        renderAction={
          canAnswer ? (news) => <WriteAgain refused={news} onClick={restore} /> : undefined
        }
      />
      <Content
        // The form reads its draft when it is created.
        key={restored}
        survey={data.survey}
        completedAt={data.completed ? data.completedAt : undefined}
        here={`/survey/${surveyId}`}
      />
    </Container>
  )
}

interface WriteAgainProps {
  readonly refused: Refused
  readonly onClick: (refused: Refused) => void
}

/** Button that puts answers that were not sent back into the form. */
function WriteAgain({ refused, onClick }: WriteAgainProps) {
  const outbox = useOutboxClient()
  const writeAgain = async () => {
    onClick(refused)
    await outbox.dismiss(refused.write.key)
  }
  return (
    <Button variant="line" size="small" onClick={() => void writeAgain()}>
      다시 쓰기
    </Button>
  )
}

interface ContentProps {
  readonly survey: Survey
  /** Undefined before the survey is answered. */
  readonly completedAt: string | null | undefined
  readonly here: string
}

function Content({ survey, completedAt, here }: ContentProps) {
  const login = useLoginState()
  const { waiting } = useOutboxView()
  const [isSent, setIsSent] = useState(false)
  const isWaiting = waiting.some(
    ({ lane, target }) => lane === surveyChannel.name && target === String(survey.surveyId),
  )
  if (completedAt !== undefined) {
    return (
      <div ref={isSent ? focusOnMount : undefined} tabIndex={-1}>
        <Done survey={survey} isMember={login.name === 'member'} />
      </div>
    )
  }
  if (isWaiting) {
    return (
      <output ref={isSent ? focusOnMount : undefined} tabIndex={-1} className={styles.note}>
        응답을 이 기기에 저장했습니다. 연결되면 보냅니다.
      </output>
    )
  }
  if (survey.state !== 'OPEN') return <NotOpen state={survey.state} />
  if (survey.forMembers && login.name === 'guest') {
    return (
      <>
        <p className={styles.note}>로그인 후 참여할 수 있는 설문입니다.</p>
        <LinkButton to="/auth/login" search={{ returnUrl: here }} size="large" wide>
          로그인
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <p className={styles.intro}>{survey.intro}</p>
      <p className={styles.facts}>
        {formatDate(survey.closesAt)}까지
        {survey.reward !== null && ` · 회원에게 ${formatCount(survey.reward)} 마일리지 적립`}
      </p>
      <SurveyForm survey={survey} onSent={() => setIsSent(true)} />
    </>
  )
}

/**
 * The form was removed, and the page is shorter: what replaces it gets focus and is scrolled to.
 */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

function Done({ survey, isMember }: { survey: Survey; isMember: boolean }) {
  return (
    <EmptyState
      as="h2"
      drawing="bare-deck"
      sentence="참여해 주셔서 감사합니다."
      detail={
        isMember && survey.reward !== null
          ? `${formatCount(survey.reward)} 마일리지를 적립해 드렸습니다.`
          : '응답이 접수되었습니다.'
      }
      action={
        isMember && survey.reward !== null ? (
          <LinkButton to="/my-page/mileage">마일리지 보기</LinkButton>
        ) : (
          <LinkButton to="/products">쇼핑하기</LinkButton>
        )
      }
    />
  )
}

function NotOpen({ state }: { state: 'SOON' | 'CLOSED' }) {
  return (
    <EmptyState
      as="h2"
      drawing="blank-receipt"
      sentence={state === 'SOON' ? '아직 시작하지 않은 설문입니다.' : '종료된 설문입니다.'}
      action={<LinkButton to="/products">쇼핑하기</LinkButton>}
    />
  )
}

/** Error component of a survey: missing, or a retry. */
export function SurveyFailure({ error }: ErrorComponentProps) {
  if (isRefusal(error, 'SURVEY_NOT_FOUND')) return <SurveyMissing />
  return (
    <div className={styles.page}>
      <FailureSection error={error} />
    </div>
  )
}

/** Page of a survey that does not exist. */
export function SurveyMissing() {
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        drawing="dead-end"
        sentence="설문을 찾을 수 없습니다."
        action={<LinkButton to="/">홈으로</LinkButton>}
      />
    </div>
  )
}

/** Skeleton of a survey. */
export function SurveySkeleton() {
  return (
    <Container narrow className={styles.page}>
      <div className={styles.skeleton} aria-busy="true">
        <Skeleton height="2.5rem" width="60%" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
    </Container>
  )
}
