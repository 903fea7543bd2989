import sharp from 'sharp'

/**
 * Difference to the studio's ground from which a pixel belongs to the board: more than its soft
 * shadow has.
 */
const DIFFERENCE_MIN = 74

type Point = readonly [x: number, y: number]

/** Cross product of the turn from `a` over `b` to `c`. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Half of a convex hull: points sorted by x, then by y. */
function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    for (;;) {
      const [a, b] = [hull.at(-2), hull.at(-1)]
      if (a === undefined || b === undefined || turn(a, b, point) > 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull.slice(0, -1)
}

/** Ends of every row of pixels that differ from the ground. */
function rowEnds(data: Buffer, width: number, height: number): Point[] {
  const differs = (x: number, y: number): boolean => {
    const at = (y * width + x) * 3
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    return Math.abs(r - 241) + Math.abs(g - 240) + Math.abs(b - 236) > DIFFERENCE_MIN * 1.5
  }
  const ends: Point[] = []
  for (let y = 0; y < height; y += 1) {
    let left = 0
    while (left < width && !differs(left, y)) left += 1
    if (left === width) continue
    let right = width - 1
    while (!differs(right, y)) right -= 1
    ends.push([left, y], [right, y])
  }
  return ends
}

/**
 * Board of a studio picture on a transparent frame: a board's outline is convex, so its hull is its
 * outline.
 */
export async function cutOut(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const points = rowEnds(data, width, height).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const hull = [...halfHull(points), ...halfHull(points.toReversed())]
  const path = hull.map(([x, y]) => `${x},${y}`).join(' ')
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${path}" fill="#fff"/></svg>`
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
