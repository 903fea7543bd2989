import { Link } from '@tanstack/react-router'
import { Page } from '#operator/ui/page.tsx'

/** Page of an address that the console does not have. */
export function PageMissing() {
  return (
    <Page title="없는 페이지입니다">
      <p>
        <Link to="/orders" search={{ tab: 'paid' }}>
          주문으로 이동
        </Link>
      </p>
    </Page>
  )
}
