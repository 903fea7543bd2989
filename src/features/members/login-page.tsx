import { getRouteApi, useLocation } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { SentOn } from './guests-only.tsx'
import { LoginForm } from './login-form.tsx'
import { LogoutButton } from './logout-button.tsx'
import { safeReturnUrl } from './return-url.ts'
import { useLoginState } from '#src/page/use-login-state.ts'

const route = getRouteApi('/_admitted/auth/login')

/**
 * Sign-in page, which returns the shopper afterwards. The shop merges the cart of this device.
 * Members are redirected to the return address, or see the sign-out without one.
 */
export function LoginPage() {
  const state = useLoginState()
  const { returnUrl } = route.useSearch()
  const loginNote = useLocation({ select: ({ state: { loginNote: note } }) => note })
  // After a redirect, cached answers of the ended login must not redirect back.
  if (state.name !== 'member' || loginNote !== undefined) {
    return <LoginForm note={loginNote} returnUrl={returnUrl} />
  }
  return returnUrl === undefined ? (
    <SignedIn name={state.user.name} />
  ) : (
    <SentOn path={safeReturnUrl(returnUrl)} />
  )
}

function SignedIn({ name }: { name: string }) {
  return (
    <ShortFormPage>
      <PageHead title={`${name}님`} />
      <p>로그인되어 있습니다.</p>
      <LinkButton to="/" size="large" wide>
        쇼핑 계속하기
      </LinkButton>
      <LinkButton to="/my-page" variant="line" size="large" wide>
        마이페이지
      </LinkButton>
      <LogoutButton />
    </ShortFormPage>
  )
}
