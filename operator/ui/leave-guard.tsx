import { useBlocker } from '@tanstack/react-router'
import { FormDialog } from './form-dialog.tsx'

/**
 * Asks before a page or a tab with unsaved fields is left, by a link, the way back or the browser.
 */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || viewOf(current) !== viewOf(next)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <FormDialog
      open={status === 'blocked'}
      title="저장하지 않은 내용이 있습니다"
      hint="지금 나가면 바꾼 내용이 사라집니다. 계속 쓰려면 닫아 주세요."
      submitLabel="버리고 나가기"
      onClose={() => reset?.()}
      onSubmit={() => proceed?.()}
    />
  )
}

/** Tab of an address. */
const viewOf = ({ search }: { readonly search: unknown }): unknown =>
  typeof search === 'object' && search !== null && 'view' in search ? search.view : undefined
