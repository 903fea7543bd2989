/**
 * Payment window of a promoted reserve (raffles#promotion), grace for the clock of the provider,
 * and reminders before the end (raffles#pay-window).
 */
export const RAFFLE_RESERVE_PAY_MS = 12 * 3_600_000
export const RAFFLE_PAY_GRACE_MS = 60_000
export const RAFFLE_PAY_REMINDERS_MS = [6 * 3_600_000, 3_600_000] as const
/**
 * Pauses after a failed charge of a registered card, and the time to pay by hand after the last one
 * (raffles#automatic-payment). Our choice: pause before a charge without a result is asked again,
 * and for how long it is asked.
 */
export const RAFFLE_CHARGE_RETRIES_MS = [600_000, 3_600_000] as const
export const RAFFLE_CHARGE_MANUAL_MS = 6 * 3_600_000
export const RAFFLE_CHARGE_REPEAT_MS = 60_000
export const RAFFLE_CHARGE_UNKNOWN_MS = 3_600_000
/**
 * A win that is given up this long before the end of its payment window has no penalty
 * (raffles#declined-win).
 */
export const RAFFLE_FREE_DECLINE_MS = 6 * 3_600_000
/**
 * Time by which the alarm of the highest grade precedes the opening; it changes no odds
 * (raffles#alarms).
 */
export const RAFFLE_EARLY_ALARM_MS = 600_000
/**
 * Life of a penalty point, and days of suspension by points; one point is a warning
 * (raffles#penalties).
 */
export const RAFFLE_PENALTY_LIFE_MS = 180 * 24 * 3_600_000
export const RAFFLE_SUSPENSION_DAYS = { two: 30, three: 90 } as const
/**
 * Our choice (raffles#embedded-mode): published values between the start and the end of the delay
 * of the mode embedded.
 */
export const RAFFLE_DELAY_CHECKPOINTS = 100
/** Our choice: records of one page of an audit file, about 3 MB. */
export const RAFFLE_AUDIT_RECORDS = 20_000
/**
 * Our choice: most entries that are disqualified after the draw, in percent of the pieces, and the
 * time in which the entrant may object; time within which a freed piece is passed on.
 */
export const RAFFLE_DISQUALIFICATION = { percent: 20, objectionMs: 24 * 3_600_000 } as const
export const RAFFLE_PROMOTE_WITHIN_MS = 3_600_000
/**
 * Our choice: signed tree heads of an open raffle of a day or less, and the longest time between
 * two that differ.
 */
export const RAFFLE_HEADS_OF_DAY = 100
export const RAFFLE_HEAD_PAUSE_MS = 3_600_000
/**
 * Our choice: entries and alarms of one member, one browser and one network (raffles#entry-limits).
 */
export const RAFFLE_ENTRY_LIMITS = {
  member: { burst: 10, perHour: 60 },
  device: { burst: 20, perHour: 60 },
  network: { burst: 200, perHour: 2_000 },
} as const
/** Our choice: verified signatures of one network; each takes some ten milliseconds. */
export const RAFFLE_RANDOMNESS_LIMIT = { burst: 5, perHour: 60 } as const
/** Chain of the public drand beacon "quicknet" (raffle-draw 1). */
export const DRAND_QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
} as const
