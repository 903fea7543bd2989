import type { AdmissionView, QueueView } from '#core/admission/view.ts'

/** Name of the screen. */
export const WAITING_TITLE = '접속 대기'

/** Replaces a number above its display limit (waiting-room#show-limits). */
export const MANY = '다수'

/**
 * Text of the number of people ahead: with thousands separators, or a word above the display limit.
 */
export function peopleText(place: QueueView): string {
  return place.isMany ? MANY : place.peopleAhead.toLocaleString('ko-KR')
}

/** Text for the first in the queue instead of a number (waiting-room#waiting-screen). */
export const NEXT_IN_LINE = '다음 차례입니다.'

/** Text of the number of people behind; undefined where the server does not send it. */
export function behindText({ peopleBehind, isManyBehind }: QueueView): string | undefined {
  if (peopleBehind === undefined) return undefined
  return isManyBehind ? MANY : `${peopleBehind.toLocaleString('ko-KR')}명`
}

/** Text of the expected wait: a range, never a false precision. */
export function waitText(place: QueueView): string {
  if (place.peopleAhead === 0) return '곧 입장합니다'
  const { wait } = place
  if (place.isLong) return '오래 걸립니다'
  if (wait === undefined) return '계산하고 있습니다'
  if (wait.to <= 1) return '1분 이내'
  if (wait.from === 0) return `${minutesText(wait.to)} 이내`
  if (wait.to < 60) return `약 ${wait.from}~${minutesText(wait.to)}`
  return `약 ${minutesText(wait.from)}~${minutesText(wait.to)}`
}

function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}분`
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`
}

/** Large text without a number, and the sentence below it. */
export interface Headline {
  readonly headline: string
  readonly detail: string
}

/** Headline while the network does not reach the shop; only devices with a place wait then. */
const UNREACHED: Headline = {
  headline: '네트워크가 응답하지 않습니다.',
  detail: '대기 순서는 이 기기에 보관되어 있습니다. 연결되면 자동으로 이어집니다.',
}

/**
 * Headline of every state without a queue position; `isReached` is false while the network does not
 * reach the shop.
 */
export function headlineOf(
  view: Exclude<AdmissionView, { name: 'waiting' | 'inside' }>,
  isReached = true,
): Headline {
  if (!isReached && (view.name === 'asking' || view.name === 'held')) return UNREACHED
  switch (view.name) {
    case 'asking':
      return view.isFailing
        ? {
            headline: '연결이 원활하지 않습니다.',
            detail: '계속 시도하고 있습니다. 이 화면을 그대로 두시면 자동으로 이어집니다.',
          }
        : { headline: '입장을 확인하고 있습니다.', detail: '잠시만 기다려 주세요.' }
    case 'held':
      return view.reason === 'rapid'
        ? {
            headline: '요청이 너무 잦습니다.',
            detail: '10초 뒤에 자동으로 다시 확인합니다. 새로고침하지 않아도 됩니다.',
          }
        : {
            headline: '이 네트워크의 접속이 잠시 제한되었습니다.',
            detail: '10초마다 자동으로 다시 확인합니다. 이 화면을 그대로 두시면 됩니다.',
          }
    case 'turn':
      return { headline: '순서가 되었습니다.', detail: '지금 입장합니다.' }
    case 'blocked':
      return {
        headline: '접속이 제한되었습니다.',
        detail: '잘못된 제한이라면 고객센터로 알려 주세요.',
      }
    default:
      return {
        headline: '대기를 그만두었습니다.',
        detail: '다시 대기하시면 마지막 순서부터 시작합니다.',
      }
  }
}

/** Text about the connection while waiting; undefined while connected. */
export function connectionText(
  view: { readonly isConnected: boolean; readonly isResumed: boolean },
  isReached: boolean,
): string | undefined {
  if (!isReached) {
    return '네트워크가 응답하지 않습니다. 순서는 이 기기에 10분 동안 보관되며, 연결되면 자동으로 이어집니다.'
  }
  if (!view.isConnected) {
    return '연결이 끊겼습니다. 순서는 10분 동안 유지되며, 연결되면 자동으로 이어집니다.'
  }
  return view.isResumed ? '다시 연결되었습니다. 순서는 그대로입니다.' : undefined
}

/**
 * Notes of the screen: about this waiting room, then the sentences of the specification
 * (waiting-room#waiting-screen).
 */
export const NOTES = [
  '새로고침하거나 잠시 떠나도 10분 동안 순서가 유지됩니다.',
  '이 페이지를 벗어나거나 새로고침하면 대기 시간이 길어집니다.',
  '입장 후 일정 시간이 지나거나 활동이 없으면 대기 페이지로 다시 이동합니다.',
] as const

/** List of waiting notes. */
const WAITING_NOTES = [
  '순서가 되면 자동으로 입장합니다.',
  '여러 창에서 접속해도 순서는 빨라지지 않습니다.',
  '래플 응모는 선착순이 아닙니다.',
  '결제 중에는 대기열로 이동하지 않습니다.',
] as const

/** Waiting notes of a view. A refused visitor (301, 302) is promised no automatic entry. */
export function waitingNotesOf(view: AdmissionView): readonly string[] {
  const isRefused = view.name === 'blocked' || (view.name === 'held' && view.reason === 'ip-block')
  const [promise, ...others] = WAITING_NOTES
  return [isRefused ? '제한이 풀린 뒤에 입장할 수 있습니다.' : promise, ...others]
}
