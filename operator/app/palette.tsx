import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ORDER_NUMBER, REQUEST_NO } from '#contract/platform/order-number.ts'
import { useOperator } from '#operator/session/use-session.ts'
import { Popup } from '#operator/ui/popup.tsx'
import { useKeys } from '#operator/ui/use-keys.ts'
import { areasOf } from './areas.ts'
import styles from './palette.module.css'

/** A place that the palette leads to. */
interface Place {
  readonly to: string
  readonly label: string
}

/** Places for a text: the record with this number, and areas whose name has it. */
export function placesFor(text: string, areas: readonly Place[]): readonly Place[] {
  const wanted = text.trim().toUpperCase()
  if (ORDER_NUMBER.test(wanted)) return [{ to: `/orders/${wanted}`, label: `주문 ${wanted}` }]
  if (REQUEST_NO.test(wanted)) return [{ to: `/claims/${wanted}`, label: `신청 ${wanted}` }]
  return areas.filter(({ label }) => label.toUpperCase().includes(wanted))
}

/** Palette of the console, by Ctrl+K: an order number, a request number, or the name of a page. */
export function Palette() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const areas = [...areasOf(useOperator()), { to: '/account', label: '내 계정' }]
  useKeys({ '$mod+KeyK': () => setOpen(true) })
  const places = placesFor(text, areas)
  const close = () => {
    setOpen(false)
    setText('')
    setAt(0)
  }
  const go = (place: Place | undefined) => {
    if (place === undefined) return
    close()
    void navigate({ to: place.to })
  }
  return (
    <Popup
      open={isOpen}
      onClose={close}
      title="바로가기"
      isTitleHidden
      place="top"
      initialFocus={field}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(places[at])
        }}
      >
        <input
          ref={field}
          className={styles.field}
          type="search"
          aria-label="주문번호, 접수번호, 페이지"
          placeholder="주문번호, 접수번호, 페이지"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.code]
            if (step === undefined || places.length === 0) return
            event.preventDefault()
            setAt((at + step + places.length) % places.length)
          }}
        />
      </form>
      <ul className={styles.places}>
        {places.map((place, index) => (
          <li key={place.to}>
            <button type="button" data-chosen={index === at} onClick={() => go(place)}>
              {place.label}
            </button>
          </li>
        ))}
      </ul>
      {places.length === 0 && <p className={styles.none}>찾는 페이지가 없습니다.</p>}
    </Popup>
  )
}
