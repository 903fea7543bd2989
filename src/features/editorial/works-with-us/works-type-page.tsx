import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { WorksDetail, WorksGroup } from '#contract/editorial/works-with-us.calls.ts'
import { isRefusal } from '#core/api/errors.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { useRestored } from './restored-request.ts'
import { worksDetailQuery, worksGroupsQuery } from './queries.ts'
import styles from './works-type-page.module.css'

const route = getRouteApi('/_admitted/works-with-us/$typeId')

const PartnerForm = lazyComponent(async () => (await import('./partner-form.tsx')).PartnerForm)

/** Page of one field of work: texts, groups, and the form of the chosen group. */
export function WorksTypePage() {
  const typeId = Number(route.useParams({ select: (params) => params.typeId }))
  const { data: detail } = useSuspenseQuery(worksDetailQuery(typeId))
  const { data: groups } = useSuspenseQuery(worksGroupsQuery(typeId))
  return (
    <Container narrow className={styles.page}>
      <PageHead title={detail.name} />
      <div className={styles.intro}>
        {detail.intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Texts detail={detail} />
      {detail.open ? (
        <Request key={typeId} detail={detail} groups={groups} />
      ) : (
        <p className={styles.closed}>지금은 접수하지 않는 분야입니다.</p>
      )}
      <LinkButton to="/works-with-us" variant="line" size="large" wide>
        다른 분야 보기
      </LinkButton>
    </Container>
  )
}

function Texts({ detail: { steps, requirements, faqs } }: { detail: WorksDetail }) {
  return (
    <>
      <section className={styles.section} aria-labelledby="works-steps">
        <h2 id="works-steps" className={styles.heading}>
          진행 순서
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="works-requirements">
        <h2 id="works-requirements" className={styles.heading}>
          준비할 것
        </h2>
        <ul className={styles.requirements}>
          {requirements.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="works-questions">
        <h2 id="works-questions" className={styles.heading}>
          자주 묻는 질문
        </h2>
        {faqs.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </>
  )
}

function Request({ detail, groups }: { detail: WorksDetail; groups: readonly WorksGroup[] }) {
  const restored = useRestored(detail.typeId)
  const [groupId, setGroupId] = useState(restored?.groupId)
  const group = groups.find((one) => one.groupId === groupId)
  return (
    <section className={styles.section} aria-labelledby="works-request">
      <h2 id="works-request" className={styles.heading}>
        제안하기
      </h2>
      <p className={styles.note}>어떤 제안인지 골라 주세요. 고르면 양식이 열립니다.</p>
      <fieldset className={styles.groups} aria-label="제안 종류">
        {groups.map((one) => (
          <button
            key={one.groupId}
            type="button"
            className={chip.chip}
            aria-pressed={one.groupId === groupId}
            onPointerDown={() => void PartnerForm.preload()}
            onClick={() => setGroupId(one.groupId)}
          >
            {one.name}
          </button>
        ))}
      </fieldset>
      {group !== undefined && (
        <>
          <p className={styles.note}>{group.summary}</p>
          <Suspense fallback={<Skeleton height="40rem" />}>
            <PartnerForm key={group.groupId} detail={detail} group={group} />
          </Suspense>
        </>
      )}
    </section>
  )
}

/** Error component of a type: missing, or a retry. */
export function WorksTypeFailure({ error }: ErrorComponentProps) {
  return isRefusal(error, 'WORKS_NOT_FOUND') ? (
    <WorksTypeMissing />
  ) : (
    <FailureSection error={error} />
  )
}

/** Page of a type that does not exist. */
export function WorksTypeMissing() {
  return (
    <EmptyState
      as="h1"
      drawing="dead-end"
      sentence="모집 분야를 찾을 수 없습니다."
      action={<LinkButton to="/works-with-us">모든 분야 보기</LinkButton>}
    />
  )
}

/** Skeleton of a type. */
export function WorksTypeSkeleton() {
  return (
    <Container narrow className={styles.page}>
      <div className={styles.section} aria-busy="true">
        <Skeleton height="2.5rem" width="50%" />
        <Skeleton height="5rem" />
        <Skeleton height="16rem" />
      </div>
    </Container>
  )
}
