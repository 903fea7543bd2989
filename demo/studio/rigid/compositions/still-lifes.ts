import { boltMesh, slotted } from '#demo/studio/rigid/models/fastener.ts'
import { metal } from '#demo/studio/rigid/models/stuff.ts'
import { bearing, ceramic, shielded } from '#demo/studio/rigid/models/wheel.ts'
import { truckMaker } from '#demo/studio/rigid/products/trucks.ts'
import { wheelMaker } from '#demo/studio/rigid/products/wheels.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { at, poses, spin } from '#demo/studio/rigid/scene/pose.ts'
import { sizeOf, type Format } from './heroes.ts'
import { wallPaint, word } from './props.ts'
import type { Room } from './room.ts'

type Scene = (format: Format) => Promise<Room>

const FACE_OUT = spin('x', 90)

/** A camera close to small things; lengths are those of the wall shrunk by `scale`. */
function close(
  format: Format,
  scale: number,
): Pick<Room, 'eye' | 'target' | 'view' | 'size' | 'scale'> {
  const k = scale * (format === 'pc' ? 2700 : 2900)
  return {
    size: sizeOf(format),
    eye: [0, k * 0.36, k],
    target: [0, k * 0.03, 0],
    view: format === 'pc' ? 40 : 24,
    scale,
  }
}

const wheelPile: Scene = async (format) => {
  const makers = await Promise.all(
    ['OR-WH-001-ORG', 'OR-WH-002-MNT', 'OR-WH-003-NAT', 'OR-WH-001-WHT'].map(wheelMaker),
  )
  const things = Array.from({ length: format === 'pc' ? 7 : 5 }, (_, i): Thing[] => {
    const { shape, wheel } = makers[i % 4]!
    const r = shape.diameter / 2
    const x = (i - (format === 'pc' ? 3 : 2)) * 60
    const up = i % 3 === 1
    return up
      ? [
          wheel(poses(at(x, shape.width / 2, 150), spin('y', i * 40))),
          wheel(poses(at(x + 3, shape.width * 1.5, 148), spin('y', i * 71))),
        ]
      : [
          wheel(
            poses(
              at(x, r, 140 + (i % 2) * 30),
              spin('y', -14 + i * 5),
              FACE_OUT,
              spin('y', i * 33),
            ),
          ),
        ]
  }).flat()
  const size = format === 'pc' ? 470 : 270
  return {
    ...close(format, 0.27),
    wall: {
      colour: '#e8a23d',
      paint: wallPaint(word('OREUM', 0, format === 'pc' ? 290 : 560, size, '#1c1712')),
    },
    floor: { colour: '#dd9a3a' },
    things,
  }
}

const truckRow: Scene = async (format) => {
  const makers = await Promise.all(
    ['SG-TR-001-RAW', 'SG-TR-001-BLK', 'SG-TR-002-SLV'].map(truckMaker),
  )
  const wide = format === 'pc'
  const things = makers.flatMap((make, i) =>
    wide
      ? make(poses(at((i - 1) * 240, 0, 190 + (i === 1 ? 60 : 0)), spin('y', [-24, 12, 32][i]!)))
      : i < 2
        ? make(poses(at(0, 0, 150 + i * 170), spin('y', i === 0 ? -20 : 22)))
        : [],
  )
  return {
    ...close(format, 0.42),
    wall: {
      colour: '#b8322a',
      paint: wallPaint(word('SAMGEORI', 0, wide ? 350 : 620, wide ? 320 : 180, '#f5e9dc')),
    },
    floor: { colour: '#a83a30' },
    things,
  }
}

const bearingRow: Scene = async (format) => {
  const [daily, long] = [shielded('#c8321a'), ceramic('#16304f')]
  const count = format === 'pc' ? 11 : 6
  const things = Array.from({ length: count }, (_, i) => {
    const x = (i - (count - 1) / 2) * 24.5
    return i % 4 === 3
      ? bearing(long, poses(at(x, 3.5, 78), spin('y', i * 30)))
      : bearing(
          i % 2 === 0 ? daily : long,
          poses(at(x, 11, 60 + (i % 3) * 8), spin('y', -10 + (i % 5) * 6), FACE_OUT),
        )
  }).flat()
  return {
    ...close(format, 0.16),
    wall: {
      colour: '#d8d3c6',
      paint: wallPaint(
        word('HARU', 0, format === 'pc' ? 290 : 560, format === 'pc' ? 460 : 300, '#c8321a'),
      ),
    },
    floor: { colour: '#cfc9ba' },
    things,
  }
}

const boltRow: Scene = async (format) => {
  const mesh = boltMesh(28)
  const [black, gold] = [slotted(metal('#2b2b2d', 0.35)), slotted(metal('#d9a441', 0.22))]
  const count = format === 'pc' ? 23 : 12
  const things = Array.from({ length: count * 2 }, (_, i): Thing => {
    const row = Math.floor(i / count)
    return {
      mesh,
      pose: poses(at(((i % count) - (count - 1) / 2) * 13, 28, 60 + row * 26), spin('y', i * 31)),
      material: i % 8 === 5 ? gold : black,
    }
  })
  return {
    ...close(format, 0.17),
    wall: {
      colour: '#f0b323',
      paint: wallPaint(
        word('MOEUM', 0, format === 'pc' ? 290 : 560, format === 'pc' ? 470 : 270, '#17130c'),
      ),
    },
    floor: { colour: '#e3a820' },
    things,
  }
}

const workshop: Scene = async (format) => {
  const white = await wheelMaker('OR-WH-001-WHT')
  const orange = await wheelMaker('OR-WH-001-ORG')
  const things = Array.from({ length: 45 }, (_, i): Thing => {
    const { shape, wheel } = i % 7 === 3 ? orange : white
    return wheel(
      poses(
        at(((i % 9) - 4) * 62, shape.width / 2, 60 + Math.floor(i / 9) * 62),
        spin('y', i * 47),
      ),
    )
  })
  return {
    ...close(format, 0.23),
    wall: {
      colour: '#35506b',
      paint: wallPaint(
        word('48 HOURS', 0, format === 'pc' ? 350 : 620, format === 'pc' ? 320 : 190, '#f4efe2'),
      ),
    },
    floor: { colour: '#5b6b78' },
    things,
  }
}

/** Small goods seen from close by, by picture key. */
export const stillLifes: Readonly<Record<string, Scene>> = {
  'brand/oreum-wheels': wheelPile,
  'brand/samgeori-trucks': truckRow,
  'brand/haru-bearing': bearingRow,
  'brand/moeum-hardware': boltRow,
  'content/oreum-workshop': workshop,
}
