import { useRef, useState } from 'react'
import type { PointerEvent, WheelEvent } from 'react'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './picture-viewer.module.css'
import type { Point, Zoom } from './zoom.ts'
import { WHOLE, doubleTapped, moveBy, withinBounds, zoomAround } from './zoom.ts'

/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 300
/** Horizontal drag of the whole picture that changes to the next one. */
const SWIPE_PX = 56

interface ZoomablePictureProps {
  picture: PictureData
  /** -1 to the previous, 1 to the next picture. */
  onSwipe: (by: number) => void
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Picture with pinch, double tap, wheel and drag. */
export function ZoomablePicture({ picture, onSwipe }: ZoomablePictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const tap = useRef({ time: 0, pushed: 0 })
  const [zoom, setZoom] = useState<Zoom>(WHOLE)

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
  }
  const change = (next: (zoom: Zoom) => Zoom) => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {}
    setZoom((now) => withinBounds(next(now), clientWidth, clientHeight))
  }
  const handleDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    if (fingers.current.size > 1) return
    const isDouble = event.timeStamp - tap.current.time < DOUBLE_TAP_MS
    tap.current = { time: isDouble ? 0 : event.timeStamp, pushed: 0 }
    if (isDouble) change((now) => doubleTapped(now, pointOf(event)))
  }
  const handleMove = (event: PointerEvent) => {
    const from = fingers.current.get(event.pointerId)
    if (from === undefined) return
    const to = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, to)
    if (other !== undefined) {
      const factor = distance(to, other) / Math.max(1, distance(from, other))
      change((now) => zoomAround(now, factor, middle(to, other)))
      return
    }
    tap.current.pushed += to.x - from.x
    change((now) => moveBy(now, { x: to.x - from.x, y: to.y - from.y }))
  }
  const handleUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const { pushed } = tap.current
    if (zoom.scale === 1 && Math.abs(pushed) > SWIPE_PX) onSwipe(pushed < 0 ? 1 : -1)
    tap.current.pushed = 0
  }
  const handleWheel = (event: WheelEvent) => {
    change((now) => zoomAround(now, Math.exp(-event.deltaY / 400), pointOf(event)))
  }
  return (
    <div
      ref={stage}
      className={`${styles.stage} ${zoom.scale > 1 ? styles.near : ''}`}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onWheel={handleWheel}
    >
      <div style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
        <Picture picture={picture} sizes="(min-width: 64rem) 80vh, 200vw" priority />
      </div>
    </div>
  )
}
