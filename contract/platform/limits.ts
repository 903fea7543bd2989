/** Spec 7: time-out of every call to the product API. */
export const API_TIMEOUT_MS = 20_000
/** Spec 9: user-info is asked again up to three times, one second apart, never after a 403. */
export const USER_INFO_RETRIES = 3
export const USER_INFO_RETRY_DELAY_MS = 1_000
/** Spec 9: the loading bar resets this long after it is complete. */
export const LOADING_BAR_RESET_MS = 1_000
/** Product 1.4: a loading bar that was shown stays at least this long. */
export const LOADING_BAR_MIN_VISIBLE_MS = 200
/** Spec 9: scroll is restored this long after a route change. */
export const SCROLL_RESTORE_DELAY_MS = 50
/** Spec 9: toasts shown at once. */
export const TOAST_LIMIT = 1
/**
 * Spec 9: the window of 2024-10-26 00:00 to 04:00 KST, start included, end excluded (Product 0.20).
 */
export const FIRST_MAINTENANCE_WINDOW = {
  startsAt: '2024-10-26T00:00:00+09:00',
  endsAt: '2024-10-26T04:00:00+09:00',
} as const
/** Product 1.2: characters of a person's name. */
export const NAME_LENGTH_MAX = 40
/** Product 5.2: stock of an unpaid order is kept this long. */
export const ORDER_HOLD_MS = 15 * 60_000
/** Product 5.2: one extension of the hold while a provider window is open. */
export const ORDER_HOLD_EXTENSION_MS = 5 * 60_000
/** Product 0.24: orders of one buyer that wait for payment at once. */
export const UNPAID_ORDERS_MAX = 3
/** Our choice: attempts to pay one order; the provider is asked about each of them. */
export const PAYMENT_ATTEMPTS_MAX = 10
/** Product 5.2: shipping fee, and the item total (after sale and coupons) from which it is free. */
export const SHIPPING_FEE_KRW = 3_000
export const FREE_SHIPPING_FROM_KRW = 50_000
/** Product 5.2: surcharge for Jeju and islands. */
export const REMOTE_FEE_KRW = 3_000
/**
 * Product 5.2: lines a cart holds, pieces a line holds, pieces of one product an order may hold.
 */
export const CART_LINES_MAX = 50
export const CART_LINE_COUNT_MAX = 10
export const ORDER_PRODUCT_COUNT_MAX = 5
/**
 * Our choice: quick changes of one thing, such as taps on a quantity, are sent this long after the
 * last of them.
 */
export const WRITE_PAUSE_MS = 700
/**
 * Our choice: a background sync leaves such a change to its page, which shows the result, this long
 * after it was made.
 */
export const PAGE_SENDS_FIRST_MS = 3_000
/** Product 5.7: at or under this many pieces the stock is stated. */
export const LOW_STOCK_FROM = 3
/** Product 5.7: products of one list page. */
export const PRODUCT_PAGE_SIZE = 24
/** Our choice: products in the sitemap, which may have 50,000 addresses in all. */
export const SITEMAP_PRODUCTS_MAX = 45_000
/** Product 5.7: entries of one page of any other list. */
export const LIST_PAGE_SIZE = 20
/** Product 5.1: SMS code length, life, tries, and the pause before it may be sent again. */
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_LIFE_MS = 180_000
export const SMS_CODE_TRIES = 5
export const SMS_RESEND_AFTER_MS = 60_000
/**
 * Product 5.1: codes one phone may be sent in ten minutes and in a day, and one browser or one
 * network in an hour.
 */
export const SMS_PER_TEN_MINUTES = 5
export const SMS_PER_DAY = 10
/**
 * Our choice (docs/decisions/152): the two limits of a phone apply to each network, and these to
 * all networks together.
 */
export const SMS_FROM_ALL_PER_TEN_MINUTES = 10
export const SMS_FROM_ALL_PER_DAY = 30
export const SMS_PER_CLIENT_HOUR = 20
export const SMS_PER_NETWORK_HOUR = 20
/** Product 5.1: life of the token that proves a verified phone. */
export const VERIFIED_TOKEN_LIFE_MS = 10 * 60_000
/**
 * Product 0.39, 5.2: failures of the guest look-up after which a client is refused, and for how
 * long.
 */
export const GUEST_LOOKUP_TRIES = 5
export const GUEST_LOOKUP_LOCK_MS = 10 * 60_000
/**
 * Product 0.39 (values: our choice): after so many failures on one order within the same time each
 * look-up of it waits, ever longer up to the most.
 */
export const GUEST_LOOKUP_SLOW = { fromFailures: 5, firstMs: 250, mostMs: 3_000 } as const
/** Product 1.1: life of the token that a guest look-up gives for one order. */
export const GUEST_TOKEN_LIFE_MS = 10 * 60_000
/** Product 5.1: wrong passwords before the lock, and its length. */
export const LOGIN_TRIES = 5
export const LOGIN_LOCK_MS = 10 * 60_000
/**
 * Product 5.1: session life with and without "stay signed in", and the age at which a token is
 * rotated.
 */
export const SESSION_KEEP_MS = 14 * 24 * 3_600_000
export const SESSION_LIFE_MS = 12 * 3_600_000
export const TOKEN_ROTATE_MS = 30 * 60_000
/** Product 1.1: a rotated token stays valid this long for parallel requests. */
export const ROTATED_TOKEN_GRACE_MS = 60_000
/** Product 2.9: a payment whose result is unknown is asked for this often. */
export const PAYMENT_POLL_MS = 2_000
export const PAYMENT_POLLS_MAX = 15
/** Spec 2: the pages' entrance animation. */
export const PAGE_ENTRANCE_MS = 300
/**
 * Product 1.4: width in px from which toasts stand top-right and layouts are wide (Product 0.22).
 */
export const WIDE_LAYOUT_FROM_PX = 1_024
/** Spec 3: the waiting-room ticket `NetFunnel_ID` lives this long after it was last renewed. */
export const QUEUE_TICKET_LIFE_MS = 10 * 60_000
/**
 * Spec 4: an admission key is given back this long after a route change; the timer rests on
 * /cart/payment (Product 0.13).
 */
export const ADMISSION_KEY_LIFE_MS = 180_000
/**
 * Our choice: an opened page has network and processor to itself this long; deferred tasks start
 * after it (docs/decisions/073).
 */
export const DELAYED_START_MS = 10_000
/**
 * Our choice: a session that came with a document sends its first alive notice this long after the
 * document was asked for at the latest; half of what the shop's own room waits for the first, of
 * which a slow phone may take most to show the page (docs/decisions/073).
 */
export const FIRST_SIGN_OF_LIFE_BY_MS = 30_000
/**
 * Spec 4, Product 7.4: pause after a failure, and its jitter; both double with each further one.
 */
export const ADMISSION_RETRY_MS = 1_000
export const ADMISSION_RETRY_JITTER_MS = 200
export const ADMISSION_RETRY_MAX_MS = 8_000
/**
 * Product 7.4: failures in a row, about half a minute, after which the screen says that the
 * connection is poor.
 */
export const ADMISSION_FAILURES_SHOWN_FROM = 6
/**
 * Spec 9: seconds between two checks of a waiting visitor, at most; a missing or zero `ttl` counts
 * as the least (Product 7.4).
 */
export const QUEUE_TTL_MAX_S = 30
export const QUEUE_TTL_MIN_S = 1
/**
 * Spec 9: an unanswered waiting-room request is given up after this long and sent again this often.
 */
export const QUEUE_TIMEOUT_MS = 3_000
export const QUEUE_RETRIES = 1
/**
 * Spec 4: the key `connection_timeout` replaces the ticket this long after the last retry (one
 * minute, as clients of the protocol do).
 */
export const QUEUE_TIMEOUT_KEY_LIFE_MS = 60_000
/** Spec 9: length of a virtual wait. */
export const QUEUE_VIRTUAL_WAIT_MS = 10_000
/** Spec 9: tick of the shown countdown. */
export const QUEUE_COUNTDOWN_TICK_MS = 500
/**
 * Spec 9: equal positions in a row after which a visitor is let through, where that guard is on.
 */
export const QUEUE_NO_CHANGE_MAX = 100
/**
 * Spec 9: an IP block (302) is waited out this often, this long each, then the visitor is let
 * through.
 */
export const QUEUE_IP_BLOCK_WAITS = 200
export const QUEUE_IP_BLOCK_WAIT_MS = 10_000
/**
 * Spec 4: an invalid-IP answer (517) is asked again after this long, at most this often in a row
 * (count: our choice, a broken host must not be hammered).
 */
export const QUEUE_IP_RETRY_MS = 100
export const QUEUE_IP_RETRIES = 10
/** Spec 9: people, seconds and people behind above which a word stands for the number; 0 is off. */
export const QUEUE_SHOW_LIMIT = 0
/**
 * Spec 9: rapid-request protection (off by default): window, requests a window holds, samples it
 * needs, deviation in ms, samples of the deviation, requests without completing.
 */
export const RAPID_WINDOW_MS = 20_000
export const RAPID_REQUESTS_PER_WINDOW = RAPID_WINDOW_MS / 1_100
export const RAPID_SAMPLES_MIN = 5
export const RAPID_DEVIATION_MS = 20
export const RAPID_DEVIATION_SAMPLES = 7
export const RAPID_REQUESTS_ONLY = 10
/**
 * Spec 9: measurements are sent this often, at most so many wait, and each batch is sent again this
 * often.
 */
export const MEASUREMENT_FLUSH_MS = 10_000
export const MEASUREMENT_QUEUE_MAX = 200
export const MEASUREMENT_RETRIES = 12
/** Spec 9: a visit that rests this long is another session. */
export const MEASUREMENT_SESSION_MS = 30 * 60_000
/**
 * Spec 9: characters kept of a text, of an attribute's value, and of a place in the page or a
 * stack.
 */
export const MEASURED_TEXT_MAX = 255
export const MEASURED_VALUE_MAX = 128
export const MEASURED_HIERARCHY_MAX = 1_024
/** Spec 9: clicks on one place within this time that are a rage click. */
export const RAGE_CLICKS = 4
export const RAGE_CLICK_WINDOW_MS = 1_000
/** Spec 9: a click that nothing followed for this long is a dead one. */
export const DEAD_CLICK_MS = 3_000
/** Spec 9: answers that count as a failure of the network. */
export const NETWORK_FAILURE_STATUS = { from: 500, to: 599 } as const
/**
 * Spec 9: the last good and the last passable value of each web vital: milliseconds, for CLS a
 * score.
 */
export const VITAL_THRESHOLDS = {
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
} as const
/**
 * Our choice: events of one request, so that the longest stay below what a browser sends from a
 * page that goes away (64 kB).
 */
export const MEASUREMENT_BATCH_MAX = 20
/** Our choice (docs/decisions/054): measurements are deleted after this long. */
export const MEASUREMENT_LIFE_MS = 30 * 24 * 3_600_000
/**
 * Spec 9: a part's scroll animation begins once this many px of it are in view, and lasts so long;
 * parts are searched again this long after the page last changed.
 */
export const SCROLL_ANIMATION = {
  offsetPx: 120,
  durationMs: 400,
  easing: 'ease',
  debounceMs: 50,
} as const
/**
 * Our choice: time limits of the shop's database, in milliseconds, all below the time-out of a
 * call: for a connection, for the turn of a transaction, for a lock, for one statement, for the
 * rest between two statements of a transaction, and for an answer from a server that has gone
 * silent. A call that meets one is answered 503.
 */
export const DATABASE_LIMITS = {
  connectionMs: 5_000,
  transactionStartMs: 10_000,
  lockMs: 5_000,
  statementMs: 10_000,
  idleInTransactionMs: 15_000,
  answerMs: 15_000,
} as const
/**
 * Our choice: the same while the shop starts. 0: none, since another start may hold the locks for
 * its whole length.
 */
export const DATABASE_PREPARATION_LIMITS = {
  connectionMs: 5_000,
  transactionStartMs: 0,
  lockMs: 0,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
} as const
/** Our choice: seconds after which a call that met a database out of service may be sent again. */
export const UNAVAILABLE_RETRY_S = 5
/** Our choice: an embedded database that runs but says nothing is given up after this long. */
export const EMBEDDED_DATABASE_READY_MS = 60_000
/**
 * Our choice: an embedded database that ended is started again for this long, and so often in that
 * time.
 */
export const EMBEDDED_DATABASE_RESTART = { withinMs: 60_000, timesMax: 5 } as const
/** Our choice: `/healthz` waits this long for the database. */
export const HEALTH_TIMEOUT_MS = 2_000
/**
 * Our choice (docs/decisions/095): what one network may do at once, and again each hour: new client
 * ids, sign-ins that fail, look-ups of orders that fail. Generous, because a carrier's customers
 * share addresses.
 */
export const NETWORK_LIMITS = {
  clientIds: { burst: 300, perHour: 1_200 },
  failedLogins: { burst: 30, perHour: 120 },
  failedLookups: { burst: 30, perHour: 120 },
  identityChecks: { burst: 30, perHour: 60 },
  joins: { burst: 20, perHour: 60 },
  duplicateChecks: { burst: 60, perHour: 240 },
} as const
/**
 * Product 2.8: a browser that was not seen for as long as a guest's cart lives, and to which
 * nothing leads, is forgotten.
 */
export const APP_CLIENT_LIFE_MS = 30 * 24 * 3_600_000
/** Product 5.1: records of payments are kept for five years. */
export const PAYMENT_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/**
 * Our choice (docs/decisions/095): events of attempts without money are stored this long, repeated
 * events this long.
 */
export const IDLE_PAYMENT_EVENT_LIFE_MS = 90 * 24 * 3_600_000
export const REPEATED_PAYMENT_EVENT_LIFE_MS = 24 * 3_600_000
/** Product 5.1: minimum age of a member in full years. */
export const MEMBER_AGE_MIN = 14
/** Product 5.1: a checked password is valid this long for personal data and money. */
export const REAUTH_LIFE_MS = 30 * 60_000
/**
 * Product 5.1: wrong passwords of a signed-in session before its lock, and the length of the lock.
 */
export const PASSWORD_CHECK_TRIES = 5
export const PASSWORD_CHECK_LOCK_MS = 10 * 60_000
/** Product 5.1: life of the token that allows one new password. */
export const RESET_TOKEN_LIFE_MS = 10 * 60_000
/** Product 4.18: duplicate checks of one browser in a minute. */
export const DUPLICATE_CHECKS_PER_MINUTE = 20
/** Product 5.1: an identity check has to be used within this time. */
export const IDENTITY_CHECK_LIFE_MS = 30 * 60_000
/** Product 5.1: days after a withdrawal before the same person can join again. */
export const REJOIN_AFTER_DAYS = 30
/**
 * Product 5.1: saved addresses and restock alerts of a member, and the life of an alert (Product
 * 2.11).
 */
export const ADDRESSES_MAX = 20
export const RESTOCK_ALERTS_MAX = 30
export const RESTOCK_ALERT_LIFE_MS = 90 * 24 * 3_600_000
/** Product 5.1: life and tries of the code in the sender name of 1 won, and requests in a day. */
export const BANK_CODE_LIFE_MS = 10 * 60_000
export const BANK_CODE_TRIES = 3
export const BANK_REQUESTS_PER_DAY = 3
/** Product 2.11: notifications are shown this long. */
export const NOTIFICATION_LIFE_MS = 90 * 24 * 3_600_000
/** Product 0.37: life of the text of a card code. */
export const MEMBERSHIP_CODE_LIFE_MS = 60_000
/** Our choice: passkeys of a member, life of a WebAuthn challenge, recently viewed products. */
export const PASSKEYS_MAX = 10
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * 60_000
export const RECENT_PRODUCTS_MAX = 50
/** Product 3.1: a member without a sign-in for this long is dormant. */
export const DORMANT_AFTER_MS = 365 * 24 * 3_600_000
/** Product 5.1: personal data of orders is retained for five years. */
export const ORDER_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/** Product 5.1: records of a withdrawal are retained for five years. */
export const WITHDRAWAL_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/** Product 2.12: characters of the text of a claim. */
export const CLAIM_TEXT_MAX = 500
/** Product 3.4: life of a claim's draft. */
export const CLAIM_DRAFT_LIFE_MS = 30 * 60_000
/**
 * Product 0.44, 5.2: fee of one way of a return or exchange, in won; islands pay the surcharge too,
 * on a free way out once.
 */
export const RETURN_FEE_KRW = 3_000
/**
 * Product 0.41: days after the day of receipt for returns and exchanges; the purchase is confirmed
 * after them.
 */
export const WITHDRAWAL_DAYS = 7
/** Product 0.41: calendar months after the day of receipt for faults of the seller. */
export const DEFECT_PERIOD_MONTHS = 3
/** Product 0.32: life of a guest's proof for one order. */
export const GUEST_PROOF_LIFE_MS = 30 * 60_000
/** Product 9: orders that are readable offline with their details. */
export const OFFLINE_ORDERS_MAX = 20
/** Product 5.7: files of one inquiry or claim, bytes of each, of all together, and of a video. */
export const UPLOAD_FILES_MAX = 5
export const UPLOAD_FILE_BYTES_MAX = 10 * 1024 * 1024
export const UPLOAD_BYTES_MAX = 30 * 1024 * 1024
export const UPLOAD_VIDEO_BYTES_MAX = 30 * 1024 * 1024
/** Our choice: pixels of a picture that is decoded, and sides in px of its stored copies. */
export const UPLOAD_PIXELS_MAX = 50_000_000
export const UPLOAD_SIDE_MAX = 2_048
export const UPLOAD_THUMB_SIDE = 320
/** Product 4.9: life of the signed address of a private file. */
export const FILE_ADDRESS_LIFE_MS = 10 * 60_000
/** Our choice: a file that no inquiry or claim uses is deleted after this long. */
export const UNUSED_FILE_LIFE_MS = 3_600_000
/**
 * Product 5.1: answers of a former member to agreements are retained for five years after the
 * withdrawal (docs/decisions/153).
 */
export const CONSENT_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/**
 * Product 2.17: no advertising as push message from 21:00 to 08:00 KST without consent to night
 * messages.
 */
export const QUIET_HOURS = { from: 21, to: 8 } as const
/**
 * Product 1.2, 5.7: letters of a keyword, and what is shown of suggestions, own searches and
 * popular keywords.
 */
export const KEYWORD_LENGTH_MAX = 50
export const SUGGESTIONS_MAX = 10
export const SEARCH_HISTORY_MAX = 20
export const POPULAR_KEYWORDS = 10
/** Product 5.7: pause while typing before suggestions are requested. */
export const SUGGEST_PAUSE_MS = 200
/** Our choice: a search is part of the history this long. */
export const SEARCH_LOG_LIFE_MS = 28 * 24 * 3_600_000
/** Our choice: the same search of one browser within this time is one record. */
export const SEARCH_REPEAT_MS = 30 * 60_000
/** Product 3.2: points of an action in the ranking. */
export const SCORE_POINTS = { VIEW: 1, LIKE: 3, CART: 5, ORDER: 10, SHARE: 2, SEARCH: 1 } as const
/**
 * Our choice (docs/decisions/421): actions of guests of one network that count for the score of one
 * target.
 */
export const SCORES_OF_NETWORK = { burst: 10, perHour: 10 } as const
/**
 * Our choice: bookmarks of one type that a guest's device stores, and whose cards one call returns.
 */
export const BOOKMARK_TARGETS_MAX = 50
/** Our choice: bookmarks of all types that are merged in one call. */
export const BOOKMARKS_MERGED_MAX = 4 * BOOKMARK_TARGETS_MAX
