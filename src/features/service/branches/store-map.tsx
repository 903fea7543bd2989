import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import styles from './store-map.module.css'

/** Shown part of the surroundings: metres from the branch to the edges. */
const EAST = 430
const NORTH = 250
/** Length of the scale bar in metres. */
const SCALE_M = 100

type MapPoint = StoreInfo['map']['way'][number]

const pathOf = (points: readonly MapPoint[]): string =>
  points.map(([east, north], index) => `${index === 0 ? 'M' : 'L'}${east} ${-north}`).join('')

/**
 * Sketch of the way from a station to a branch, drawn from the data of the branch; no map service
 * is called.
 */
export function StoreMap({ store: { name, map } }: { store: StoreInfo }) {
  const { roads, stations, way } = map
  if (roads.length === 0) return null
  const from = stations[0] === undefined ? '' : `, ${stations[0].name}에서 가는 길`
  return (
    <svg
      viewBox={`${-EAST} ${-NORTH} ${2 * EAST} ${2 * NORTH}`}
      className={styles.map}
      role="img"
      aria-label={`${name} 약도${from}`}
    >
      {roads.map(({ points }) => (
        <path key={pathOf(points)} d={pathOf(points)} className={styles.edge} />
      ))}
      {roads.map(({ points }) => (
        <path key={pathOf(points)} d={pathOf(points)} className={styles.road} />
      ))}
      {roads.map((road) => (
        <RoadName key={pathOf(road.points)} {...road} />
      ))}
      <path d={pathOf(way)} className={styles.way} />
      {stations.map(({ name: station, at: [east, north] }) => (
        <g key={station} transform={`translate(${east} ${-north})`}>
          <circle r="13" className={styles.station} />
          <text
            y={north < -NORTH / 2 ? -30 : 50}
            textAnchor={anchorAt(east)}
            fontSize="29"
            className={styles.label}
          >
            {station}
          </text>
        </g>
      ))}
      <path d="M0 6c-16-24-25-35-25-50a25 25 0 0 1 50 0c0 15-9 26-25 50Z" className={styles.pin} />
      <circle cy="-44" r="9" className={styles.hole} />
      <g transform={`translate(${EAST - 30 - SCALE_M} ${NORTH - 28})`}>
        <path d={`M0-8V0H${SCALE_M}V-8`} className={styles.scale} />
        <text x={SCALE_M / 2} y="-14" textAnchor="middle" fontSize="25" className={styles.small}>
          {SCALE_M}m
        </text>
      </g>
    </svg>
  )
}

/** Side of a label that keeps it inside the map. */
function anchorAt(east: number): 'start' | 'middle' | 'end' {
  if (east < -EAST / 2) return 'start'
  return east > EAST / 2 ? 'end' : 'middle'
}

function RoadName({ name, points }: StoreInfo['map']['roads'][number]) {
  const last = points.at(-1)
  if (name === '' || last === undefined) return null
  const [east, north] = last
  const isEastward = east > EAST - 50
  return (
    <text
      x={isEastward ? EAST - 16 : east + 26}
      y={isEastward ? -north - 26 : Math.sign(-north) * (NORTH - 34)}
      textAnchor={isEastward ? 'end' : 'start'}
      fontSize="25"
      className={styles.small}
    >
      {name}
    </text>
  )
}
