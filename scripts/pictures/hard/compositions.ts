import type { Compose } from '../drawing.ts'

/** Banners, brand pictures, stories and shops by key (`banner/home-hero-1-pc`). */
export const compositions: Readonly<Record<string, Compose>> = {}
