import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { lathe, rounded, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import type { Pose } from '#demo/studio/rigid/scene/pose.ts'
import { cut, drum, fused, hexagon, ring, skin } from '#demo/studio/rigid/scene/solid.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'

/** A countersunk Phillips bolt about y, its head's top at y = 0, `length` millimetres long. */
export function boltMesh(length: number): Mesh {
  const threads = Math.round((length - 7) / 0.45)
  const shaft = Array.from(
    { length: threads },
    (_, i) => [2.0 + (i % 2) * 0.4, -length + 0.6 + i * 0.45] as const,
  )
  return lathe(
    [
      [0, -length],
      [1.9, -length + 0.2],
      ...shaft,
      [2.2, -4.6],
      ...rounded([
        [2.3, -3.6],
        [4.7, -0.7, 0.3],
        [4.7, 0, 0.35],
        [0, 0],
      ]),
    ],
    48,
  )
}

/** Puts the cross slot into the head of a bolt. */
export function slotted(body: Material): Material {
  return (s) => {
    body(s)
    if (s.y < -0.4) return
    const ax = Math.abs(s.x)
    const az = Math.abs(s.z)
    const arm = Math.max(Math.min(ax, az) - 0.62, Math.max(ax, az) - 2.7)
    if (arm < 0) {
      s.r *= 0.08
      s.g *= 0.08
      s.b *= 0.08
      s.rough = 0.7
    } else if (arm < 0.3) {
      s.rough *= 0.6
    }
  }
}

const LOCK_NUT = skin(
  fused(
    0.3,
    cut(0.2, hexagon([0, 2.2, 0], 4.2, 2.2, 0.5), drum(1, [0, 2, 0], 2.3, 9)),
    ring(1, [0, 4.5, 0], 2.95, 0.75),
  ),
  [-6, -1, -6],
  [6, 7, 6],
  0.32,
)

/** A lock nut with its nylon ring, on the floor (y = 0). */
export function lockNut(pose: Pose, steel: Material, nylon: Material): Thing {
  return {
    mesh: LOCK_NUT,
    pose,
    material: (s) => (s.y > 4.45 && Math.hypot(s.x, s.z) < 3.6 ? nylon(s) : steel(s)),
  }
}
