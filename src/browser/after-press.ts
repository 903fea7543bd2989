/**
 * Runs `act` at once, or after the click of a pointer that is pressed now. A message that appears
 * when a field is left by a click would move the clicked control away from the pointer.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  const run = () => setTimeout(act)
  window.addEventListener('mouseup', run, { once: true, capture: true })
}
