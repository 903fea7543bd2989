/** Key in the local storage with the colour mode that the shopper chose for this device. */
export const COLOUR_MODE_KEY = 'colour-mode'

/**
 * Inline script of every document, before its styles: applies the stored colour mode, so that the
 * first frame has its colours, and that which another tab chooses later. The content policy permits
 * it by its hash.
 */
export const COLOUR_MODE_SCRIPT = `{const a=m=>{document.documentElement.style.colorScheme=m||"";document.querySelector("meta[media]").media=m?m=="dark"?"all":"not all":"(prefers-color-scheme: dark)"};addEventListener("storage",e=>e.key=="${COLOUR_MODE_KEY}"&&a(e.newValue));try{const m=localStorage.getItem("${COLOUR_MODE_KEY}");if(m)a(m)}catch{}}`
