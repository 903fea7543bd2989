const REL = 'apple-touch-startup-image'
/** Share of the screen's width that the logo takes (our choice). */
const LOGO_SHARE = 0.3

/**
 * Adds the picture that iOS shows while the installed app starts, drawn for this screen: the logo
 * on white. iOS reads its link when the shopper puts the shop on the home screen, so no page
 * carries it before (app#start-picture).
 */
export async function addStartPicture(): Promise<void> {
  const logo = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (logo === null || document.querySelector(`link[rel="${REL}"]`) !== null) return
  const link = Object.assign(document.createElement('link'), { rel: REL })
  link.media = '(orientation: portrait)'
  document.head.append(link)
  const image = new Image()
  image.src = logo.href
  await image.decode()
  link.href = drawn(image, window.screen, window.devicePixelRatio)
}

/** The image in the middle of a white screen, as the address of its data. */
function drawn(
  image: HTMLImageElement,
  { width, height }: Pick<Screen, 'width' | 'height'>,
  ratio: number,
): string {
  const canvas = document.createElement('canvas')
  canvas.width = width * ratio
  canvas.height = height * ratio
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws nothing.')
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const side = canvas.width * LOGO_SHARE
  context.drawImage(image, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side)
  return canvas.toDataURL()
}
