import { nextPaint } from '#src/browser/next-paint.ts'

/**
 * Boxes that were ticked in a served page before the app was there: React leaves them so and tells nobody. They are pressed
 * again once the panel stands, all before the next frame: each choice puts the boxes of the others right.
 */
export async function replayCheckboxes(panel: HTMLElement): Promise<void> {
  const boxes = [...panel.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const ticked = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)
  await nextPaint()
  // A press shows before the next one is told, so that each choice adds to the last.
  for (const box of ticked) box.click()
}
