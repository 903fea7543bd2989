/** Ref of an element that gets the focus when it appears: the focused one before it was removed. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
