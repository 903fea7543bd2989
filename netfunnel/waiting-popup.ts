import { advanceProgress, waitRange, type Progress } from '#core/waiting-room/countdown.ts'
import type { PageConfig } from './page-config.ts'
import type { Ret } from './target.ts'

/** Default waiting screen for pages without their own. */
export interface WaitingPopup {
  show(ret: Ret): void
  close(): void
}

const PAPER = '#fff'
const INK = '#000'

/**
 * Creates a plain full-page dialog. Its element ids are known to the style sheets of existing
 * pages.
 */
export function createWaitingPopup(
  config: PageConfig,
  now: () => number,
  onStop: () => void,
): WaitingPopup {
  let popup: HTMLDialogElement | undefined
  let progress: Progress | undefined

  function build(): HTMLDialogElement {
    const made = document.createElement('dialog')
    made.id = 'NetFunnel_Loading_Popup'
    made.setAttribute('aria-label', '접속 대기')
    Object.assign(made.style, {
      inlineSize: '100%',
      blockSize: '100%',
      maxInlineSize: 'none',
      maxBlockSize: 'none',
      boxSizing: 'border-box',
      padding: '2rem',
      border: '0',
      font: '1rem/1.5 system-ui, sans-serif',
      color: PAPER,
      background: INK,
      zIndex: String(config.popup_zindex),
    })
    made.append(
      part('h1', 'NetFunnel_Loading_Popup_Title', '접속 대기'),
      part('p', 'NetFunnel_Loading_Popup_Count', ''),
      part('p', 'NetFunnel_Loading_Popup_NextCnt', ''),
      part('p', 'NetFunnel_Loading_Popup_TimeLeft', ''),
      part('progress', 'NetFunnel_Loading_Popup_Progressbar', ''),
      part(
        'p',
        'NetFunnel_Loading_Popup_Note',
        '이 페이지를 벗어나거나 새로고침하면 대기 시간이 길어집니다.',
      ),
      part('button', 'NetFunnel_Countdown_Stop', '대기 그만두기'),
    )
    const bar = made.querySelector('progress')
    bar?.setAttribute('aria-label', '대기 진행')
    made.querySelector('button')?.addEventListener('click', onStop)
    made.addEventListener('cancel', (event) => event.preventDefault())
    document.body.append(made)
    made.showModal()
    return made
  }

  function setText(id: string, text: string): void {
    const place = popup?.querySelector(`#${id}`)
    if (place) place.textContent = text
  }

  function showPlace(shown: Progress): void {
    const { peopleAhead, peopleBehind, turnAt } = shown
    setText(
      'NetFunnel_Loading_Popup_Count',
      peopleAhead === 0
        ? '다음 차례입니다.'
        : `앞에 ${people(peopleAhead, config.showcnt_limit)} 대기 중`,
    )
    const behind =
      peopleBehind === undefined ? '' : `뒤에 ${people(peopleBehind, config.shownext_limit)}`
    setText('NetFunnel_Loading_Popup_NextCnt', behind)
    setText('NetFunnel_Loading_Popup_TimeLeft', `예상 대기 시간 ${waitText(turnAt)}`)
    const bar = popup?.querySelector('progress')
    if (bar) bar.value = shown.fraction
  }

  function people(count: number, limit: number): string {
    return limit > 0 && count > limit ? config.limit_text : `${count.toLocaleString('ko-KR')}명`
  }

  function waitText(turnAt: number | undefined): string {
    if (turnAt === undefined) return '계산하고 있습니다'
    const isLong = config.showtime_limit > 0 && turnAt - now() > config.showtime_limit * 1_000
    if (isLong) return '오래 걸리고 있습니다'
    const { from, to } = waitRange(turnAt, now())
    return from === 0 ? `${to}분 이내` : `약 ${from}~${to}분`
  }

  return {
    show({ code, data }) {
      popup ??= build()
      if (code === 302) {
        setText('NetFunnel_Loading_Popup_Count', '이 네트워크의 접속이 잠시 제한되었습니다.')
        setText('NetFunnel_Loading_Popup_TimeLeft', '자동으로 다시 확인합니다.')
        return
      }
      const { nwait = 0, ahead = nwait, nnext, tps = 0 } = data
      const peopleBehind = nnext === undefined ? undefined : Number(nnext)
      const reply = { peopleAhead: Number(ahead), peopleBehind, tps: Number(tps) }
      progress = advanceProgress(progress, reply, now())
      showPlace(progress)
    },
    close() {
      popup?.remove()
      popup = undefined
      progress = undefined
    },
  }
}

function part(tag: 'h1' | 'p' | 'progress' | 'button', id: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.id = id
  made.textContent = text
  return made
}
