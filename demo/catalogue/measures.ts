/** Measures of a kind of product: the figures of its base size and the increment of each step. */
interface Cut {
  readonly base: string
  readonly figures: Readonly<Record<string, readonly [figure: number, step: number]>>
}

/** Kinds of products by their measures; decks and wheels have no constant increment. */
export type CutName =
  | 'backpack'
  | 'beanie'
  | 'belt'
  | 'bucket'
  | 'cap'
  | 'cruiserWheel'
  | 'deck'
  | 'down'
  | 'jacket'
  | 'knit'
  | 'longSleeve'
  | 'none'
  | 'pad'
  | 'pants'
  | 'parkWheel'
  | 'shirt'
  | 'shoe'
  | 'shorts'
  | 'slide'
  | 'slideWheel'
  | 'sling'
  | 'sweat'
  | 'tee'
  | 'tote'
  | 'track'
  | 'truck'
  | 'vest'
  | 'wide'

const CUTS: Readonly<Partial<Record<CutName, Cut>>> = {
  tee: {
    base: 'L',
    figures: { length: [72, 2], shoulder: [52, 1.5], chest: [58, 2.5], sleeve: [23, 0.7] },
  },
  longSleeve: {
    base: 'L',
    figures: { length: [73, 2], shoulder: [52, 1.5], chest: [58, 2.5], sleeve: [61, 1] },
  },
  shirt: {
    base: 'L',
    figures: { length: [74, 2], shoulder: [51, 1.5], chest: [61, 2.5], sleeve: [26, 0.7] },
  },
  sweat: {
    base: 'L',
    figures: { length: [70, 2], shoulder: [58, 1.5], chest: [62, 2.5], sleeve: [60, 1] },
  },
  knit: {
    base: 'L',
    figures: { length: [66, 1.5], shoulder: [54, 1.5], chest: [60, 2.5], sleeve: [59, 1] },
  },
  jacket: {
    base: 'L',
    figures: { length: [71, 2], shoulder: [53, 1.5], chest: [63, 2.5], sleeve: [63, 1] },
  },
  down: {
    base: 'L',
    figures: { length: [68, 2], shoulder: [54, 1.5], chest: [66, 2.5], sleeve: [64, 1] },
  },
  vest: { base: 'L', figures: { length: [64, 1.5], shoulder: [42, 1], chest: [60, 2.5] } },
  pad: { base: 'M', figures: { kneeRound: [38, 3], elbowRound: [26, 2] } },
  pants: {
    base: '32',
    figures: {
      length: [104, 1],
      waist: [42, 2],
      hip: [55, 2],
      thigh: [33, 1],
      rise: [32, 0.7],
      hem: [23, 0.5],
    },
  },
  wide: {
    base: '32',
    figures: {
      length: [105, 1],
      waist: [42, 2],
      hip: [58, 2],
      thigh: [37, 1],
      rise: [33, 0.7],
      hem: [27, 0.5],
    },
  },
  track: {
    base: '32',
    figures: {
      length: [103, 1],
      waist: [38, 2],
      hip: [56, 2],
      thigh: [33, 1],
      rise: [33, 0.7],
      hem: [19, 0.5],
    },
  },
  shorts: {
    base: '32',
    figures: {
      length: [55, 1],
      waist: [42, 2],
      hip: [57, 2],
      thigh: [35, 1],
      rise: [32, 0.7],
      hem: [31, 0.7],
    },
  },
  shoe: { base: '270', figures: { foot: [270, 5], heel: [28, 0] } },
  slide: { base: '270', figures: { foot: [270, 10], heel: [32, 0] } },
  cap: { base: 'FREE', figures: { round: [58, 0], brim: [7, 0] } },
  beanie: { base: 'FREE', figures: { round: [52, 0], height: [20, 0] } },
  bucket: { base: '59', figures: { round: [59, 1], brim: [6, 0] } },
  truck: { base: '144', figures: { hanger: [5.25, 0.25], axle: [8, 0.25] } },
  backpack: { base: 'FREE', figures: { width: [31, 0], height: [49, 0], depth: [17, 0] } },
  sling: { base: 'FREE', figures: { width: [36, 0], height: [22, 0], depth: [11, 0] } },
  tote: { base: 'FREE', figures: { width: [38, 0], height: [40, 0], depth: [13, 0] } },
  belt: { base: 'FREE', figures: { length: [118, 0], width: [3.8, 0] } },
}

const DECKS: Readonly<Record<string, readonly [width: number, length: number, wheelbase: number]>> =
  {
    '7.75': [7.75, 31.25, 14],
    '8.0': [8, 31.75, 14.25],
    '8.125': [8.125, 31.875, 14.25],
    '8.25': [8.25, 32, 14.25],
    '8.5': [8.5, 32.25, 14.5],
  }

/** Hardness (A) and width (mm) of each kind of wheel. */
const WHEELS: Readonly<Partial<Record<CutName, readonly [hardness: number, wheelWidth: number]>>> =
  {
    parkWheel: [99, 31],
    cruiserWheel: [78, 36],
    slideWheel: [101, 31],
  }

/** Measures of one size, by the keys of the measure table. Empty for products without measures. */
export function measuresOf(
  cut: CutName,
  label: string,
  labels: readonly string[],
): Record<string, number> {
  if (cut === 'deck') return deckMeasures(label)
  const wheel = WHEELS[cut]
  if (wheel) return { diameter: Number(label), hardness: wheel[0], wheelWidth: wheel[1] }
  const { base, figures } = CUTS[cut] ?? UNMEASURED
  const steps = labels.indexOf(label) - Math.max(labels.indexOf(base), 0)
  return Object.fromEntries(
    Object.entries(figures).map(([key, [figure, step]]) => [
      key,
      Math.round((figure + step * steps) * 100) / 100,
    ]),
  )
}

const UNMEASURED: Cut = { base: '', figures: {} }

function deckMeasures(label: string): Record<string, number> {
  const deck = DECKS[label]
  if (!deck) throw new Error(`No deck is ${label} wide`)
  const [deckWidth, deckLength, wheelbase] = deck
  return { deckWidth, deckLength, wheelbase }
}
