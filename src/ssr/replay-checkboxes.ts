import { nextPaint } from '#src/browser/next-paint.ts'

/**
 * Replays checkboxes that were ticked before hydration. React does not report such changes. All
 * clicks run before the next frame, because each change rerenders the other boxes.
 */
export async function replayCheckboxes(panel: HTMLElement): Promise<void> {
  const boxes = [...panel.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const ticked = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)
  await nextPaint()
  // Each click rerenders before the next one, so that every choice adds to the last.
  for (const box of ticked) box.click()
}
