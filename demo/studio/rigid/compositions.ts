import type { Compose } from '../drawing/drawing.ts'
import {
  monsoonWall,
  parkingFloor,
  sunrise,
  underTheLamp,
  type Format,
} from './compositions/heroes.ts'
import { posterWall, posterWalls, type PosterWall } from './compositions/poster-walls.ts'
import { photographRoom, type Room } from './compositions/room.ts'
import { shopPictures } from './compositions/shops.ts'
import { stillLifes } from './compositions/still-lifes.ts'
import { bands, stories } from './compositions/stories.ts'

type Scene = (format: Format) => Promise<Room>

const compose =
  (scene: Scene, format: Format): Compose =>
  async (share) =>
    photographRoom(await scene(format), share)

const banner = (code: string, scene: Scene): [string, Compose][] => [
  [`banner/${code}-pc`, compose(scene, 'pc')],
  [`banner/${code}-mobile`, compose(scene, 'mobile')],
]

const pasted =
  (design: PosterWall): Scene =>
  (format) =>
    posterWall(design, format)

/** Band banners are shown in both formats; raffle, brand and story pictures are wide only. */
const BANDS = new Set(['banner/home-brand', 'banner/list-top', 'banner/raffle'])

/** Banners, brand pictures and stories by key (`banner/home-hero-1-pc`). */
export const compositions: Readonly<Record<string, Compose>> = Object.fromEntries([
  ...banner('home-hero-1', monsoonWall),
  ...banner('home-hero-2', parkingFloor),
  ...banner('home-hero-3', sunrise),
  ...banner('home-hero-4', underTheLamp),
  ...Object.entries(bands).flatMap(([code, scene]) => banner(code, scene)),
  ...Object.entries(posterWalls).flatMap(([key, design]): [string, Compose][] =>
    BANDS.has(key)
      ? banner(key.slice('banner/'.length), pasted(design))
      : [[key, compose(pasted(design), 'pc')]],
  ),
  ...Object.entries(shopPictures).map(([key, scene]): [string, Compose] => [
    key,
    compose(scene, 'pc'),
  ]),
  ...Object.entries({ ...stories, ...stillLifes }).map(([key, scene]): [string, Compose] => [
    key,
    compose(scene, 'pc'),
  ]),
])
