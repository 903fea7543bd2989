const EARTH_RADIUS_M = 6_371_000

/** Position in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance of two positions in whole metres (haversine formula). */
export function distanceM(from: Position, to: Position): number {
  const lat = radians(to.lat - from.lat)
  const lng = radians(to.lng - from.lng)
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord))))
}
