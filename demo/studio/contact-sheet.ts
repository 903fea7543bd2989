import sharp from 'sharp'

const CELL = { width: 320, height: 400, label: 22 } as const

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Arranges previews next to each other on one PNG, each with its name, for looking at a whole type
 * at once.
 */
export async function contactSheet(
  previews: readonly { readonly key: string; readonly path: string }[],
  columns: number,
  target: string,
): Promise<void> {
  const rows = Math.ceil(previews.length / columns)
  const step = CELL.height + CELL.label
  const labels = previews
    .map(
      ({ key }, i) =>
        `<text x="${(i % columns) * CELL.width + 6}" y="${Math.floor(i / columns) * step + 15}" font-family="DejaVu Sans" font-size="12">${escape(key)}</text>`,
    )
    .join('')
  const size = `width="${columns * CELL.width}" height="${rows * step}"`
  const base = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${labels}</svg>`
  const tiles = await Promise.all(
    previews.map(async ({ path }, i) => ({
      input: await sharp(path)
        .resize(CELL.width, CELL.height, { fit: 'contain', background: '#ffffff' })
        .toBuffer(),
      left: (i % columns) * CELL.width,
      top: Math.floor(i / columns) * step + CELL.label,
    })),
  )
  await sharp(Buffer.from(base)).composite(tiles).png().toFile(target)
}
