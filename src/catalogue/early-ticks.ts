import { nextPaint } from '#src/platform/next-paint.ts'

/**
 * Boxes that were ticked in a served page before the app was there: React leaves them so and tells nobody. They are pressed
 * again once the panel stands, each when the last one's choice shows, for one choice adds to another.
 */
export async function repeatEarlyTicks(panel: HTMLElement): Promise<void> {
  const boxes = [...panel.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  // Read at once: the first choice puts all boxes right.
  for (const box of boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    await nextPaint()
    box.click()
  }
}
