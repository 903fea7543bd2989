import type { MemberAgreement } from '#contract/agreements/member-agreements.calls.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'

/** Date and version of the member's answer to one text. */
export function answerText({
  agreed,
  at,
  version,
}: Pick<MemberAgreement, 'agreed' | 'at' | 'version'>): string {
  if (at === null) return '아직 동의하지 않았습니다.'
  const answer = `${formatDate(at)} ${agreed ? '동의' : '동의 철회'}`
  return version === null ? answer : `${answer} · ${version} 버전`
}
