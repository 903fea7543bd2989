import type { Photograph } from '#demo/studio/drawing/drawing.ts'
import { lookAt, type Thing } from '#demo/studio/rigid/scene/camera.ts'
import type { Lighting } from '#demo/studio/rigid/scene/dome.ts'
import { sheet } from '#demo/studio/rigid/scene/mesh.ts'
import { cellNoise, cloud, noise } from '#demo/studio/rigid/scene/noise.ts'
import { at, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { shoot } from '#demo/studio/rigid/scene/shoot.ts'
import { lightOf, type Material, type Surface } from '#demo/studio/rigid/scene/surface.ts'
import { lay, textureOf, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { smooth, type Vec } from '#demo/studio/rigid/scene/vector.ts'

/**
 * Size of the painted part of wall and floor in millimetres; textures cover it wholly, the wall's
 * from the floor up.
 */
export const WALL = { width: 3600, height: 2025 } as const

/** How much brighter the yard is than the studio. */
const DAYLIGHT = 1.24

/**
 * A place in the yard: a painted wall behind a painted floor, with things in front, seen by a
 * camera.
 */
export interface Room {
  /** Pixels of the finished picture. */
  readonly size: readonly [width: number, height: number]
  readonly wall: {
    readonly colour: string
    readonly paint?: string
    readonly kind?: 'concrete' | 'plaster'
  }
  readonly floor: {
    readonly colour: string
    readonly paint?: string
    readonly kind?: 'concrete' | 'asphalt'
  }
  readonly things: readonly Thing[]
  readonly eye: Vec
  readonly target: Vec
  /** Lens angle over the picture's width in degrees. */
  readonly view: number
  readonly shift?: readonly [number, number]
  /** How wide the sun is in degrees (5 by default) and its share of the light (0.68 by default). */
  readonly sun?: { readonly spread?: number; readonly share?: number; readonly from?: Vec }
  readonly exposure?: number
  /** Size of the paint against {@link WALL} (1 by default); small for still lives. */
  readonly scale?: number
}

function worn(paint: Texture | undefined, s: Surface, u: number, v: number, wear: number): void {
  if (paint === undefined) return
  const chip = cloud(s.x * 0.012, s.y * 0.012 + s.z * 0.012, 1.3, 4)
  lay(paint, s, u, v, 0.97 * smooth(0.2, 0.34, chip + 0.5 - wear))
}

function concrete(colour: string, plain: boolean): Material {
  const light = lightOf(colour)
  return (s) => {
    const stain = cloud(s.x * 0.0022, s.y * 0.0022 + s.z * 0.0022, 0.4, 4)
    const fine = noise(s.x * 0.11, s.y * 0.11 + s.z * 0.11, 2)
    const pit = cellNoise(s.x * 0.16, s.y * 0.16, s.z * 0.16) > 0.988 ? 0.86 : 1
    const streak = noise(s.x * 0.02, s.y * 0.0012, 7)
    const k = (0.86 + 0.2 * stain + 0.07 * (fine - 0.5) + (plain ? 0 : 0.06 * (streak - 0.5))) * pit
    s.r = light[0] * k
    s.g = light[1] * k
    s.b = light[2] * k
    s.nx += (fine - 0.5) * 0.06
    s.rough = 0.95
  }
}

function asphalt(colour: string): Material {
  const light = lightOf(colour)
  return (s) => {
    const grain = cellNoise(s.x * 0.62, s.z * 0.62, 3)
    const coarse = noise(s.x * 0.22, s.z * 0.22, 5)
    const stain = cloud(s.x * 0.003, s.z * 0.003, 0.8, 3)
    const k = 0.55 + 0.55 * grain + 0.3 * coarse + 0.3 * (stain - 0.5)
    s.r = light[0] * k
    s.g = light[1] * k
    s.b = light[2] * k
    s.nx += (grain - 0.5) * 0.4
    s.nz += (coarse - 0.5) * 0.4
    s.rough = 0.9
  }
}

/** Formwork seams and tie holes of a poured wall. */
function seams(s: Surface): void {
  const px = Math.abs(((s.x + 3600) % 1200) - 600)
  const py = Math.abs((s.y % 900) - 450)
  const line = Math.min(Math.abs(px - 600) + 0, 600 - px, 450 - py + 0)
  if (line < 3) {
    s.r *= 0.7
    s.g *= 0.7
    s.b *= 0.7
  }
  const hole = Math.hypot(px - 300, py - 225)
  if (hole < 15) {
    const dark = hole < 12 ? 0.42 : 1.1
    s.r *= dark
    s.g *= dark
    s.b *= dark
  }
}

/** Photographs a place in the yard, `share` of its full size. */
export async function photographRoom(room: Room, share: number): Promise<Photograph> {
  const size = [Math.round(room.size[0] * share), Math.round(room.size[1] * share)] as const
  const wallPaint = room.wall.paint === undefined ? undefined : await textureOf(room.wall.paint)
  const floorPaint = room.floor.paint === undefined ? undefined : await textureOf(room.floor.paint)
  const scale = room.scale ?? 1
  const plaster = room.wall.kind === 'plaster' || scale < 0.6
  const wallBase = concrete(room.wall.colour, plaster)
  const floorBase =
    room.floor.kind === 'asphalt' ? asphalt(room.floor.colour) : concrete(room.floor.colour, true)
  const wallStuff: Material = (s) => {
    wallBase(s)
    worn(
      wallPaint,
      s,
      s.x / (WALL.width * scale) + 0.5,
      1 - s.y / (WALL.height * scale),
      plaster ? 0 : 0.1,
    )
    if (!plaster) seams(s)
  }
  const floorStuff: Material = (s) => {
    floorBase(s)
    worn(floorPaint, s, s.x / (WALL.width * scale) + 0.5, s.z / (WALL.height * scale), 0.16)
  }
  const plane = (pose: Pose, material: Material): Thing => ({
    mesh: sheet(24, 16, (u, v) => [(u - 0.5) * 14000, v * 8000, 0]),
    pose,
    material,
    backdrop: true,
  })
  const floorPlane: Thing = {
    mesh: sheet(24, 24, (u, v) => [(u - 0.5) * 14000, 0, (1 - v) * room.eye[2]]),
    pose: at(0, 0, 0),
    material: floorStuff,
    backdrop: true,
  }
  const lighting: Lighting = {
    key: room.sun?.from ?? [-0.62, 0.78, 0.62],
    spread: room.sun?.spread ?? 5,
    share: room.sun?.share ?? 0.68,
    ground: [0, 0.72, 0.69],
  }
  return shoot({
    things: [...room.things, plane(spin('y', 0), wallStuff), floorPlane],
    camera: lookAt(room.eye, room.target, room.view, size, room.shift),
    lighting,
    ground: {
      data: new Uint8Array(size[0] * size[1] * 3).fill(24),
      width: size[0],
      height: size[1],
    },
    catcher: undefined,
    look: Math.round(1300 * Math.max(0.5, share)),
    exposure: (room.exposure ?? 1) * DAYLIGHT,
  })
}
