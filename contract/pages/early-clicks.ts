/**
 * Inline script of every rendered document, before its content: a page can be pressed as soon as it
 * is shown, and on a slow network that is seconds before any script arrives. It records where
 * buttons and radios were clicked until `/boot.js` takes over (src/ssr/boot.ts). The content policy
 * permits it by its hash.
 */
export const EARLY_CLICKS_SCRIPT =
  '{const controls=[],record=({target:t})=>{const c=t.closest?.("button,input[type=radio]");c&&controls.push(c)};addEventListener("click",record,!0);window.earlyClicks={controls,stop(){removeEventListener("click",record,!0)}}}'
