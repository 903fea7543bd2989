import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react'
import type { AdmissionGate, AdmissionView, QueueView } from '#core/admission/view.ts'
import { Wordmark } from '#src/company/wordmark.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { suspectNetwork } from '#src/offline/suspect-network.ts'
import { nextAnnouncement, SILENCE } from './announcement.ts'
import { LeaveButton } from './leave-button.tsx'
import { takeFocus } from './take-focus.ts'
import { Rail } from './rail.tsx'
import {
  behindText,
  connectionText,
  headlineOf,
  NEXT_IN_LINE,
  NOTES,
  peopleText,
  waitingNotesOf,
  WAITING_TITLE,
  waitText,
} from './screen-words.ts'
import styles from './waiting-screen.module.css'
import { pageTitle } from '#src/page/page-title.ts'

/**
 * Sets the document's title and the browser's theme colour, that of the screen's ground, while the
 * screen is shown, and restores both afterwards.
 */
function usePageTitleAndIcon(name: string, screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const title = document.title
    // One for each colour mode.
    const themes = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
      (theme) => ({ theme, colour: theme.content }),
    )
    document.title = pageTitle(name)
    const ground = screen.current && getComputedStyle(screen.current).backgroundColor
    if (ground) for (const { theme } of themes) theme.content = ground
    return () => {
      if (document.title === pageTitle(name)) document.title = title
      for (const { theme, colour } of themes) theme.content = colour
    }
  }, [name, screen])
}

/**
 * Keeps focus, presses and screen readers out of an open page while the screen covers it, and gives
 * the focus back afterwards (waiting-room#covered-page).
 */
function useInertPage(): void {
  // In the commit that shows the screen: after it, both would be reached for a moment.
  useLayoutEffect(() => {
    const page = document.querySelector('#main')?.parentElement
    const focused = document.activeElement
    page?.toggleAttribute('inert', true)
    return () => {
      page?.removeAttribute('inert')
      if (focused instanceof HTMLElement && document.activeElement === document.body) {
        focused.focus({ preventScroll: true })
      }
    }
  }, [])
}

interface WaitingScreenProps {
  readonly view: Exclude<AdmissionView, { name: 'inside' }>
  readonly admission: Pick<AdmissionGate, 'askAgain' | 'leave' | 'readStored'>
}

/** Waiting screen: the number on ink, a rail with a rolling wheel, and notes. */
export function WaitingScreen(props: WaitingScreenProps) {
  return <ScreenAt {...props} isReached={useIsOnline()} />
}

interface ScreenAtProps extends WaitingScreenProps {
  /** False while the network does not reach the shop. */
  readonly isReached: boolean
}

/** Waiting screen of a device whose network reaches the shop, or does not. */
export function ScreenAt({ view, admission, isReached }: ScreenAtProps) {
  const screen = useRef<HTMLDivElement>(null)
  usePageTitleAndIcon(WAITING_TITLE, screen)
  useInertPage()
  useBlockUrl(view)
  const isLost = view.name === 'waiting' && !view.isConnected
  useEffect(() => {
    if (isLost) suspectNetwork()
  }, [isLost])
  const isCutOff = !isReached && isWait(view)
  return (
    <div
      ref={screen}
      className={styles.screen}
      data-state={view.name}
      data-quiet={isQuiet(view) || undefined}
    >
      <header className={styles.head}>
        <Wordmark className={styles.logo} />
        <h1 className={styles.title}>{WAITING_TITLE}</h1>
      </header>
      <main className={styles.stage}>
        {view.name === 'waiting' ? (
          <Place view={view} isReached={isReached} />
        ) : (
          <Message view={view} isReached={isReached} />
        )}
      </main>
      <footer className={styles.foot}>
        <ul className={styles.notes}>
          {NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <section>
          <h2 className={styles.guideTitle}>대기 안내</h2>
          <ul>
            {waitingNotesOf(view).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
        <Actions {...{ view, admission, isCutOff }} />
      </footer>
      <Announcer view={view} />
    </div>
  )
}

interface ActionsProps extends WaitingScreenProps {
  /** Whether the visitor waits while the network does not reach the shop. */
  readonly isCutOff: boolean
}

function Actions({ view, admission, isCutOff }: ActionsProps) {
  return (
    <div className={styles.action}>
      {isCutOff && (
        <button type="button" className={styles.again} onClick={() => admission.readStored()}>
          저장된 페이지 보기
        </button>
      )}
      {view.name === 'waiting' && !isCutOff && <LeaveButton onLeave={() => admission.leave()} />}
      {(view.name === 'left' || isBlockedHere(view)) && (
        <button
          type="button"
          ref={view.name === 'left' ? takeFocus : undefined}
          className={styles.again}
          onClick={() => admission.askAgain()}
        >
          {view.name === 'left' ? '다시 대기하기' : '다시 확인하기'}
        </button>
      )}
    </div>
  )
}

/** Whether the visitor waits for an answer of the waiting room. */
function isWait({ name }: AdmissionView): boolean {
  return name === 'asking' || name === 'waiting' || name === 'held'
}

/** Before the first reply the screen fades in slowly: the shop may open at once. */
function isQuiet(view: AdmissionView): boolean {
  return view.name === 'asking' && !view.isFailing
}

/** A block may be lifted; without a block URL this page can ask again. */
function isBlockedHere(view: AdmissionView): boolean {
  return view.name === 'blocked' && view.url === undefined
}

/** Redirects a blocked visitor to the block URL, if there is one (301). */
function useBlockUrl(view: AdmissionView): void {
  const url = view.name === 'blocked' ? view.url : undefined
  useEffect(() => {
    if (url !== undefined) window.location.assign(url)
  }, [url])
}

interface PlaceProps {
  readonly view: AdmissionView & { readonly name: 'waiting' }
  readonly isReached: boolean
}

function Place({ view, isReached }: PlaceProps) {
  const { place } = view
  const isConnected = view.isConnected && isReached
  const status = connectionText(view, isReached)
  const wait = waitText(place)
  return (
    <>
      <div className={styles.above}>
        {place.peopleAhead === 0 ? (
          // The key prevents reuse of the label's element, which would count as a layout shift.
          <p key="first" className={styles.headline}>
            {NEXT_IN_LINE}
          </p>
        ) : (
          <>
            <p className={styles.label}>앞에서 기다리는 사람</p>
            <Figure place={place} isDim={!isConnected} />
          </>
        )}
      </div>
      <Rail progress={place.progress} isResting={!isConnected} />
      <div className={styles.below}>
        <dl className={styles.facts}>
          <dt>예상 대기 시간</dt>
          {/* Right-aligned text starts at another position: in the same element it would count as a
              layout shift. */}
          <dd key={wait}>{wait}</dd>
          <dt>뒤에서 기다리는 사람</dt>
          <dd>{behindText(place) ?? '–'}</dd>
        </dl>
        <output className={styles.status} data-alert={!isConnected || undefined}>
          {status}
        </output>
      </div>
    </>
  )
}

function Figure({ place, isDim }: { readonly place: QueueView; readonly isDim: boolean }) {
  const text = peopleText(place)
  const style: CSSProperties & Record<'--length', number> = { '--length': text.length }
  return (
    <p
      className={styles.figure}
      data-length={Math.min(10, text.length)}
      style={style}
      data-dim={isDim || undefined}
    >
      <span className={styles.number}>{text}</span>
      {!place.isMany && <span className={styles.unit}>명</span>}
    </p>
  )
}

interface MessageProps {
  readonly view: Exclude<AdmissionView, { name: 'waiting' | 'inside' }>
  readonly isReached: boolean
}

function Message({ view, isReached }: MessageProps) {
  const { headline, detail } = headlineOf(view, isReached)
  const isOver = view.name === 'turn'
  return (
    <>
      <div className={styles.above}>
        <p className={styles.headline}>{headline}</p>
      </div>
      <Rail progress={isOver ? 1 : 0} isOver={isOver} isResting={!isOver} />
      <div className={styles.below}>
        {view.name === 'blocked' && <p className={styles.reason}>{view.message}</p>}
        <p className={styles.detail}>{detail}</p>
      </div>
    </>
  )
}

/** Announces rarely; see announcement.ts. */
function Announcer({ view }: { readonly view: AdmissionView }) {
  const [announced, setAnnounced] = useState(SILENCE)
  const next = nextAnnouncement(announced, view)
  if (next !== announced) setAnnounced(next)
  return <output className="visually-hidden">{announced.text}</output>
}
