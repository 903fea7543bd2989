import { SHOP_NAME_KO } from '#src/company/shop.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { isRefusal } from '#core/api/errors.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { rafflePageQueries } from '#src/features/raffles/queries.ts'
import { heldStatementsOf } from '#src/features/raffles/held-entries.ts'
import { RaffleMissing } from '#src/features/raffles/raffle-missing.tsx'
import { saveFile } from '#src/features/raffles/save-file.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import type { AuditResult } from './audit-messages.ts'
import { AuditProgressView, AuditReportView } from './audit-report.tsx'
import { LACK_TEXT } from './check-text.ts'
import { auditBlob, readSeen } from './audit-storage.ts'
import { OwnEntryCheck } from './own-entry-check.tsx'
import { useAudit } from './use-audit.ts'
import styles from './audit-page.module.css'

/** Whether this device shares text files with other apps. */
function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false
  return navigator.canShare({ files: [new File([''], 'file.txt', { type: 'text/plain' })] })
}

/**
 * Opens the device's share sheet with a file; a closed sheet is no error. Throws the other errors
 * of the platform.
 */
async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

const RandomnessBringer = lazyComponent(
  async () => (await import('#src/features/raffles/randomness-bringer.tsx')).RandomnessBringer,
)

const NO_FILE = '이 기기에 저장된 파일이 없습니다. 페이지를 새로 열어 주세요.'

const route = getRouteApi('/_admitted/raffle/$raffleProductId/audit')

/**
 * Audit of a draw: a full re-run on this device, the published record, and what it cannot prove
 * (raffle-draw 6). The audit file is enough: when the raffle does not load, the page shows what the
 * device has stored.
 */
export function AuditPage() {
  const raffleProductId = Number(route.useParams({ select: (params) => params.raffleProductId }))
  const { raffleQuery } = rafflePageQueries(raffleProductId)
  const { data: raffle, dataUpdatedAt, error } = useQuery(raffleQuery)
  if (raffle === undefined) {
    if (error === null) return <AuditSkeleton />
    if (isRefusal(error, 'RAFFLE_NOT_FOUND')) return <RaffleMissing />
  } else if (raffle.draw.specHash === null && raffle.state !== 'CANCELED') {
    return <NotPublished raffle={raffle} />
  }
  return (
    <Container narrow className={styles.page}>
      <Link
        to="/raffle/$raffleProductId"
        params={{ raffleProductId: String(raffleProductId) }}
        className={styles.back}
      >
        <Icon name="arrow-left" size="small" />
        래플
      </Link>
      <PageHead title="추첨 검증" />
      {raffle !== undefined && <p className={styles.lead}>{raffle.product.name}</p>}
      <p className={styles.quiet}>
        공개된 명단과 난수로 추첨 전체를 이 기기에서 다시 계산하고, 이 기기에 보관한 접수증과
        비교합니다. 한 번 열면 오프라인에서도 볼 수 있습니다.
      </p>
      {raffle?.draw.needsRandomness === true && (
        <Suspense fallback={null}>
          <RandomnessBringer raffle={raffle} receivedAt={dataUpdatedAt} />
        </Suspense>
      )}
      <OwnEntryCheck raffleProductId={raffleProductId} />
      <Audit raffleProductId={raffleProductId} isNamed={raffle !== undefined} />
    </Container>
  )
}

/** Loading state of the page. */
export function AuditSkeleton() {
  return <div aria-busy="true" />
}

/** State of a raffle whose rules are not published yet. */
function NotPublished({ raffle: { raffleProductId, draw } }: { raffle: RaffleDetail }) {
  return (
    <EmptyState
      as="h1"
      drawing="bare-deck"
      sentence="아직 추첨 규칙을 공개하지 않은 래플입니다."
      detail={`${momentText(draw.sealBy)}에 명단을 봉인하면 추첨을 검증할 수 있습니다.`}
      action={
        <LinkButton
          to="/raffle/$raffleProductId"
          params={{ raffleProductId: String(raffleProductId) }}
        >
          래플 보기
        </LinkButton>
      }
    />
  )
}

interface AuditProps {
  readonly raffleProductId: number
  /** Whether the page shows the name of the product; else the card of the audit names it. */
  readonly isNamed: boolean
}

function Audit({ raffleProductId, isNamed }: AuditProps) {
  const { result, error, progress, restart, retry } = useAudit(raffleProductId)
  if (result === undefined) {
    if (error !== null && isRefusal(error, 'RAFFLE_NOT_DRAWN'))
      return <p className={styles.quiet}>명단을 봉인하면 추첨을 검증할 수 있습니다.</p>
    if (error !== null) return <FailureSection as="h2" error={error} onRetry={retry} />
    return <AuditProgressView progress={progress} />
  }
  return (
    <>
      {!isNamed && <p className={styles.lead}>{result.card.product.name}</p>}
      <AuditReportView result={result} restart={restart}>
        {isContradicted(result) && <Evidence raffleProductId={raffleProductId} result={result} />}
      </AuditReportView>
      <Times result={result} />
      <section aria-labelledby="limits">
        <h2 id="limits" className={styles.title}>
          이 검증으로 알 수 없는 것
        </h2>
        <ul className={styles.limits}>
          <li>
            판매자가 가짜 사람을 응모시켰는지는 알 수 없습니다. 본인인증이 막는 만큼만 막습니다.
          </li>
          <li>다른 사람의 명의를 빌린 응모는 구별할 수 없습니다.</li>
          <li>접수증을 받기 전에 사라진 응모는 증거가 남지 않습니다.</li>
          {result.report.lacks.map((lack) => (
            <li key={lack}>{LACK_TEXT[lack]}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="file">
        <h2 id="file" className={styles.title}>
          직접 검증하기
        </h2>
        <p className={styles.quiet}>
          파일을 저장해 {SHOP_NAME_KO} 없이 다른 컴퓨터에서 검증할 수 있습니다. 형식은 공개되어
          있습니다.
        </p>
        <p className={styles.command}>
          <code>npm run verify-raffle -- raffle-{raffleProductId}.json</code>
        </p>
        <Button variant="line" onClick={() => void save(raffleProductId)}>
          검증 파일 저장
        </Button>
      </section>
    </>
  )
}

/** Checks that compare the file with what this device holds. */
const CONTRADICTIONS: ReadonlySet<string> = new Set(['receipts', 'split-view'])

/**
 * Whether the file differs from what this device holds: a genuine receipt, an earlier list, or the
 * earlier key.
 */
function isContradicted({ report: { findings, key }, compared }: AuditResult): boolean {
  if (compared.key !== undefined && compared.key !== key) return true
  return findings.some(({ check, state }) => state === 'failed' && CONTRADICTIONS.has(check))
}

interface EvidenceProps {
  readonly raffleProductId: number
  readonly result: AuditResult
}

/** The list and what contradicts it as one file, which the command judges. */
function Evidence({ raffleProductId, result: { report, compared } }: EvidenceProps) {
  const isOtherKey = compared.key !== undefined && compared.key !== report.key
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence" className={styles.title}>
        이 기기에 보관한 증거와 다릅니다
      </h2>
      <p className={styles.quiet}>
        {isOtherKey
          ? '전에 본 것과 다른 서명 키를 쓴 기록입니다.'
          : '판매자가 서명한 접수증이나 전에 본 명단이 지금 공개한 명단과 다릅니다.'}{' '}
        둘을 한 파일로 저장하거나 공유하면 누구나 같은 명령으로 확인할 수 있습니다.
      </p>
      {isOtherKey && (
        <p className={styles.command}>
          <code>
            npm run verify-raffle -- raffle-evidence-{raffleProductId}.json --key {compared.key}
          </code>
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="line" onClick={() => void saveEvidence(raffleProductId)}>
          증거 파일 저장
        </Button>
        {canShareFiles() && (
          <Button variant="line" onClick={() => void shareEvidence(raffleProductId)}>
            증거 파일 공유
          </Button>
        )}
      </div>
    </section>
  )
}

/**
 * List, receipts, heads and seals as one text that the command reads; undefined without a stored
 * list.
 */
async function evidenceOf(raffleProductId: number): Promise<Blob | undefined> {
  const [blob, held, seen] = await Promise.all([
    auditBlob(raffleProductId),
    heldStatementsOf(raffleProductId),
    readSeen(raffleProductId),
  ])
  if (blob === undefined) {
    await toast(NO_FILE)
    return undefined
  }
  const parts = JSON.stringify({ ...held, heads: seen?.heads ?? [] }).slice(1)
  return new Blob(['{"audit":', blob, `,${parts}`], { type: 'application/json' })
}

async function saveEvidence(raffleProductId: number): Promise<void> {
  const evidence = await evidenceOf(raffleProductId)
  if (evidence !== undefined) saveFile(evidence, `raffle-evidence-${raffleProductId}.json`)
}

async function shareEvidence(raffleProductId: number): Promise<void> {
  const evidence = await evidenceOf(raffleProductId)
  if (evidence === undefined) return
  // Share sheets refuse files of the type JSON.
  const name = `raffle-evidence-${raffleProductId}.txt`
  try {
    await shareFile(new File([evidence], name, { type: 'text/plain' }))
  } catch {
    await toast('공유하지 못했습니다. 증거 파일을 저장해 주세요.', { tone: 'error' })
  }
}

/**
 * Times of the card and of the signed statements: the list is sealed before the randomness exists.
 */
function Times({ result: { card, sealedAt, drawnAt } }: { result: AuditResult }) {
  const { closesAt, sealBy, drawAt, mode } = card
  const rows = [
    { label: '응모 마감', at: closesAt },
    { label: '봉인 기한', at: sealBy },
    ...(sealedAt === null ? [] : [{ label: '명단 봉인', at: sealedAt }]),
    { label: mode === 'drand' ? '공공 난수 공개' : '난수 계산 예정', at: drawAt },
    ...(drawnAt === null ? [] : [{ label: '추첨', at: drawnAt }]),
  ]
  return (
    <section aria-labelledby="times">
      <h2 id="times" className={styles.title}>
        봉인과 난수의 시각
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ label, at }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoment(at)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Saves the stored audit file for the command. */
async function save(raffleProductId: number): Promise<void> {
  const blob = await auditBlob(raffleProductId)
  if (blob === undefined) {
    await toast(NO_FILE)
    return
  }
  saveFile(blob, `raffle-${raffleProductId}.json`)
}
