import type { SelfCheck } from '#core/raffle/self-check.ts'

/** Sentence for the outcome of a self check. */
export function sentenceOf({ faults, isInList, sizeId }: SelfCheck): string {
  if (faults.includes('not-listed'))
    return '응모 내역에서 이 응모를 찾을 수 없습니다. 이 기기에 보관한 접수증을 저장하고 고객센터에 알려 주세요.'
  if (faults.length > 0)
    return '접수증이 공개된 기록과 다릅니다. 접수증을 저장하고 고객센터에 알려 주세요.'
  if (isInList === undefined) return '접수증의 서명이 올바릅니다. 봉인 후 명단을 확인합니다.'
  if (sizeId === undefined) return '이 응모는 봉인된 명단에 있습니다.'
  // The cut-offs are the shop's word until the audit computes them from the whole list.
  return sizeId === null
    ? '봉인된 명단에 있는 이 응모의 점수로는, 발표된 당첨선에서 당첨되지 않았습니다.'
    : '봉인된 명단에 있는 이 응모의 점수로, 발표된 당첨선에서 당첨되었습니다.'
}
