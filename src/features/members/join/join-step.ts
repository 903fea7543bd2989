import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import { type JoinDraft, provedPerson } from './join-draft.ts'

/** Steps of the form: agreements, identity, account, welcome (members#join-steps). */
export type JoinStep = 1 | 2 | 3 | 4

export const JOIN_STEPS = ['약관 동의', '본인인증', '정보 입력', '가입 완료'] as const

/** Whether every required text is accepted. */
export function hasRequired(
  agreements: readonly Pick<Agreement, 'docId' | 'required'>[],
  agreed: readonly number[],
): boolean {
  return agreements.every(({ docId, required }) => !required || agreed.includes(docId))
}

/**
 * Step of the form to show: the one of the address, or an earlier one that is not finished.
 * `agreements` is undefined while the texts load. The welcome belongs to members.
 */
export function joinStep(
  wanted: JoinStep,
  draft: JoinDraft,
  agreements: readonly Pick<Agreement, 'docId' | 'required'>[] | undefined,
): Exclude<JoinStep, 4> {
  const isAgreed =
    agreements === undefined ? draft.agreed.length > 0 : hasRequired(agreements, draft.agreed)
  if (!isAgreed) return 1
  const reachable = provedPerson(draft) === undefined ? 2 : 3
  return wanted === 1 || wanted === 2 ? wanted : reachable
}
