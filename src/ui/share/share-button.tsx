import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

/** How a page was shared: by the device's sheet, or as a copied address. */
export type ShareChannel = 'SHEET' | 'LINK'

interface ShareButtonProps {
  title: string
  /**
   * Address to share in place of the page's own, asked on press; it must come soon and never fails.
   */
  addressFor?: (channel: ShareChannel) => Promise<string>
  /** Called after the page was shared. */
  onShared?: (channel: ShareChannel) => void
}

/**
 * Button that shares the current page by the device's share sheet, or copies its address where
 * there is none.
 */
export function ShareButton({ title, addressFor = ownAddress, onShared }: ShareButtonProps) {
  const press = async () => {
    const channel = await share(title, addressFor('share' in navigator ? 'SHEET' : 'LINK'))
    if (channel !== undefined) onShared?.(channel)
  }
  return (
    <Button variant="line" size="small" onClick={() => void press()}>
      공유하기
    </Button>
  )
}

const ownAddress = async () => `${location.origin}${location.pathname}`

async function share(title: string, address: Promise<string>): Promise<ShareChannel | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url: await address })
      return 'SHEET'
    } catch (error) {
      // The shopper closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  return copy(address)
}

async function copy(address: Promise<string>): Promise<ShareChannel | undefined> {
  try {
    // Safari refuses a text that comes after the press; it accepts an item whose text is awaited.
    const text = address.then((url) => new Blob([url], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    await toast('링크가 복사되었습니다.')
    return 'LINK'
  } catch {
    await toast('링크를 복사하지 못했습니다. 주소창의 주소를 복사해 주세요.', { tone: 'error' })
    return undefined
  }
}
