import type { ReactNode } from 'react'
import type { DrawingName } from './drawing-names.ts'
import styles from './drawing.module.css'

/** Wheel seen from the side with core and bearing. */
function Wheel({ x, y, r = 15 }: { x: number; y: number; r?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} />
      <circle cx={x} cy={y} r={r * 0.45} className={styles.thin} />
      <circle cx={x} cy={y} r={r * 0.16} className={styles.solid} />
    </g>
  )
}

const FLOOR = <path d="M0 178h320" />

/** All drawings by name; loaded by Drawing only. */
const DRAWINGS = {
  'empty-bag': (
    <>
      <path className={styles.ground} d="M92 70h116v108H92z" />
      {FLOOR}
      <path d="M92 70h116v108H92zM120 92V52q0-26 30-26t30 26v40" />
      <path className={styles.thin} d="M92 82h116M104 164l16-12M196 164l-16-12" />
      <Wheel x={254} y={163} />
      <path className={styles.dashed} d="M276 163h40" />
    </>
  ),
  'bare-deck': (
    <>
      <path className={styles.ground} d="M36 104h248v74H36z" />
      {FLOOR}
      <path d="M24 88q14 28 46 30h180q32-2 46-30" />
      <path className={styles.thin} d="M27 82q14 28 44 30h178q30-2 44-30" />
      <path d="M84 118v60M236 118v60" className={styles.dashed} />
      <circle className={styles.dashed} cx="84" cy="148" r="15" />
      <circle className={styles.dashed} cx="236" cy="148" r="15" />
    </>
  ),
  'snapped-board': (
    <>
      <path className={styles.ground} d="M60 96h200v82H60z" />
      {FLOOR}
      <path d="M14 118q8 20 30 26l90 20 4-12 10 6 6-14-90-20q-22-5-40-18z" />
      <path d="M306 118q-8 20-30 26l-90 20-2-10-12 4-2-14 94-20q22-5 40-18z" />
      <Wheel x={74} y={163} r={14} />
      <Wheel x={246} y={163} r={14} />
      <path className={styles.thin} d="m152 118-6-22M164 116V84M176 118l8-20" />
    </>
  ),
  'lost-wheel': (
    <>
      <path className={styles.ground} d="M20 108h170v70H20z" />
      {FLOOR}
      <path d="M8 94q12 22 38 24h126q26-2 38-24" />
      <path d="M58 118v14h-14l-6 18h40l-6-18H58M160 118v14h-14l-6 18h40l-6-18h-14" />
      <Wheel x={58} y={163} />
      <path d="M148 158h24" />
      <path className={styles.dashed} d="M186 150q34-44 66-8t40 20" />
      <Wheel x={296} y={163} />
    </>
  ),
  workbench: (
    <>
      <path className={styles.ground} d="M40 116h240v62H40z" />
      <path d="M20 130h280M44 130v70M276 130v70" />
      <path d="M56 104q6 18 26 20h136q20-2 26-20" transform="rotate(180 150 115)" />
      <path d="M92 106V90H76l8-16h32l8 16h-16v16M204 106V90h-16l8-16h32l8 16h-16v16" />
      <Wheel x={100} y={60} r={14} />
      <Wheel x={212} y={60} r={14} />
      <path d="M262 130V92h-14V82h38v10h-14v38" />
      <path className={styles.dashed} d="M212 36q30-26 56 30" />
    </>
  ),
  'dead-end': (
    <>
      <path className={styles.ground} d="M40 40h44v34h44v34h44v34h44v36H40z" />
      <path d="M0 40h84v34h44v34h44v34h44v36h104" />
      <path className={styles.thin} d="M96 22v52M140 56v52M184 90v52M96 30l88 68" />
      <path className={styles.dashed} d="M84 24q74-30 148 90" />
      <path d="M222 142q2 14 20 14h46q18 0 20-14" />
      <Wheel x={246} y={168} r={9} />
      <Wheel x={284} y={168} r={9} />
    </>
  ),
  'blank-receipt': (
    <>
      <path className={styles.ground} d="M108 30h104v148H108z" />
      {FLOOR}
      <path d="M108 178V24l13 10 13-10 13 10 13-10 13 10 13-10 13 10 13-10v154" />
      <path className={styles.thin} d="M126 62h40M126 82h68M126 98h68M126 134h68" />
      <path className={styles.dashed} d="M126 116h68" />
      <Wheel x={254} y={163} />
    </>
  ),
} as const satisfies Record<DrawingName, ReactNode>

/** Strokes of one drawing. */
export function DrawingStrokes({ name }: { name: DrawingName }) {
  return DRAWINGS[name]
}
