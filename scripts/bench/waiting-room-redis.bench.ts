// What one server of the waiting room on Redis answers, beside a bare server that asks the same Redis once per request.
import { measureRedisRoom } from './redis-rows.ts'
import { report } from './report.ts'

const rows = await measureRedisRoom({
  joinPath:
    '/ts.wseq?opcode=5101&nfid=0&prefix=NetFunnel.gRtype=5101;&sid=service_1&aid=worksout&js=yes',
  pollPath: (key) =>
    `/ts.wseq?opcode=5002&key=${key}&nfid=0&prefix=NetFunnel.gRtype=5002;&ttl=1&sid=service_1&aid=worksout&js=yes`,
})
if (rows.length === 0) console.log('Not measured: no redis-server is installed.')
else report('waiting-room-redis', rows)
