import * as v from 'valibot'
import type { VerificationType } from '#contract/identity/verifications.calls.ts'
import { isRefusal } from '#core/api/errors.ts'
import { formatClock } from '#src/ui/format/korean-clock.ts'

/**
 * Sign-in with a proof of the member's phone, after a refusal that allows it (members#phone-proof).
 */
export interface PhoneWay {
  readonly type: Extract<VerificationType, 'LOGIN' | 'DORMANT'>
  /** Instruction next to the phone. */
  readonly hint: string
}

const Locked = v.object({ until: v.string() })
const Dormant = v.object({ phoneMasked: v.string() })

/**
 * Way with a phone after this refusal: of a locked sign-in, of too many sign-ins in this network,
 * or of a dormant account. Undefined after others.
 */
export function phoneWayOf(error: unknown): PhoneWay | undefined {
  if (isRefusal(error, 'LOGIN_LOCKED')) {
    const locked = v.safeParse(Locked, error.payload)
    const wait = locked.success
      ? `${formatClock(locked.output.until)} 이후에 다시 시도하거나, `
      : ''
    return {
      type: 'LOGIN',
      hint: `${wait}회원 정보에 등록된 휴대폰 번호를 인증하면 바로 로그인할 수 있습니다.`,
    }
  }
  if (isRefusal(error, 'RATE_LIMITED')) {
    return {
      type: 'LOGIN',
      hint: '잠시 후에 다시 시도하거나, 회원 정보에 등록된 휴대폰 번호를 인증하면 바로 로그인할 수 있습니다.',
    }
  }
  if (isRefusal(error, 'DORMANT')) {
    const dormant = v.safeParse(Dormant, error.payload)
    const phone = dormant.success ? `(${dormant.output.phoneMasked})` : ''
    return {
      type: 'DORMANT',
      hint: `회원 정보에 등록된 휴대폰 번호${phone}를 인증하면 다시 이용할 수 있습니다.`,
    }
  }
  return undefined
}
