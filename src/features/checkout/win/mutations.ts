import { mutationOptions } from '@tanstack/react-query'
import { payWin, type PayWinPorts, type WinBody } from './pay-win.ts'

/** Pays a win; see `payWin`. The page itself shows every result. */
export const payWinMutation = (ports: PayWinPorts, entryId: number) =>
  mutationOptions({
    mutationKey: ['place-order'],
    mutationFn: (body: WinBody) => payWin(ports, entryId, body),
    meta: { quiet: true, invalidates: [['orders'], ['raffle']] },
  })
