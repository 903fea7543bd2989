/** Lightning CSS's number of `light-dark()` among its features (`Features.LightDark`). */
const LIGHT_DARK = 1 << 20

/**
 * Option of Lightning CSS that leaves `light-dark()` as it is: its replacement resolves colours at
 * the root, so that an element's own `color-scheme` would have no effect.
 */
export const NESTED_SCHEMES = { exclude: LIGHT_DARK }
