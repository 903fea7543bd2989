/** Letters of a text, and the ends of the scale (service#surveys). */
export const SURVEY_TEXT_MAX = 500
export const SCALE = { min: 1, max: 5 } as const
/** Answered surveys of one network address (platform#network-limits). */
export const SURVEYS_OF_NETWORK = { burst: 60, perHour: 240 } as const
/** Answers are retained for one year after the end of their survey. */
export const SURVEY_ANSWER_LIFE_MS = 365 * 24 * 3_600_000
