import { Page, Retry } from '#operator/ui/page.tsx'

/**
 * Shown in the place of a page that did not open: its code, or the question who is signed in, was
 * not answered. It loads the document again, which has the files of the latest release.
 */
export function PageFailed() {
  return (
    <Page title="화면을 열지 못했습니다" note="잠시 후 다시 시도해 주세요.">
      <Retry onRetry={() => window.location.reload()} />
    </Page>
  )
}
