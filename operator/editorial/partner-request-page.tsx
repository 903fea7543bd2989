import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  getPartnerRequest,
  movePartnerRequest,
  type OperatorPartnerRequest,
} from '#contract/editorial/operator-partner-requests.calls.ts'
import { PARTNER_MOVES, type PartnerState } from '#contract/editorial/partner-states.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { ActionError, Badge, Facts, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import { RecordTabs } from '#operator/operators/audit/record-tabs.tsx'
import { PARTNER_STATE_NAMES } from './partner-requests-page.tsx'
import styles from './partner-request-page.module.css'

/** Steps as buttons say them. */
const STEPS: Readonly<Record<PartnerState, string>> = {
  NEW: '새 제안으로',
  READ: '검토 시작',
  ANSWERED: '답변함으로 표시',
  CLOSED: '종료',
}

/** A request of a partner. It is answered by mail or phone; here staff note what they did. */
export function PartnerRequestPage() {
  const { requestId } = useParams({ from: '/frame/partner-requests/$requestId' })
  const { data, error, refetch } = useQuery({
    queryKey: ['partner-request', requestId],
    queryFn: ({ signal }) => callConsole(getPartnerRequest, { params: { requestId } }, signal),
  })
  const may = useMay()
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={data.company}
      note={
        <>
          {data.group} · {data.receiptNo} · {formatMoment(data.createdAt)} ·{' '}
          <Badge tone={data.state === 'NEW' ? 'due' : undefined}>
            {PARTNER_STATE_NAMES[data.state]}
          </Badge>
        </>
      }
      actions={may('inquiries.write') && <Steps request={data} />}
    >
      <RecordTabs type="partnerRequest" id={String(requestId)}>
        <Panel title="담당자">
          <Facts
            facts={[
              ['이름', data.name],
              [
                '휴대폰',
                <a key="tel" href={`tel:${data.phone}`}>
                  {data.phone}
                </a>,
              ],
              [
                '이메일',
                <a key="mail" href={`mailto:${data.email}`}>
                  {data.email}
                </a>,
              ],
              [
                '주소',
                data.url === null ? (
                  '–'
                ) : (
                  <a key="url" href={data.url} target="_blank" rel="noreferrer">
                    {data.url}
                  </a>
                ),
              ],
            ]}
          />
        </Panel>
        <Panel title="내용">
          {data.answers.length > 0 && (
            <Facts facts={data.answers.map(({ label, text }) => [label, text])} />
          )}
          <p className={styles.contents}>{data.contents}</p>
          {data.files.map(({ fileId, url, name }) => (
            <a key={fileId} href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </Panel>
      </RecordTabs>
    </Page>
  )
}

function Steps({ request }: { readonly request: OperatorPartnerRequest }) {
  const action = useAction(movePartnerRequest)
  const { requestId, state } = request
  return (
    <>
      <ActionError error={action.error} />
      {PARTNER_MOVES[state].map((to) => (
        <Button
          key={to}
          variant="line"
          busy={action.isPending}
          onClick={() => action.mutate({ params: { requestId }, body: { to, expected: state } })}
        >
          {STEPS[to]}
        </Button>
      ))}
    </>
  )
}
