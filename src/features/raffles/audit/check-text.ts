import type { AuditCheckName } from '#core/raffle/audit-checks.ts'

/** Names of the checks for shoppers. */
export const CHECK_TEXT: Readonly<Record<AuditCheckName, string>> = {
  card: '응모 전에 공개한 추첨 규칙의 서명',
  signatures: '모든 공개 기록의 서명',
  log: '명단과 서명된 기록의 일치',
  order: '마감 후 추가된 응모 없음',
  entries: '한 사람 한 번의 응모',
  'seal-time': '난수 공개 전의 명단 봉인',
  beacon: '공공 난수와 그 회차의 지정',
  randomness: '정해진 난수의 사용',
  selection: '난수로 다시 뽑은 당첨자',
  draw: '발표한 결과와의 일치',
  steps: '예비 당첨 순서',
  'receipt-signatures': '접수증의 서명',
  receipts: '접수증과 명단의 일치',
  'split-view': '다른 사람에게 보인 명단과의 일치',
}

/** Words for the reasons of voids. */
export const VOID_TEXT: Readonly<Record<string, string>> = {
  'own-cancellation': '본인 취소',
  duplicate: '중복 응모',
  disqualified: '부정 응모',
}
