import type { Subject } from '../drawing/drawing.ts'
import type { Mark } from './garment.ts'
import { words } from './lettering.ts'
import { shown } from './showing.ts'
import { tee } from './tee.ts'

/** Painted bay lines and a floor number, as on the wall of a car park. */
function floorPrint(ink: string, accent: string): string {
  return `<path d="M-230 210V-90L-130 -210M-90 210V-90L10 -210M50 210V-90L150 -210" fill="none" stroke="${accent}" stroke-width="16"/>${words('B2', 300, ink, { y: 130, fat: 12, stretch: [1.1, 1] })}${words('미들파킹 × 전층 만차', 32, ink, { y: 268, space: 2 })}`
}

const print = (at: readonly [number, number], markup: string): Mark => ({
  kind: 'mark',
  at,
  markup,
})

/** Everything soft of MIDDLE PARKING. */
export const parking: Readonly<Record<string, Subject>> = {
  'MP-TS-001-WHT': shown({
    build: (side, random) =>
      tee(
        {
          colour: '#e9e7e0',
          trim: '#e9e7e0',
          label: '미들파킹',
          front: [
            print(
              [748, 520],
              `${words('B2F', 50, '#1a1a1c', { fat: 2 })}<path d="M-56 14H56" stroke="#b9e000" stroke-width="9"/>`,
            ),
          ],
          back: [print([640, 700], floorPrint('#1a1a1c', '#c3ec12'))],
        },
        side,
        random,
      ),
    closeUp: { focus: [690, 480], scale: 2.5 },
  }),
}
