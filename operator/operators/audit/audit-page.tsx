import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { listAudit, type AuditRow } from '#contract/operators/audit.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { ListFile } from '#operator/operators/lists/list-file.tsx'
import { Page } from '#operator/ui/page.tsx'
import styles from './audit-page.module.css'

/** Actions in words; another one is shown by its name. */
const ACTION_NAMES: Readonly<Record<string, string>> = {
  'session.start': '로그인',
  'session.end': '로그아웃',
  'session.reauth': '인증번호 재확인',
  'operator.setUp': '운영자 등록',
  'operator.invite': '운영자 초대',
  'operator.change': '운영자 수정',
  'operator.status': '운영자 사용 변경',
  'operator.reset': '운영자 재설정',
  'order.prepare': '상품준비 시작',
  'order.ship': '발송',
  'order.reveal': '개인정보 열람',
  'order.cancel': '판매자 취소',
  'order.print': '포장 명세 인쇄',
  'order.receiver': '배송지 변경',
  'order.compensate': '보상',
  'order.short': '발송 지연 안내',
  'refund.retry': '환불 다시 시도',
  'refund.settle': '환불 처리됨 표시',
  'payment.ask': '결제사에 확인',
  'order.note': '주문 메모',
  'note.delete': '메모 삭제',
  'shipment.correct': '송장 수정',
  'shipment.deliver': '배송완료',
  'claim.open': '구매자 대신 신청',
  'claim.read': '신청 열람',
  'claim.pickup': '수거 시작',
  'claim.inspect': '검수 시작',
  'claim.done': '신청 완료',
  'claim.rejected': '신청 거부',
  'inquiry.read': '문의 열람',
  'inquiry.assign': '문의 담당 변경',
  'inquiry.answer': '문의 답변',
  'inquiry.close': '문의 종료',
  'inquiry.note': '문의 메모',
  'partner.read': '제안 열람',
  'partner.state': '제안 상태 변경',
  'reply.add': '저장된 답변 추가',
  'reply.change': '저장된 답변 수정',
  'reply.delete': '저장된 답변 삭제',
  'passkey.start': '패스키 확인 시작',
  'passkey.add': '패스키 추가',
  'passkey.remove': '패스키 삭제',
  'session.endOne': '다른 기기 로그아웃',
  'view.save': '보기 저장',
  'view.change': '보기 수정',
  'view.delete': '보기 삭제',
  'list.export': '목록 파일 저장',
  'run.columns': '파일의 열 확인',
  'run.start': '일괄 작업 시작',
  'template.forget': '기억한 열 삭제',
  'run.apply': '일괄 작업 적용',
  'run.cancel': '일괄 작업 중단',
  'run.retry': '일괄 작업 다시',
  'run.undo': '일괄 작업 되돌리기',
  'run.report': '일괄 작업 결과 파일',
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'at', header: '일시', cell: ({ at }) => formatMoment(at) },
  { id: 'operator', header: '운영자', cell: ({ operatorName }) => operatorName },
  {
    id: 'action',
    header: '작업',
    isMain: true,
    cell: ({ action }) => ACTION_NAMES[action] ?? action,
  },
  { id: 'target', header: '대상', cell: ({ targetId }) => targetId },
  {
    id: 'subjects',
    header: '정보주체',
    cell: ({ subjectIds }) =>
      subjectIds.length === 0
        ? '–'
        : subjectIds.map((subject) => (
            <Link key={subject} to="/audit" search={{ subject }} className={styles.subject}>
              회원 {subject}
            </Link>
          )),
  },
  {
    id: 'changes',
    header: '변경',
    cell: ({ changes }) =>
      Object.entries(changes)
        .filter(([, [before, after]]) => before !== after)
        .map(([field, [before, after]]) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
        .join(', ') || '–',
  },
  { id: 'reason', header: '사유', cell: ({ reason }) => reason ?? '–' },
]

/** Log of what operators did. */
export function AuditPage() {
  const { subject } = useSearch({ from: '/frame/audit' })
  const list = useInfiniteQuery({
    queryKey: ['audit', subject],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listAudit,
        {
          query: {
            ...(pageParam === 0 ? {} : { after: pageParam }),
            ...(subject === undefined ? {} : { subjectId: subject }),
          },
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.auditId : undefined),
  })
  const total = list.data?.pages[0]?.total
  return (
    <Page
      title="기록"
      note={
        total !== undefined && (
          <>
            {subject === undefined ? '' : `회원 ${subject}의 정보에 관한 기록 `}
            {total}건
            {subject !== undefined && (
              <>
                {' · '}
                <Link to="/audit" className={styles.subject}>
                  전체 기록
                </Link>
              </>
            )}
          </>
        )
      }
      actions={<ListFile screen="audit" columns={COLUMNS} />}
    >
      <DataList
        label="기록"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ auditId }) => String(auditId)}
        empty="기록이 없습니다."
      />
      {list.hasNextPage && (
        <Button
          variant="line"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </Page>
  )
}
