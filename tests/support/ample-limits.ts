const AMPLE_MS = 600_000

/**
 * Database limits far above any run of a race. Races compare outcomes: on a busy machine, hundreds
 * of calls in a row for one row may take longer than a transaction waits for its turn, and would
 * get 503 UNAVAILABLE (decision 094).
 */
export const AMPLE_LIMITS = {
  connectionMs: AMPLE_MS,
  transactionStartMs: AMPLE_MS,
  lockMs: AMPLE_MS,
  statementMs: AMPLE_MS,
  idleInTransactionMs: AMPLE_MS,
  answerMs: AMPLE_MS,
}
