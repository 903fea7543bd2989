function boxPass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  step: number,
  stride: number,
  reach: number,
): void {
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    let sum = 0
    for (let i = -reach; i <= reach; i++)
      sum += from[start + Math.max(0, Math.min(length - 1, i)) * step] ?? 0
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum / (2 * reach + 1)
      sum += from[start + Math.min(length - 1, i + reach + 1) * step] ?? 0
      sum -= from[start + Math.max(0, i - reach) * step] ?? 0
    }
  }
}

/** A softened copy of values on a grid, by three box blurs of `reach` cells together. */
export function softened(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const r = Math.max(1, Math.round(reach / 2))
  const a = Float32Array.from(values)
  const b = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    boxPass(a, b, height, width, 1, width, r)
    boxPass(b, a, width, height, width, 1, r)
  }
  return a
}

/** Distance of every inner cell to the outline, in cells, by two sweeps. */
export function depths(mask: Float32Array, width: number, height: number): Float32Array {
  const far = mask.map((value) => (value > 0 ? 1e6 : 0))
  const sweep = (y: number, x: number, dy: number, dx: number) => {
    const i = y * width + x
    const here = far[i] ?? 0
    if (here === 0) return
    const above = y + dy < 0 || y + dy >= height
    const beside = x + dx < 0 || x + dx >= width
    const side = beside ? here : (far[i + dx] ?? 0) + 1
    const up = above ? here : (far[i + dy * width] ?? 0) + 1
    const corner = above || beside ? here : (far[i + dy * width + dx] ?? 0) + 1.414
    const other =
      above || x - dx < 0 || x - dx >= width ? here : (far[i + dy * width - dx] ?? 0) + 1.414
    far[i] = Math.min(here, side, up, corner, other)
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sweep(y, x, -1, -1)
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) sweep(y, x, 1, 1)
  return far
}
