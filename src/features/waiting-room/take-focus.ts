/** Ref of what takes the place of a pressed button, which had the focus and is removed. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
