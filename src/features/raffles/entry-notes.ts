import type { RaffleDisqualificationCause, RaffleForce } from '#contract/raffles/draw-card.ts'
import type { EntryDrawStage, OwnEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'

/** Way that a note about an entry offers. */
export type EntryNoteWay = 'inquiry' | 'audit'

/** What an entrant has to know about an entry, in plain sentences (raffles#entry-notes). */
export interface EntryNote {
  readonly title: string
  readonly text: string
  readonly way: EntryNoteWay | undefined
}

/** Stage of the draw of an entry, as far as a page knows it. */
export interface NoteStage extends EntryDrawStage {
  readonly isCancelled: boolean
}

type NotedEntry = Pick<OwnEntry, 'state' | 'isPromoted' | 'objection' | 'payDueAt'>

const CAUSE_TEXT: Readonly<Record<RaffleDisqualificationCause, string>> = {
  'false-identity': '다른 사람의 명의를 사용한 응모',
  'second-entry': '한 사람의 중복 응모',
  'automated-entry': '자동화 프로그램을 사용한 응모',
}

const FORCE_TEXT: Readonly<Record<RaffleForce, string>> = {
  'pieces-destroyed': '상품이 파손되거나 없어져',
  'court-order': '법원의 명령으로',
  'log-lost': '응모 기록의 일부를 복구하지 못해',
}

const MINUTE_MS = 60_000

/**
 * Notes about an entry at an instant (epoch milliseconds of the shop), the most urgent one first.
 * Pure.
 */
export function entryNotesOf(
  entry: NotedEntry,
  stage: NoteStage,
  now: number,
): readonly EntryNote[] {
  return [
    objectionNote(entry, now),
    promotionNote(entry, now),
    cancellationNote(stage),
    sealNote(entry, stage, now),
  ].filter((note) => note !== undefined)
}

function objectionNote({ state, objection }: NotedEntry, now: number): EntryNote | undefined {
  if (objection === null || now >= Date.parse(objection.until)) return undefined
  const cause = `사유: ${CAUSE_TEXT[objection.cause]}.`
  const title = `${momentText(objection.until)}까지 이의를 신청할 수 있습니다`
  if (state === 'PAID') {
    const text = `${cause} 이미 결제한 당첨은 유지됩니다. 부정 응모로 확인되면 주문이 취소될 수 있습니다. 사실과 다르면 1:1 문의로 알려 주세요.`
    return { title, text, way: 'inquiry' }
  }
  const lost = state === 'RESERVE' ? '예비 순번이 취소됩니다' : '당첨이 취소됩니다'
  const text = `${cause} 기한까지 이의가 없거나 받아들여지지 않으면 ${lost}. 사실과 다르면 1:1 문의로 알려 주세요.`
  const paid = state === 'RESERVE' ? '' : ' 그 전에 결제한 당첨은 유지됩니다.'
  return { title, text: text + paid, way: 'inquiry' }
}

function promotionNote(
  { state, isPromoted, payDueAt }: NotedEntry,
  now: number,
): EntryNote | undefined {
  const isWin = state === 'WON' || state === 'PAYING'
  if (!isPromoted || !isWin || payDueAt === null || now >= Date.parse(payDueAt)) return undefined
  return {
    title: '예비 순번에서 당첨되었습니다',
    text: `앞 순번의 당첨이 취소되어 차례가 되었습니다. ${momentText(payDueAt)}까지 결제해 주세요. 결제하지 않으면 당첨이 취소됩니다.`,
    way: undefined,
  }
}

function cancellationNote(stage: NoteStage): EntryNote | undefined {
  const { isCancelled, sealedAt, cancelForce, isDrawn, isSelected } = stage
  if (!isCancelled || sealedAt === null) return undefined
  const reason = cancelForce === null ? '' : `${FORCE_TEXT[cancelForce]} `
  const drawn = isDrawn
    ? '누가 당첨되었을지 그대로 계산해 공개했습니다.'
    : '정해진 시각에 그대로 추첨해 누가 당첨되었을지 공개합니다.'
  const own =
    isDrawn && isSelected !== null
      ? isSelected
        ? ' 이 응모는 당첨되었을 응모입니다.'
        : ' 이 응모는 당첨되지 않았을 응모입니다.'
      : ''
  return {
    title: '명단을 봉인한 뒤에 취소된 래플입니다',
    text: `${reason}래플이 취소되었습니다. 결제할 금액은 없습니다. ${drawn}${own}`,
    way: 'audit',
  }
}

function sealNote({ state }: NotedEntry, stage: NoteStage, now: number): EntryNote | undefined {
  const { sealBy, sealedAt, isCancelled } = stage
  const lateMs = (sealedAt === null ? now : Date.parse(sealedAt)) - Date.parse(sealBy)
  if (isCancelled || state === 'CANCELED' || lateMs <= 0) return undefined
  const minutes = Math.ceil(lateMs / MINUTE_MS).toLocaleString('ko-KR')
  const title =
    sealedAt === null
      ? '명단 봉인이 늦어지고 있습니다'
      : `명단이 예정보다 ${minutes}분 늦게 봉인되었습니다`
  const text =
    '접수된 응모는 그대로 유효합니다. 접수증을 보관해 주세요. 추첨 기록에서 명단이 접수증과 같은지 이 기기로 확인할 수 있습니다.'
  return { title, text, way: 'audit' }
}
