import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

/** Button that shares the current page by the device's share sheet, or copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="line" size="small" onClick={() => void share(title)}>
      공유하기
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = `${location.origin}${location.pathname}`
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The shopper closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
    return
  }
  await copy(url)
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    await toast('링크가 복사되었습니다.')
  } catch {
    await toast('링크를 복사하지 못했습니다. 주소창의 주소를 복사해 주세요.', { tone: 'error' })
  }
}
