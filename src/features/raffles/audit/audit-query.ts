import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getRaffleAudit } from '#contract/raffle-details.ts'
import { AuditFile } from '#contract/raffle-draw.ts'
import type { Api } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { readAudit, storeAudit } from './audit-storage.ts'

/** Query of an audit file: from the shop, and from this device while it is offline. */
export const auditQuery = (api: Api, raffleProductId: number) =>
  queryOptions({
    queryKey: ['raffle-audit', raffleProductId],
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<AuditFile> => {
      try {
        const file = await api.call(getRaffleAudit, { params: { raffleProductId } }, signal)
        await storeAudit(raffleProductId, file)
        return file
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'offline') throw error
        const stored = v.safeParse(AuditFile, await readAudit(raffleProductId))
        if (!stored.success) throw error
        return stored.output
      }
    },
  })
