import { mutationOptions } from '@tanstack/react-query'
import { changeWinAddress } from '#contract/raffles/raffle-payments.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import type { Api } from '#core/api/client.ts'
import { payWin, type PayWinPorts, type WinBody } from './pay-win.ts'

/** Pays a win; see `payWin`. The page itself shows every result. */
export const payWinMutation = (ports: PayWinPorts, entryId: number) =>
  mutationOptions({
    mutationKey: ['place-order'],
    mutationFn: (body: WinBody) => payWin(ports, entryId, body),
    meta: { quiet: true, invalidates: [['orders'], ['raffle']] },
  })

/** Changes the delivery address of a win. The sheet shows refusals. */
export const changeWinAddressMutation = (api: Api, entryId: number) =>
  mutationOptions({
    mutationFn: (receiver: Receiver) =>
      api.call(changeWinAddress, { params: { entryId }, body: receiver }),
    meta: { quiet: true, success: '배송지가 변경되었습니다.', invalidates: [['raffle']] },
  })
