import type { Subject } from '../drawing.ts'

/** Garments, headwear, bags and other soft goods by product code. */
export const softSubjects: Readonly<Record<string, Subject>> = {}
