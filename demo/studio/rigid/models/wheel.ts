import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { lathe, rounded, type Corner, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { at, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { lay, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { lightOf, type Material } from '#demo/studio/rigid/scene/surface.ts'
import { metal, plain } from './stuff.ts'

/** Measures of a wheel in millimetres; `edge` is how much of the riding edge is rounded away. */
export interface WheelShape {
  readonly diameter: number
  readonly width: number
  readonly contact: number
  readonly edge: number
  /** Radius of the core shown round the bearing, 0 for none. */
  readonly core: number
}

/** The turned body of a wheel about y, its printed face up at y = width / 2. */
export function wheelMesh({ diameter, width, contact, edge, core }: WheelShape): Mesh {
  const r = diameter / 2
  const h = width / 2
  const lip = Math.max(13.4, core)
  const flank: Corner[] = [
    [11, h - 10],
    [11, h - 3.4, 0.6],
    [12.4, h - 2.6, 0.6],
    [lip, h - 2.6, 0.5],
    [lip + 0.7, h - 1.6, 0.6],
    [lip + 3.2, h - 0.5, 1.5],
    [r * 0.78, h, 2.5],
    [r - edge * 0.18, contact / 2 + (h - contact / 2) * 0.42, edge * 0.9],
    [r, contact / 2, edge * 0.5],
  ]
  const under = flank.map(([x, y, round]): Corner =>
    round === undefined ? [x, -y] : [x, -y, round],
  )
  return lathe(rounded([...under, ...flank.toReversed()], 10), 128)
}

/**
 * Print on the face of a wheel, poured into the colour of its body. The texture covers the wheel's
 * whole disc.
 */
export function printed(
  body: Material,
  print: Texture,
  shape: WheelShape,
  core?: Material,
): Material {
  const r = shape.diameter / 2
  return (s) => {
    const radius = Math.hypot(s.x, s.z)
    if (core !== undefined && radius < shape.core + 0.6 && Math.abs(s.y) > shape.width / 2 - 12) {
      core(s)
      return
    }
    body(s)
    if (s.y > shape.width * 0.3) {
      const { r: red, g, b } = s
      const alpha = lay(print, s, s.x / r / 2 + 0.5, s.z / r / 2 + 0.5, 0.94)
      if (alpha === 0) [s.r, s.g, s.b] = [red, g, b]
      s.rough += 0.1 * alpha
    }
  }
}

const RING_OUT = lathe(
  rounded([
    [9.3, -3.5],
    [10.7, -3.5, 0.4],
    [11, -3, 0.5],
    [11, 3, 0.5],
    [10.7, 3.5, 0.4],
    [9.3, 3.5, 0.3],
    [9.2, 2.9],
  ]),
  96,
)
const RING_IN = lathe(
  rounded([
    [4, -3.5, 0.3],
    [5.8, -3.5, 0.3],
    [5.8, 3.5, 0.4],
    [4.2, 3.5, 0.4],
    [4, 3, 0.3],
    [4, -3],
  ]),
  96,
)
const SHIELD = lathe(
  rounded([
    [9.35, 2.5],
    [9, 2.9, 0.2],
    [8.5, 2.7, 0.3],
    [6.6, 2.7, 0.3],
    [6.2, 2.4, 0.2],
    [5.7, 2.4],
  ]),
  96,
)
const UNDER_SHIELD = lathe(
  rounded([
    [5.7, -2.5],
    [6.4, -2.8, 0.2],
    [9, -2.9, 0.2],
    [9.35, -2.5],
  ]),
  96,
)
const BALL = lathe(
  Array.from({ length: 17 }, (_, i) => {
    const a = (i / 16 - 0.5) * Math.PI
    return [Math.max(0, Math.cos(a) * 1.95), Math.sin(a) * 1.95] as const
  }),
  28,
)

/** How a bearing looks: its rings, its shield (or balls in a cage when it is open). */
export interface BearingFinish {
  readonly ring: Material
  readonly shield?: Material
  readonly ball: Material
  readonly cage: Material
}

/** A 608 bearing about y, 7 mm high about its middle. */
export function bearing(finish: BearingFinish, pose: Pose): Thing[] {
  const rings: Thing[] = [
    { mesh: RING_OUT, pose, material: finish.ring },
    { mesh: RING_IN, pose, material: finish.ring },
    { mesh: UNDER_SHIELD, pose, material: finish.shield ?? finish.cage },
  ]
  if (finish.shield !== undefined)
    return [...rings, { mesh: SHIELD, pose, material: finish.shield }]
  const floor = lathe(
    rounded([
      [9.4, 0.2],
      [8.5, 1.1, 0.3],
      [6.4, 1.1, 0.3],
      [5.7, 0.2],
    ]),
    96,
  )
  const balls = Array.from({ length: 7 }, (_, i): Thing => {
    const a = (i / 7) * Math.PI * 2
    return {
      mesh: BALL,
      pose: within(pose, at(Math.cos(a) * 7.5, 0.6, Math.sin(a) * 7.5)),
      material: finish.ball,
    }
  })
  return [...rings, { mesh: floor, pose, material: finish.cage }, ...balls]
}

/** Everyday steel bearing with a shield of a colour. */
export function shielded(colour: string, print?: Texture): BearingFinish {
  const base = plain(colour, 0.42, 0.15, 0.4)
  const shield: Material = (s) => {
    base(s)
    if (print !== undefined) lay(print, s, s.x / 22 + 0.5, s.z / 22 + 0.5)
  }
  return {
    ring: metal('#c9cbce', 0.16),
    shield,
    ball: metal('#dddddd', 0.08),
    cage: plain(colour, 0.5),
  }
}

/** Open ceramic bearing: pale balls in a coloured cage. */
export function ceramic(colour: string): BearingFinish {
  const white = lightOf('#f4f1e8')
  return {
    ring: metal('#d5d7da', 0.12),
    cage: plain(colour, 0.45, 0, 0.3),
    ball: (s) => {
      ;[s.r, s.g, s.b] = white
      s.rough = 0.2
      s.coat = 1
    },
  }
}
