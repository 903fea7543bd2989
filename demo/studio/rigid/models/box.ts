import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { within, at, spin, poses, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { sheet } from '#demo/studio/rigid/scene/mesh.ts'
import { noise } from '#demo/studio/rigid/scene/noise.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { lightOf } from '#demo/studio/rigid/scene/surface.ts'

/** Printed card; the texture fills the face. */
export function card(colour: string, print?: Texture): Material {
  const light = lightOf(colour)
  return (s) => {
    const k = 0.97 + 0.05 * noise(s.x * 0.8, s.y * 0.8, s.z * 0.8)
    s.r = light[0] * k
    s.g = light[1] * k
    s.b = light[2] * k
    s.rough = 0.6
    if (print !== undefined) lay(print, s, s.u, 1 - s.v)
  }
}

/** A card box on the floor (y = 0): front and side and lid each with its own material. */
export function cardBox(
  size: readonly [w: number, h: number, d: number],
  pose: Pose,
  front: Material,
  side: Material,
  lid: Material,
): Thing[] {
  const [w, h, d] = size
  const face = (width: number, height: number) =>
    sheet(1, 1, (u, v) => [(u - 0.5) * width, v * height, 0])
  const wall = (width: number, far: number, turn: number, material: Material): Thing => ({
    mesh: face(width, h),
    pose: within(pose, poses(spin('y', turn), at(0, 0, far))),
    material,
  })
  return [
    wall(w, d / 2, 0, front),
    wall(w, d / 2, 180, side),
    wall(d, w / 2, 90, side),
    wall(d, w / 2, -90, side),
    { mesh: sheet(1, 1, (u, v) => [(u - 0.5) * w, h, (0.5 - v) * d]), pose, material: lid },
  ]
}
