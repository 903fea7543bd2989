/**
 * What a drawer is asked for: one view of one product. `seed` is derived from the product code, so
 * a drawing never changes by chance.
 */
export type View = 'front' | 'back' | 'angle' | 'detail'

/**
 * A drawn thing on the studio's frame of 1280×1600 units. `body` is SVG markup of the thing alone,
 * without ground or ground shadow; `defs` holds its gradients, filters and patterns (ids must start
 * with `id`, given to the drawer); `contact` is the SVG path or ellipse markup of where it touches
 * or nears the ground, which the studio turns into the contact shadow and the wide faint one (empty
 * for things that hang or lie flat; then `flat` asks for a soft drop around the outline).
 */
export interface Drawing {
  readonly defs: string
  readonly body: string
  readonly contact: string
  readonly flat: boolean
}

/** Deterministic random numbers in [0, 1). */
export type Random = () => number

/** One product as the drawers see it: its code and the view wanted. */
export interface Sitting {
  readonly productCode: string
  readonly view: View
  /** Prefix for every id in `defs`. */
  readonly id: string
  readonly random: Random
}

/** Draws one view of one product. */
export type Draw = (sitting: Sitting) => Drawing

/** A finished picture: red, green and blue bytes, row by row. */
export interface Photograph {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Photographs one view of a modelled product, `width` pixels wide. */
export type Shoot = (sitting: Sitting, width: number) => Promise<Photograph>

/** The views a product is shown in, the list picture first, and who draws or photographs them. */
export type Subject = { readonly views: readonly [View, ...View[]] } & (
  | { readonly draw: Draw }
  | { readonly shoot: Shoot }
)

/** A picture of no product (banner, story, shop), made `share` of its full size. */
export type Compose = (share: number) => Promise<Photograph>
