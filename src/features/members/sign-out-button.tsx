import { useMutation } from '@tanstack/react-query'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useApi } from '#src/page/use-api.ts'
import { logoutMutation } from './mutations.ts'

/** Button that signs out. The device deletes the member's data at once, also without network. */
export function LogoutButton({ variant = 'line', size = 'large', wide = true }: ButtonLook) {
  const signOut = useMutation(logoutMutation(useApi()))
  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      busy={signOut.isPending}
      onClick={() =>
        signOut.mutate(undefined, { onSettled: () => void toast('로그아웃되었습니다.') })
      }
    >
      로그아웃
    </Button>
  )
}
