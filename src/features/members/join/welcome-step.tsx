import { Suspense } from 'react'
import type { User } from '#contract/members/users.calls.ts'
import { safeReturnUrl } from '#src/features/members/return-url.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './join-page.module.css'

const WelcomeOptions = lazyComponent(
  async () => (await import('./welcome-options.tsx')).WelcomeOptions,
)

interface WelcomeStepProps {
  readonly user: User
  readonly returnUrl: string | undefined
}

/**
 * Last step: the member, what the membership brought, and what it may set up at once: push
 * messages, sizes and brands.
 */
export function WelcomeStep({ user, returnUrl }: WelcomeStepProps) {
  const next = safeReturnUrl(returnUrl)
  return (
    <div className={styles.welcome}>
      <p className={styles.greeting}>{user.name}님, 가입을 환영합니다.</p>
      <p>
        {user.gradeName} 등급으로 시작합니다.
        {welcomeGift(user)}
      </p>
      {!user.identityVerified && (
        <p className={styles.note}>래플에 응모하려면 본인인증이 필요합니다.</p>
      )}
      <PathLink path={next} className={buttonClass({ size: 'large', wide: true })}>
        {next === '/' ? '쇼핑 시작하기' : '계속하기'}
      </PathLink>
      <LinkButton to="/my-page" variant="line" size="large" wide>
        마이페이지
      </LinkButton>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <WelcomeOptions />
      </Suspense>
    </div>
  )
}

/** Sentence about coupons and mileage of the new member; empty without any. */
function welcomeGift({ couponCount, mileage }: User): string {
  const gifts = [
    couponCount > 0 ? `쿠폰 ${couponCount}장` : '',
    mileage > 0 ? `${formatCount(mileage)} 마일리지` : '',
  ].filter((gift) => gift !== '')
  return gifts.length === 0 ? '' : ` 가입 선물: ${gifts.join(', ')}.`
}
