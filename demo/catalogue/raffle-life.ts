import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DrawResult } from '#contract/raffles/raffle-draw.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { raffleEntries } from '#server/platform/database/schema/raffles.ts'
import { advanceRaffle, expireWins } from '#server/raffles/jobs/run-raffle-clock.ts'
import { publishCard } from '#server/raffles/draw/publish-card.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { addEntries, payWins, openLog, type Entrant } from './raffle-entries.ts'
import { findDemoRaffle, insertRunningRaffle, RUNNING_RAFFLE } from './running-raffle.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Entries of the running demo raffle; the last ones precede the close by this long. */
const RUNNING_ENTRIES = 2_400
const LAST_ENTRY_BEFORE_MS = 15_000
const ENTRIES_AT_ONCE = 700
/**
 * Hours after the opening at which entries of the completed raffle came, and how many each time.
 */
const ENTRY_HOURS = [0.5, 1.5, 2.5, 9.5, 12.5, 22.5]
const ENTRIES_OF_HOUR = 5
/** Key of the advisory lock under which the past is played. */
const PLAY_LOCK = 4_173_004
/** Nonces that are tried for the wanted result; one in about sixty has it. */
const TRIES = 5_000

/** The same services at another time. */
const at = (services: AppServices, date: Date): AppServices => ({
  ...services,
  clock: { now: () => date },
})

const before = (date: Date, ms: number) => new Date(date.getTime() - ms)

/**
 * Plays the past of the demo raffles at the first start, with the steps of the real clock at their
 * times, and opens a raffle two minutes later. A raffle with a published card is unchanged.
 */
export async function playDemoRaffles(services: AppServices): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Of several processes that start together one plays; the transaction rests meanwhile.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLAY_LOCK})`)
    await play(services)
  })
}

async function play(services: AppServices): Promise<void> {
  if ((await findDemoRaffle(services.db, RUNNING_RAFFLE)) !== undefined) return
  await playFirstRoute(services)
  await playArchive(services)
  await playCanceled(services)
  for (const code of ['b2-shoes', 'b2-deck']) await publishEarly(services, code)
  await insertRunningRaffle(services.db, services.clock.now())
}

/**
 * Publishes the card of a raffle an hour before its opening; undefined when it is published
 * already.
 */
async function publishEarly(services: AppServices, code: string) {
  const found = await findDemoRaffle(services.db, code)
  if (found === undefined || found.draw !== null) return undefined
  const { raffle } = found
  await publishCard(at(services, before(raffle.openAt, HOUR_MS)), raffle)
  return raffle
}

/** Adds entries at a time of the past, after which the clock signs the state of the log. */
async function enterAt(
  services: AppServices,
  raffleProductId: number,
  entrants: readonly Entrant[],
  date: Date,
): Promise<void> {
  await addEntries(services, raffleProductId, entrants, date)
  await advanceRaffle(at(services, date), raffleProductId)
}

/** A completed raffle: one win was not paid and passed to a reserve. */
async function playFirstRoute(services: AppServices): Promise<void> {
  const raffle = await publishEarly(services, 'first-route')
  if (raffle === undefined) return
  const { id, openAt, closeAt, sealBy, drawAt, announceAt, payHours } = raffle
  await advanceRaffle(at(services, openAt), id)
  const people = await findPeople(services, 'crowd', 30)
  for (const [index, hours] of ENTRY_HOURS.entries()) {
    const from = index * ENTRIES_OF_HOUR
    const own = people.slice(from, from + ENTRIES_OF_HOUR)
    await enterAt(services, id, own, new Date(openAt.getTime() + hours * HOUR_MS))
  }
  for (const date of [closeAt, sealBy, drawAt, announceAt]) {
    await advanceRaffle(at(services, date), id)
  }
  await payWins(at(services, announceAt), id, { paysAllBut: 1 })
  const dueAt = new Date(announceAt.getTime() + payHours * HOUR_MS + 2 * MINUTE_MS)
  await expireWins(at(services, dueAt))
  await payWins(at(services, dueAt), id, { paysAllBut: 0 })
  await advanceRaffle(at(services, dueAt), id)
}

/** An announced raffle: demo1 won, demo2 is the first reserve, demo3 lost. */
async function playArchive(services: AppServices): Promise<void> {
  const raffle = await publishEarly(services, 'rainy-archive')
  if (raffle === undefined) return
  const { id, openAt, closeAt, sealBy, drawAt, announceAt } = raffle
  await advanceRaffle(at(services, openAt), id)
  const members = await findPeople(services, 'demo', 3)
  const people = [...members, ...(await findPeople(services, 'crowd', 9))]
  const isWanted = ({ winners, reserves }: DrawResult) => {
    const won = new Set(winners.map(([seq]) => seq))
    const [first, ...others] = Object.values(reserves).flat()
    return won.has(1) && first === 2 && !won.has(3) && !others.includes(3)
  }
  const log = await openLog(services, id)
  let entrants: Entrant[] = people
  for (let tries = 0; tries < TRIES; tries += 1) {
    entrants = people.map((person) => ({ ...person, nonce: `${person.ciHash} ${tries}` }))
    if (isWanted(await log.draw(entrants))) break
  }
  await enterAt(services, id, entrants, new Date(openAt.getTime() + HOUR_MS))
  for (const date of [closeAt, sealBy, drawAt, announceAt]) {
    await advanceRaffle(at(services, date), id)
  }
}

/** A raffle that the shop cancelled while it was open. */
async function playCanceled(services: AppServices): Promise<void> {
  const raffle = await publishEarly(services, 'backpack-sample')
  if (raffle === undefined || raffle.canceledAt === null) return
  const { id, openAt, canceledAt } = raffle
  await advanceRaffle(at(services, openAt), id)
  const people = await findPeople(services, 'crowd', 12)
  await enterAt(services, id, people, new Date(openAt.getTime() + HOUR_MS))
  await advanceRaffle(at(services, canceledAt), id)
}

async function findPeople(
  { db }: AppServices,
  prefix: 'demo' | 'crowd',
  count: number,
): Promise<Entrant[]> {
  const loginIds = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
  const rows = await db
    .select({ userId: users.id, loginId: users.loginId, ciHash: users.ciHash })
    .from(users)
    .where(inArray(users.loginId, loginIds))
    .orderBy(users.id)
  return rows.map(({ userId, loginId, ciHash }) => ({
    userId,
    ciHash: ciHash ?? invented(loginId),
    nonce: loginId,
  }))
}

const invented = (text: string) => createHash('sha256').update(`demo ${text}`).digest('hex')

/** Adds simulated entries to the running demo raffle, evenly until shortly before its close. */
export async function simulateEntries(services: AppServices): Promise<void> {
  const { db, clock } = services
  const found = await findDemoRaffle(db, RUNNING_RAFFLE)
  const now = clock.now()
  if (!found?.draw || now < found.raffle.openAt || now >= found.raffle.closeAt) return
  const { id, openAt, closeAt } = found.raffle
  const windowMs = closeAt.getTime() - openAt.getTime() - LAST_ENTRY_BEFORE_MS
  const share = Math.min(1, (now.getTime() - openAt.getTime()) / windowMs)
  const isSimulated = and(eq(raffleEntries.raffleProductId, id), isNull(raffleEntries.userId))
  const done = await db.$count(raffleEntries, isSimulated)
  const due = Math.min(ENTRIES_AT_ONCE, Math.floor(RUNNING_ENTRIES * share) - done)
  if (due <= 0) return
  const people = Array.from({ length: due }, (_, index) => {
    const ciHash = invented(`simulated ${id} ${done + index}`)
    return { userId: null, ciHash, nonce: ciHash }
  })
  await addEntries(services, id, people, now)
}
