import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'

const SignOutButton = lazyComponent(
  async () => (await import('./sign-out-button.tsx')).SignOutButton,
)

/** Button that signs out. Its code is not part of the first load. */
export function LogoutButton({ variant = 'line', size = 'large', wide = true }: ButtonLook) {
  const look = { variant, size, wide }
  return (
    <Suspense
      fallback={
        <Button {...look} disabled>
          로그아웃
        </Button>
      }
    >
      <SignOutButton {...look} />
    </Suspense>
  )
}
