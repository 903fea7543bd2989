/** User agents of declared programs; others count as browsers, here and in the waiting room. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|scrap|facebookexternalhit|yeti|whatsapp|telegram/iu

/** Whether a user agent declares a program, such as a crawler or a link preview. */
export function isProgram(userAgent: string | null | undefined): boolean {
  return PROGRAM.test(userAgent ?? '')
}
