import type { Cloth } from './cloth.ts'
import type { Layer } from './garment.ts'
import type { TopCut, TopLines } from './top-cut.ts'

/** What sets one open-fronted garment apart from another. */
export interface JacketDesign {
  readonly cut: TopCut
  readonly cloth: Cloth
  readonly colour: string
  readonly thread: string
  readonly lining: string
  readonly label: string
  readonly collar: 'point' | 'camp' | 'stand' | 'vee' | 'hood'
  readonly collarCloth?: { readonly cloth: Cloth; readonly colour: string }
  readonly closing: 'buttons' | 'zip'
  readonly sleeves: 'set' | 'short' | 'none'
  /** Rows of topstitching on seams. */
  readonly rows: readonly number[]
  readonly cuff: 'plain' | 'band' | 'rib' | 'elastic'
  readonly hem: 'plain' | 'rib'
  readonly weight: number
  readonly quilt?: readonly number[]
  readonly zipColour?: string
  readonly front: (lines: TopLines) => readonly Layer[]
  readonly back: (lines: TopLines) => readonly Layer[]
  readonly over: (lines: TopLines) => readonly Layer[]
  readonly overBack?: (lines: TopLines) => readonly Layer[]
  readonly volume?: { readonly height: number; readonly reach: number }
  /** Woven pattern of a part, as markup in its grain. */
  readonly art?: (part: 'body' | 'left' | 'right') => string
  readonly defs?: string
}
