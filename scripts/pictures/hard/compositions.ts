import type { Compose } from '../drawing.ts'
import {
  monsoonWall,
  parkingFloor,
  sunrise,
  underTheLamp,
  type Format,
} from './compositions/heroes.ts'
import { photographRoom, type Room } from './compositions/room.ts'

type Scene = (format: Format) => Promise<Room>

const compose =
  (scene: Scene, format: Format): Compose =>
  async (share) =>
    photographRoom(await scene(format), share)

const banner = (code: string, scene: Scene): [string, Compose][] => [
  [`banner/${code}-pc`, compose(scene, 'pc')],
  [`banner/${code}-mobile`, compose(scene, 'mobile')],
]

/** Banners, brand pictures, stories and shops by key (`banner/home-hero-1-pc`). */
export const compositions: Readonly<Record<string, Compose>> = Object.fromEntries([
  ...banner('home-hero-1', monsoonWall),
  ...banner('home-hero-2', parkingFloor),
  ...banner('home-hero-3', sunrise),
  ...banner('home-hero-4', underTheLamp),
])
