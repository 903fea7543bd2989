/** Key in the local storage with the colour mode that the shopper chose for this device. */
export const COLOUR_MODE_KEY = 'colour-mode'

/**
 * Inline script of every document, before its styles: applies the stored colour mode, so that the
 * first frame has its colours. The content policy permits it by its hash.
 */
export const COLOUR_MODE_SCRIPT = `try{const m=localStorage.getItem("${COLOUR_MODE_KEY}");if(m){document.documentElement.style.colorScheme=m;document.querySelector("meta[media]").media=m=="dark"?"all":"not all"}}catch{}`
