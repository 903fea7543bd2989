import { nextPaint } from '#src/browser/next-paint.ts'

/**
 * Ref of a select on a page that the server renders: reports what was chosen before hydration,
 * which React shows and does not report.
 */
export function replayChoice(select: HTMLSelectElement | null): void {
  if (select === null) return
  const { value } = select
  const rendered = [...select.options].find(({ defaultSelected }) => defaultSelected)
  // The browser's own rendering has no default.
  if (rendered === undefined || rendered.value === value) return
  void chooseAgain(select, value)
}

async function chooseAgain(select: HTMLSelectElement, value: string): Promise<void> {
  await nextPaint()
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
