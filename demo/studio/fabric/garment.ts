import type { Drawing, Sitting } from '../drawing/drawing.ts'
import { clip, n } from '../drawing/paint.ts'
import { seedOf } from '../drawing/random.ts'
import { response, type Cloth } from './cloth.ts'
import { pathOf, type Line, type Point } from './geometry.ts'
import { surfaceOf, type FabricCamera, type Fold, type Relief } from './height.ts'
import { shadingOf } from './light.ts'

/** A cut piece of cloth. */
export interface Piece {
  readonly kind: 'piece'
  readonly outline: Line
  readonly cloth: Cloth
  readonly colour: string
  readonly level: number
  readonly puff?: number
  readonly roundness?: number
  readonly folds?: readonly Fold[]
  /** Shares of the cloth's own crumpling (1). */
  readonly crumpling?: number
  /** Markup dyed or woven into the piece: kept within it and given its grain. */
  readonly art?: string
}

/** A drawn line: a seam, a row of stitches, a rib band, a cord. */
export interface Stroke {
  readonly kind: 'stroke'
  readonly line: Line
  readonly width: number
  readonly colour: string
  readonly opacity?: number
  readonly dash?: string
  readonly round?: boolean
  /** Depth of the groove it presses into the cloth beneath. */
  readonly groove?: number
  readonly closed?: boolean
}

/**
 * Anything printed, embroidered or fastened on, authored about its own origin; it follows the
 * cloth's sway.
 */
export interface Mark {
  readonly kind: 'mark'
  readonly at: Point
  readonly markup: string
  readonly turn?: number
  readonly size?: number
  /** The piece it must not leave. */
  readonly within?: Line
}

/** One thing of a garment, in the order of drawing. */
export type Layer = Piece | Stroke | Mark

/** A garment on its frame, before it is looked at. */
export interface Garment {
  readonly layers: readonly Layer[]
  /** Things that have their own light: buttons, zips, cords. */
  readonly over?: readonly Layer[]
  readonly volume?: { readonly height: number; readonly reach: number }
  /** Extra markup for `defs`; ids start with the sitting's id. */
  readonly defs?: string
  /** Where it touches the ground, for things that stand; others lie flat. */
  readonly contact?: string
}

/** How a garment hangs: where each of its points really is. */
export type Sway = (point: Point) => Point

/** Pushes points about as no two garments hang alike; `amount` in frame units. */
export function swayOf(random: () => number, amount = 5): Sway {
  const [a, b, c, d] = [random() * 6.3, random() * 6.3, random() * 6.3, random() * 6.3]
  return ([x, y]) => [
    x + amount * (Math.sin(y / 260 + a) + 0.5 * Math.sin(y / 97 + x / 210 + b)),
    y + amount * (0.8 * Math.sin(x / 230 + c) + 0.4 * Math.sin(x / 88 + y / 190 + d)),
  ]
}

function swayed(layer: Layer, sway: Sway): Layer {
  if (layer.kind === 'piece') {
    return {
      ...layer,
      outline: layer.outline.map(sway),
      folds: (layer.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(sway) })),
    }
  }
  if (layer.kind === 'stroke') return { ...layer, line: layer.line.map(sway) }
  return layer
}

function strokeMarkup(stroke: Stroke): string {
  const dash = stroke.dash === undefined ? '' : ` stroke-dasharray="${stroke.dash}"`
  const cap = stroke.round === true ? ' stroke-linecap="round"' : ''
  return `<path d="${pathOf(stroke.line, stroke.closed)}" fill="none" stroke="${stroke.colour}" stroke-width="${n(stroke.width)}" stroke-opacity="${n(stroke.opacity ?? 1)}" stroke-linejoin="round"${dash}${cap}/>`
}

function markMarkup(mark: Mark, sway: Sway, id: string, clips: string[]): string {
  const [x, y] = mark.at
  const reach = 70
  const [left, right] = [sway([x - reach, y]), sway([x + reach, y])]
  const [up, down] = [sway([x, y - reach]), sway([x, y + reach])]
  const [ox, oy] = sway(mark.at)
  const per = 2 * reach
  const matrix = [
    (right[0] - left[0]) / per,
    (right[1] - left[1]) / per,
    (down[0] - up[0]) / per,
    (down[1] - up[1]) / per,
  ].map((value) => value.toFixed(4))
  const inner = `<g transform="matrix(${matrix.join(' ')} ${n(ox)} ${n(oy)})"><g transform="rotate(${n(mark.turn ?? 0)}) scale(${n(mark.size ?? 1)})">${mark.markup}</g></g>`
  if (mark.within === undefined) return inner
  const name = `${id}-w${clips.length}`
  clips.push(clip(name, `<path d="${pathOf(mark.within.map(sway), true)}"/>`))
  return `<g clip-path="url(#${name})">${inner}</g>`
}

function reliefOf(piece: Piece, grooves: readonly Fold[], seed: number): Relief {
  const share = piece.crumpling ?? 1
  return {
    outline: piece.outline,
    level: piece.level,
    puff: piece.puff ?? 3,
    roundness: piece.roundness ?? 9,
    folds: [...(piece.folds ?? []), ...grooves],
    crumples: piece.cloth.crumples.map((crumple, i) => ({
      ...crumple,
      amount: crumple.amount * share,
      seed: (seed + i * 31) % 9973,
    })),
    gloss: piece.cloth.gloss,
    ...response(piece.colour),
  }
}

/** Grooves belong to the piece drawn last before their line. */
function reliefsOf(layers: readonly Layer[], seed: number): Relief[] {
  const pieces: { piece: Piece; grooves: Fold[] }[] = []
  for (const layer of layers) {
    if (layer.kind === 'piece') pieces.push({ piece: layer, grooves: [] })
    if (layer.kind === 'stroke' && layer.groove !== undefined) {
      const groove: Fold = {
        line: layer.line,
        width: 4.5,
        height: -layer.groove,
        rise: 0,
        sink: 0,
      }
      for (const { grooves } of pieces) grooves.push(groove)
    }
  }
  return pieces.map(({ piece, grooves }) => reliefOf(piece, grooves, seed))
}

/** Paints layers in order; pieces of one cloth that follow each other share one filter. */
class Painter {
  readonly defs: string[] = []
  readonly clips: string[] = []
  readonly #id: string
  readonly #seed: number
  readonly #known = new Set<string>()

  constructor(id: string, seed: number) {
    this.#id = id
    this.#seed = seed
  }

  #once(name: string, markup: (id: string) => string): string {
    const id = `${this.#id}-${name}`
    if (!this.#known.has(id)) this.defs.push(markup(id))
    this.#known.add(id)
    return id
  }

  #dyed(piece: Piece): string {
    if (piece.art === undefined) return ''
    const name = `${this.#id}-a${this.clips.length}`
    this.clips.push(clip(name, `<path d="${pathOf(piece.outline, true)}"/>`))
    return `<g clip-path="url(#${name})">${piece.art}</g>`
  }

  #pieces(pieces: readonly Piece[], cloth: Cloth): string {
    const paths = pieces
      .map((piece) => {
        const path = `<path d="${pathOf(piece.outline, true)}"`
        const plain = `${path} fill="${piece.colour}" stroke="${piece.colour}" stroke-width="1"/>`
        const { threads } = cloth
        const dyed = this.#dyed(piece)
        if (threads === undefined) return plain + dyed
        const tone = piece.colour.slice(1)
        const id = this.#once(`t-${cloth.name}-${tone}`, (name) => threads(name, piece.colour))
        return `${plain}${dyed}${path} fill="url(#${id})"/>`
      })
      .join('')
    const { grain } = cloth
    if (grain === undefined) return paths
    const id = this.#once(`g-${cloth.name}`, (name) => grain(name, this.#seed % 997))
    return `<g filter="url(#${id})">${paths}</g>`
  }

  paint(layers: readonly Layer[], sway: Sway): string {
    let markup = ''
    for (let i = 0; i < layers.length; i++) {
      const layer = layers[i]
      if (layer?.kind === 'stroke') markup += strokeMarkup(layer)
      else if (layer?.kind === 'mark') markup += markMarkup(layer, sway, this.#id, this.clips)
      else if (layer?.kind === 'piece') {
        const run = [layer]
        for (let next = layers[i + 1]; next?.kind === 'piece'; next = layers[i + 1]) {
          if (next.cloth !== layer.cloth) break
          run.push(next)
          i++
        }
        markup += this.#pieces(run, layer.cloth)
      }
    }
    return markup
  }
}

/** The garment as a drawing, hung by `sway` and seen through `camera`. */
export function present(
  garment: Garment,
  sitting: Sitting,
  camera: FabricCamera = { focus: [640, 800], scale: 1 },
  sway: Sway = swayOf(sitting.random),
): Drawing {
  const { id } = sitting
  const seed = seedOf(`${sitting.productCode}/${sitting.view}`) % 9001
  const layers = garment.layers.map((layer) => swayed(layer, sway))
  const over = (garment.over ?? []).map((layer) => swayed(layer, sway))
  const painter = new Painter(id, seed)
  const under = painter.paint(layers, sway)
  const reliefs = reliefsOf(layers, seed)
  const volume = garment.volume ?? { height: 22, reach: 80 }
  const image = shadingOf(surfaceOf(reliefs, camera, volume), reliefs, camera.scale)
  const top = painter.paint(over, sway)
  const outline = layers
    .filter((layer) => layer.kind === 'piece')
    .map((piece) => `<path d="${pathOf(piece.outline, true)}"/>`)
    .join('')
  const view = `translate(${n(640 - camera.focus[0] * camera.scale)} ${n(800 - camera.focus[1] * camera.scale)}) scale(${n(camera.scale)})`
  const shade = `<g clip-path="url(#${id}-all)"><image xlink:href="${image}" width="${n(1280 / camera.scale)}" height="${n(1600 / camera.scale)}" x="${n(camera.focus[0] - 640 / camera.scale)}" y="${n(camera.focus[1] - 800 / camera.scale)}" preserveAspectRatio="none"/></g>`
  return {
    defs: [...painter.defs, ...painter.clips, clip(`${id}-all`, outline), garment.defs ?? ''].join(
      '',
    ),
    body: `<g transform="${view}">${under}${shade}${top}</g>`,
    contact: camera.scale === 1 ? (garment.contact ?? '') : '',
    flat: garment.contact === undefined || camera.scale !== 1,
  }
}
