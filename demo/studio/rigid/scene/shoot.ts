import type { Photograph } from '#demo/studio/drawing/drawing.ts'
import type { Camera, Thing } from './camera.ts'
import { isLit, lightUp, type Dome, type Lighting } from './dome.ts'
import { put, turn } from './pose.ts'
import { rasterise, type Exposure } from './rasterise.ts'
import { studioSeen } from './studio-light.ts'
import { blankSurface, linearOf, type Surface } from './surface.ts'
import { dot, type Vec } from './vector.ts'

/**
 * A scene ready to be shot. `ground` is what lies behind the things, in the picture's size;
 * `catcher` is the plane that takes their shadow.
 */
export interface Scene {
  readonly things: readonly Thing[]
  readonly camera: Camera
  readonly lighting: Lighting
  readonly ground: Photograph
  readonly catcher: { readonly normal: Vec; readonly offset: number } | undefined
  /** Pixels a side of each lamp's look (1024 by default). */
  readonly look?: number
  /** Multiplies all light on things (1 by default). */
  readonly exposure?: number
}

/** Samples a side of each pixel. */
const GRAIN = 2

/** Lamps asked by each sample: all of them, or neighbours would differ. */
const ASKED = 64

const rand = (x: number, y: number, k: number): number => {
  let h = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(k, 83492791)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h ^= h >>> 12
  return (h >>> 0) / 4294967296
}

const shoulder = (x: number): number =>
  x < 0.72 ? x : 0.72 + 0.28 * (1 - Math.exp((0.72 - x) / 0.28))

const SRGB = Uint8Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
})
const LINEAR = Float32Array.from({ length: 256 }, (_, i) => linearOf(i / 255))

interface Place {
  readonly p: Vec
  readonly n: Vec
  readonly v: Vec
  readonly sx: number
  readonly sy: number
}

function shadeInto(
  out: Float32Array,
  at: number,
  s: Surface,
  place: Place,
  weight: number,
  dome: Dome,
  ground: Vec,
  exposure: number,
): void {
  const { p, n, v, sx, sy } = place
  const texel = (dome.radius * 2) / dome.size
  let diffuse = 0
  let seen = 0
  for (let k = 0; k < ASKED; k++) {
    const lamp = dome.lamps[k]!
    const facing = n[0] * lamp.toward[0] + n[1] * lamp.toward[1] + n[2] * lamp.toward[2]
    const jx = rand(sx, sy, k) * 2.2 - 1.1
    const jy = rand(sy, sx, k + 31) * 2.2 - 1.1
    const off = texel * 1.3
    const lit = isLit(
      dome,
      lamp,
      p[0] + n[0] * off,
      p[1] + n[1] * off,
      p[2] + n[2] * off,
      jx,
      jy,
      texel * (1.2 + 1.4 * (1 - Math.max(0, facing))),
    )
    if (!lit) continue
    seen++
    if (facing > 0) diffuse += lamp.power * facing
  }
  diffuse *= dome.lamps.length / ASKED
  const open = seen / ASKED
  const away = 0.5 - 0.5 * dot(n, ground)
  diffuse += 0.34 * away * (0.35 + 0.65 * open) + 0.035
  const nv = Math.max(0.02, dot(n, v))
  const rx = 2 * nv * n[0] - v[0]
  const ry = 2 * nv * n[1] - v[1]
  const rz = 2 * nv * n[2] - v[2]
  const occlusion = 0.25 + 0.75 * open
  const fresnel = (1 - nv) ** 5 * (1 - s.rough) ** 1.4
  const shine = studioSeen(rx, ry, rz, s.rough) * occlusion
  const coat =
    s.coat === 0
      ? 0
      : studioSeen(rx, ry, rz, 0.06) * occlusion * s.coat * (0.04 + 0.5 * (1 - nv) ** 5)
  const matt = (1 - s.metal) * diffuse
  out[at]! += weight * exposed(s.r, s.metal, fresnel, matt, shine, coat + s.r * s.glow, exposure)
  out[at + 1]! +=
    weight * exposed(s.g, s.metal, fresnel, matt, shine, coat + s.g * s.glow, exposure)
  out[at + 2]! +=
    weight * exposed(s.b, s.metal, fresnel, matt, shine, coat + s.b * s.glow, exposure)
  out[at + 3]! += weight
}

function exposed(
  albedo: number,
  metal: number,
  fresnel: number,
  matt: number,
  shine: number,
  extra: number,
  exposure: number,
): number {
  const f0 = 0.04 + (albedo - 0.04) * metal
  const f = f0 + (1 - f0) * fresnel
  return shoulder((albedo * matt * (1 - f * 0.5) + shine * f + extra) * exposure)
}

/**
 * Distinct things among the samples of a pixel, each shaded once and weighed by how many samples it
 * takes.
 */
function shadeThings(scene: Scene, shot: Exposure, dome: Dome, out: Float32Array): void {
  const { width, height } = scene.ground
  const across = width * GRAIN
  const surface = blankSurface()
  const samples = [0, 1, across, across + 1]
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const corner = py * GRAIN * across + px * GRAIN
      const at = (py * width + px) * 4
      let done = 0
      for (let k = 0; k < 4; k++) {
        if ((done & (1 << k)) !== 0) continue
        const i = corner + samples[k]!
        const which = shot.thing[i]!
        if (which === 0) continue
        let weight = 0
        let chosen = i
        for (let m = k; m < 4; m++) {
          const j = corner + samples[m]!
          if (shot.thing[j] !== which) continue
          done |= 1 << m
          weight++
          if (((px + py * 2) & 3) >= weight - 1) chosen = j
        }
        shadeSample(
          scene,
          shot,
          dome,
          surface,
          chosen % across,
          (chosen / across) | 0,
          which - 1,
          shot.triangle[chosen]!,
          out,
          at,
          weight,
        )
      }
    }
  }
}

function shadeSample(
  scene: Scene,
  shot: Exposure,
  dome: Dome,
  surface: Surface,
  sx: number,
  sy: number,
  which: number,
  triangle: number,
  out: Float32Array,
  at: number,
  weight: number,
): void {
  const { eye } = scene.camera
  const { pose, material } = scene.things[which]!
  shot.locate(which, triangle, sx, sy, surface)
  const p = put(pose, [surface.x, surface.y, surface.z])
  const [ex, ey, ez] = [eye[0] - p[0], eye[1] - p[1], eye[2] - p[2]]
  const near = 1 / Math.hypot(ex, ey, ez)
  const v: Vec = [ex * near, ey * near, ez * near]
  surface.behind = dot(turn(pose, [surface.nx, surface.ny, surface.nz]), v) < 0
  if (surface.behind) {
    surface.nx *= -1
    surface.ny *= -1
    surface.nz *= -1
  }
  surface.metal = 0
  surface.coat = 0
  surface.glow = 0
  surface.rough = 0.6
  material(surface)
  const length = 1 / Math.hypot(surface.nx, surface.ny, surface.nz)
  const n = turn(pose, [surface.nx * length, surface.ny * length, surface.nz * length])
  shadeInto(
    out,
    at,
    surface,
    { p, n, v, sx: at >> 2, sy: sy >> 1 },
    weight,
    dome,
    scene.lighting.ground,
    scene.exposure ?? 1,
  )
}

function shadowAt({ camera, catcher }: Scene, dome: Dome, px: number, py: number): number {
  if (catcher === undefined) return 1
  const a = (px + 0.5 - camera.cx) / camera.focal
  const b = (camera.cy - py - 0.5) / camera.focal
  const d: Vec = [
    camera.ahead[0] + camera.right[0] * a + camera.up[0] * b,
    camera.ahead[1] + camera.right[1] * a + camera.up[1] * b,
    camera.ahead[2] + camera.right[2] * a + camera.up[2] * b,
  ]
  const { normal, offset } = catcher
  const slope = dot(d, normal)
  if (slope > -1e-4) return 1
  const t = (offset - dot(camera.eye, normal)) / slope
  const x = camera.eye[0] + d[0] * t
  const y = camera.eye[1] + d[1] * t
  const z = camera.eye[2] + d[2] * t
  const reach = dome.radius * 3
  if (Math.hypot(x - dome.centre[0], y - dome.centre[1], z - dome.centre[2]) > reach) return 1
  let lit = 0
  let all = 0
  for (let k = 0; k < dome.lamps.length; k++) {
    const lamp = dome.lamps[k]!
    const power = lamp.power * Math.max(0, dot(lamp.toward, normal))
    all += power
    if (
      isLit(
        dome,
        lamp,
        x,
        y,
        z,
        rand(px, py, k) * 2.6 - 1.3,
        rand(py, px, k + 77) * 2.6 - 1.3,
        0.02,
      )
    )
      lit += power
  }
  return lit / all
}

/** Takes the picture. */
export function shoot(scene: Scene): Photograph {
  const { width, height } = scene.ground
  const dome = lightUp(scene.things, scene.lighting, scene.look ?? 1024)
  const shot = rasterise(scene.things, scene.camera, width, height, GRAIN)
  const light = new Float32Array(width * height * 4)
  shadeThings(scene, shot, dome, light)
  const data = new Uint8Array(width * height * 3)
  const full = GRAIN * GRAIN
  for (let i = 0; i < width * height; i++) {
    const cover = light[i * 4 + 3]! / full
    const shadow = cover === 1 ? 1 : 0.1 + 0.9 * shadowAt(scene, dome, i % width, (i / width) | 0)
    for (let k = 0; k < 3; k++) {
      const behind = LINEAR[scene.ground.data[i * 3 + k]!]! * shadow ** (1 + 0.06 * k - 0.06)
      const c = light[i * 4 + k]! / full + behind * (1 - cover)
      data[i * 3 + k] = SRGB[Math.round(Math.min(1, Math.max(0, c)) * 4096)]!
    }
  }
  return { data, width, height }
}
