import type { AuditLack, SkipReason } from '#core/raffle/audit.ts'
import type { MissingPart, RaffleVerdict } from '#core/raffle/verdict.ts'
import type { AuditCheckName } from '#core/raffle/audit-checks.ts'

/** Names of the checks for shoppers. */
export const CHECK_TEXT: Readonly<Record<AuditCheckName, string>> = {
  card: '응모 전에 공개한 추첨 규칙의 서명',
  signatures: '모든 공개 기록의 서명',
  completeness: '발표부터 마감까지 빠진 기록 없음',
  log: '명단과 서명된 기록의 일치',
  order: '마감 후 추가된 응모 없음',
  entries: '한 사람 한 번의 응모',
  openings: '응모 때 약속한 희망 사이즈',
  times: '응모, 봉인, 추첨 시각의 순서',
  'seal-time': '난수 공개 전의 명단 봉인',
  beacon: '공공 난수와 그 회차의 지정',
  randomness: '정해진 난수의 사용',
  selection: '난수로 다시 뽑은 당첨자',
  draw: '발표한 결과와의 일치',
  steps: '예비 당첨 순서',
  disqualifications: '추첨 후 제외의 통지와 한도',
  'receipt-signatures': '접수증의 서명',
  receipts: '접수증과 명단의 일치',
  'split-view': '전에 보거나 다른 사람에게 보인 명단과의 일치',
}

/** What a failed check means. The command names each record. */
export const FAULT_TEXT: Readonly<Record<AuditCheckName, string>> = {
  card: '규칙이 판매자의 키로 서명되지 않았습니다.',
  signatures: '서명이 다르거나 다른 래플의 기록입니다.',
  completeness: '앞 단계의 기록 없이 발표되었거나, 봉인 후에 규칙에 없는 이유로 취소되었습니다.',
  log: '명단이 서명된 기록과 다릅니다.',
  order: '마감 후에 명단이 바뀌었습니다.',
  entries: '한 사람의 두 번째 응모나 규칙에 없는 기록이 있습니다.',
  openings: '공개한 희망 사이즈가 응모 때의 기록과 다릅니다.',
  times: '서명된 시각의 순서가 규칙과 다릅니다.',
  'seal-time': '명단이 정해진 시각에 봉인되지 않았습니다.',
  beacon: '공공 난수가 아니거나 정해진 회차가 아닙니다.',
  randomness: '정해진 난수가 아닙니다.',
  selection: '다시 뽑은 당첨자가 발표와 다릅니다.',
  draw: '서명된 추첨 결과가 계산과 다릅니다.',
  steps: '예비 당첨의 순서나 기한이 규칙과 다릅니다.',
  disqualifications: '통지 없이, 이의 기간 전에, 또는 한도보다 많이 제외했습니다.',
  'receipt-signatures': '접수증이 판매자의 키로 서명되지 않았습니다.',
  receipts: '접수증의 응모가 명단에 없거나, 다르거나, 제때 오르지 않았습니다.',
  'split-view': '전에 또는 다른 사람에게 다른 명단을 보였습니다.',
}

/** What the file proves, in words, where no record contradicts another. */
export const VERDICT_TEXT: Readonly<Record<Exclude<RaffleVerdict, 'FORGED'>, string>> = {
  OPEN: '아직 봉인 전입니다',
  SEALED: '명단이 봉인되었고 추첨을 기다립니다',
  FINISHED: '모든 검증을 통과했습니다',
  CANCELLED_BEFORE_THE_SEAL: '봉인 전에 취소된 추첨입니다',
  CANCELLED_AFTER_THE_SEAL: '봉인 후에 취소된 추첨입니다',
  NOT_DRAWN_IN_TIME: '정해진 시각에 추첨하지 않았습니다',
}

/** The part that a late raffle lacks. */
export const MISSING_TEXT: Readonly<Record<MissingPart, string>> = {
  seal: '명단의 봉인',
  randomness: '난수',
  draw: '서명된 추첨 결과',
}

/** Why a check did not run. */
export const SKIP_TEXT: Readonly<Record<SkipReason, string>> = {
  'other-mode': '이 추첨 방식에는 없는 항목입니다.',
  'first-edition': '이전 형식의 추첨에는 없는 규칙입니다.',
  'nothing-given': '비교할 접수증이나 기록이 없습니다.',
  'not-yet': '아직 공개되지 않은 기록입니다.',
}

/** What a file cannot prove. */
export const LACK_TEXT: Readonly<Record<AuditLack, string>> = {
  'first-edition':
    '이전 형식의 추첨입니다. 마감 후의 응모 제외, 봉인 후의 취소, 추첨 후의 제외를 제한하지 않습니다.',
  'chosen-by-shop':
    '이 래플의 난수는 판매자의 서버가 만듭니다. 판매자가 결과를 고를 수 없었다는 증명이 아닙니다.',
  'unsigned-records': '마지막으로 서명된 뒤의 기록은 아직 서명되지 않았습니다.',
  'no-witness': '판매자 밖의 증인이 명단을 확인하지 않았습니다.',
}

/** Words for the reasons of voids. */
export const VOID_TEXT: Readonly<Record<string, string>> = {
  'own-cancellation': '본인 취소',
  duplicate: '중복 응모',
  disqualified: '부정 응모',
}
