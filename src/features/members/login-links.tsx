import { Link } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import styles from './login-page.module.css'
import { orderNumberOf } from './return-url.ts'

/** Links below the sign-in form. */
export function LoginLinks({ returnUrl }: { readonly returnUrl: string | undefined }) {
  return (
    <>
      <LinkButton to="/auth/join" search={{ returnUrl }} variant="line" size="large" wide>
        회원가입
      </LinkButton>
      <nav className={styles.links} aria-label="로그인 도움말">
        <Link to="/auth/find-id" search={{ returnUrl }}>
          아이디 찾기
        </Link>
        <Link to="/auth/find-password" search={{ returnUrl }}>
          비밀번호 찾기
        </Link>
        <Link to="/auth/non-member" search={{ orderNumber: orderNumberOf(returnUrl) }}>
          비회원 주문조회
        </Link>
      </nav>
    </>
  )
}
