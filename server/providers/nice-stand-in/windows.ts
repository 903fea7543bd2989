import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import { decryptData, deriveKey, isIntact } from '#server/providers/nice/nice-crypto.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { checkPage, refusedPage, returnPage } from './check-pages.ts'
import { CheckAct, returnFor } from './decide-check.ts'
import { findNiceToken } from './nice-stand-in.store.ts'

const Text = v.pipe(v.string(), v.maxLength(4_000))
const Request = v.object({ token_version_id: Text, enc_data: Text, integrity_value: Text })
const ShopForm = v.object({ requestno: v.string(), returnurl: v.string() })

/** Browser interface of the provider: the standard window and its decision. */
export function windows(services: AppServices): Hono {
  const app = new Hono()
  app.post('/service.cb', async (c) => {
    const fields = v.safeParse(Request, await readFields(c))
    const check = fields.success ? await openRequest(services, fields.output) : undefined
    return fields.success && check ? c.html(checkPage(fields.output)) : refuse(c)
  })
  app.post('/decide', async (c) => {
    const input = await readFields(c)
    const fields = v.safeParse(Request, input)
    const act = v.safeParse(CheckAct, input)
    const check = fields.success ? await openRequest(services, fields.output) : undefined
    if (!act.success || !check) return refuse(c)
    const isRepeated = act.output.act === 'repeat'
    return c.html(returnPage(check.returnUrl, returnFor(act.output, check), isRepeated))
  })
  return app
}

function refuse(c: Context) {
  return c.html(refusedPage(), 400)
}

/**
 * The check of a request; undefined when it is unknown, changed, or returns to another place than
 * the shop.
 */
async function openRequest({ db, config }: AppServices, request: v.InferOutput<typeof Request>) {
  const token = await findNiceToken(db, request.token_version_id)
  if (!token) return undefined
  const key = deriveKey(token)
  if (!isIntact(key, request.enc_data, request.integrity_value)) return undefined
  const form = v.safeParse(ShopForm, parse(decryptData(key, request.enc_data)?.toString('utf8')))
  if (!form.success || !URL.canParse(form.output.returnurl)) return undefined
  const { requestno: requestNo, returnurl: returnUrl } = form.output
  const isOwn = new URL(returnUrl).origin === config.publicOrigin && requestNo === token.reqNo
  return isOwn ? { tokenVersionId: token.tokenVersionId, key, requestNo, returnUrl } : undefined
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Not JSON: the request is refused.
    return undefined
  }
}
