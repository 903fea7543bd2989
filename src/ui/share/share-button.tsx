import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

/** How a page was shared: by the device's sheet, or as a copied address. */
export type ShareChannel = 'SHEET' | 'LINK'

interface ShareButtonProps {
  title: string
  /** Called after the page was shared. */
  onShared?: (channel: ShareChannel) => void
}

/** Button that shares the current page by the device's share sheet, or copies its address where there is none. */
export function ShareButton({ title, onShared }: ShareButtonProps) {
  const press = async () => {
    const channel = await share(title)
    if (channel !== undefined) onShared?.(channel)
  }
  return (
    <Button variant="line" size="small" onClick={() => void press()}>
      공유하기
    </Button>
  )
}

async function share(title: string): Promise<ShareChannel | undefined> {
  const url = `${location.origin}${location.pathname}`
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'SHEET'
    } catch (error) {
      // The shopper closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  return copy(url)
}

async function copy(url: string): Promise<ShareChannel | undefined> {
  try {
    await navigator.clipboard.writeText(url)
    await toast('링크가 복사되었습니다.')
    return 'LINK'
  } catch {
    await toast('링크를 복사하지 못했습니다. 주소창의 주소를 복사해 주세요.', { tone: 'error' })
    return undefined
  }
}
