// Benchmark of the waiting room, next to bare servers with answers of equal size. A section can be
// run alone: `npm run bench -- waiting-room:offered`.
import { placesRows, orderRows, restartRows, manyRows } from './crowd-rows.ts'
import { slowestFreedSlot } from './freed-slot.ts'
import { measureRedisRoom } from './redis-rows.ts'
import { report, type Row } from './report.ts'
import { costRows, offeredRows } from './request-rows.ts'
import { JOIN, pollOf, removeFolders } from './room-under-test.ts'
import { screenRows } from './screen-rows.ts'

const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  cost: costRows,
  offered: offeredRows,
  memory: placesRows,
  order: orderRows,
  restart: restartRows,
  many: manyRows,
  slot: slotRows,
  screen: screenRows,
  redis: () => measureRedisRoom({ joinPath: JOIN, pollPath: pollOf }),
}

async function slotRows(): Promise<Row[]> {
  const measure = 'slot freed by silence until the next is let in, slowest of 10'
  return [{ measure, value: await slowestFreedSlot(), unit: 'ms' }]
}

const [asked] = process.argv.slice(2)
if (asked !== undefined && !Object.hasOwn(PARTS, asked)) {
  console.error(`There is no section ${asked}; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const rows: Row[] = []
for (const [part, measure] of Object.entries(PARTS)) {
  if (asked === undefined || asked === part) rows.push(...(await measure()))
}
report(asked === undefined ? 'waiting-room' : `waiting-room-${asked}`, rows)
await removeFolders()
