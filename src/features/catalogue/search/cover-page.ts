/**
 * Makes a search the only place of the page while it covers it: the frame below takes neither focus
 * nor presses, Escape closes, and the search is as high as what the phone's keyboard leaves free
 * (catalogue#search-place). Returns the end of it.
 */
export function coverPage(panel: HTMLElement, close: () => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const frame = document.querySelector('main')?.parentElement
  const place = panel.closest('dialog')
  const view = window.visualViewport
  frame?.toggleAttribute('inert', true)
  place?.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  // Browsers lay a keyboard over the window without changing its height.
  const fit = () => {
    if (view === null) return
    place?.style.setProperty('--shown-block-size', `${view.height}px`)
    place?.style.setProperty('--shown-from', `${view.offsetTop}px`)
  }
  view?.addEventListener('resize', fit, { signal })
  view?.addEventListener('scroll', fit, { signal })
  fit()
  return () => {
    ends.abort()
    frame?.removeAttribute('inert')
  }
}
