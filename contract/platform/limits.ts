/** Time-out of every call to the product API (platform#call-timeout). */
export const API_TIMEOUT_MS = 20_000
/**
 * User-info is asked again up to three times, one second apart, never after a 403
 * (members#user-info).
 */
export const USER_INFO_RETRIES = 3
export const USER_INFO_RETRY_DELAY_MS = 1_000
/** The loading bar resets this long after it is complete (app#loading-bar). */
export const LOADING_BAR_RESET_MS = 1_000
/** A loading bar that was shown stays at least this long. */
export const LOADING_BAR_MIN_VISIBLE_MS = 200
/** Scroll is restored this long after a route change (app#scroll-restoration). */
export const SCROLL_RESTORE_DELAY_MS = 50
/** Toasts shown at once (app#toast). */
export const TOAST_LIMIT = 1
/**
 * The window of 2024-10-26 00:00 to 04:00 KST, start included, end excluded (shop#first-window).
 */
export const FIRST_MAINTENANCE_WINDOW = {
  startsAt: '2024-10-26T00:00:00+09:00',
  endsAt: '2024-10-26T04:00:00+09:00',
} as const
/** Letters of a person's name (identity#person-name). */
export const NAME_LENGTH_MAX = 40
/** Stock of an unpaid order is held this long. */
export const ORDER_HOLD_MS = 15 * 60_000
/** One extension of the hold while a provider window is open. */
export const ORDER_HOLD_EXTENSION_MS = 5 * 60_000
/** Orders of one buyer that wait for payment at once. */
export const UNPAID_ORDERS_MAX = 3
/** Attempts to pay one order; the provider is asked about each of them. */
export const PAYMENT_ATTEMPTS_MAX = 10
/** Shipping fee, and the item total (after sale and coupons) from which it is free. */
export const SHIPPING_FEE_KRW = 3_000
export const FREE_SHIPPING_FROM_KRW = 50_000
/** Surcharge for Jeju and islands. */
export const REMOTE_FEE_KRW = 3_000
/** Lines a cart holds, pieces a line holds, pieces of one product an order may hold. */
export const CART_LINES_MAX = 50
export const CART_LINE_COUNT_MAX = 10
export const ORDER_PRODUCT_COUNT_MAX = 5
/**
 * Quick changes of one thing, such as taps on a quantity, are sent this long after the last of
 * them.
 */
export const WRITE_PAUSE_MS = 700
/**
 * A background sync leaves such a change to its page, which shows the result, this long after it
 * was made.
 */
export const PAGE_SENDS_FIRST_MS = 3_000
/** At or under this many pieces the stock is stated. */
export const LOW_STOCK_FROM = 3
/** Products of one list page. */
export const PRODUCT_PAGE_SIZE = 24
/** Products in the sitemap, which may have 50,000 addresses in all. */
export const SITEMAP_PRODUCTS_MAX = 45_000
/** Entries of one page of any other list. */
export const LIST_PAGE_SIZE = 20
/**
 * SMS code: length, life, tries, and the pause before it may be sent again (identity#phone-code).
 */
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_LIFE_MS = 180_000
export const SMS_CODE_TRIES = 5
export const SMS_RESEND_AFTER_MS = 60_000
/** Codes one phone may be sent in ten minutes and in a day (identity#code-limits). */
export const SMS_PER_TEN_MINUTES = 5
export const SMS_PER_DAY = 10
/**
 * The two limits of a phone apply to each network, and these to all networks together. Then the
 * codes of one browser and of one network in an hour (identity#code-limits).
 */
export const SMS_FROM_ALL_PER_TEN_MINUTES = 10
export const SMS_FROM_ALL_PER_DAY = 30
export const SMS_PER_CLIENT_HOUR = 20
export const SMS_PER_NETWORK_HOUR = 20
/** Life of the token that proves a verified phone (identity#phone-token). */
export const VERIFIED_TOKEN_LIFE_MS = 10 * 60_000
/** Failures of the guest look-up after which a client is refused, and for how long. */
export const GUEST_LOOKUP_TRIES = 5
export const GUEST_LOOKUP_LOCK_MS = 10 * 60_000
/**
 * After so many failures on one order within the same time each look-up of it waits, ever longer up
 * to the most: a lock would let a stranger lock the owner out.
 */
export const GUEST_LOOKUP_SLOW = { fromFailures: 5, firstMs: 250, mostMs: 3_000 } as const
/** Life of the token that a guest look-up gives for one order. */
export const GUEST_TOKEN_LIFE_MS = 10 * 60_000
/** Wrong passwords before the lock, and its length (members#login-lock). */
export const LOGIN_TRIES = 5
export const LOGIN_LOCK_MS = 10 * 60_000
/**
 * Session life with and without "stay signed in" (members#session-life), and the age at which a
 * token is rotated (platform#token-renewal).
 */
export const SESSION_KEEP_MS = 14 * 24 * 3_600_000
export const SESSION_LIFE_MS = 12 * 3_600_000
export const TOKEN_ROTATE_MS = 30 * 60_000
/** A rotated token stays valid this long for parallel requests (platform#token-renewal). */
export const ROTATED_TOKEN_GRACE_MS = 60_000
/** A payment whose result is unknown is asked for this often. */
export const PAYMENT_POLL_MS = 2_000
export const PAYMENT_POLLS_MAX = 15
/** The pages' entrance animation (app#motion). */
export const PAGE_ENTRANCE_MS = 300
/**
 * Width from which toasts are top-right and layouts are wide, in text sizes of the browser: with
 * large text a screen has the layout of a narrower one (app#frame).
 */
export const WIDE_LAYOUT_FROM_REM = 64
/**
 * The waiting-room ticket `NetFunnel_ID` lives this long after it was last renewed
 * (waiting-room#ticket-life).
 */
export const QUEUE_TICKET_LIFE_MS = 10 * 60_000
/**
 * An admission key is given back this long after a route change; the timer rests on /cart/payment
 * (waiting-room#admission-life).
 */
export const ADMISSION_KEY_LIFE_MS = 180_000
/**
 * An opened page has network and processor to itself this long; deferred tasks start after it
 * (docs/performance.md).
 */
export const DELAYED_START_MS = 10_000
/**
 * A session that came with a document sends its first alive notice this long after the document was
 * asked for at the latest; half of what the shop's own room waits for the first, of which a slow
 * phone may take most to show the page (docs/performance.md).
 */
export const FIRST_SIGN_OF_LIFE_BY_MS = 30_000
/**
 * Pause after a failure, and its jitter; both double with each further one
 * (waiting-room#gate-retries).
 */
export const ADMISSION_RETRY_MS = 1_000
export const ADMISSION_RETRY_JITTER_MS = 200
export const ADMISSION_RETRY_MAX_MS = 8_000
/**
 * Failures in a row, about half a minute, after which the screen says that the connection is poor.
 */
export const ADMISSION_FAILURES_SHOWN_FROM = 6
/**
 * Seconds between two checks of a waiting visitor, at most; a missing or zero `ttl` counts as the
 * least (waiting-room#next-check).
 */
export const QUEUE_TTL_MAX_S = 30
export const QUEUE_TTL_MIN_S = 1
/**
 * An unanswered waiting-room request is given up after this long and sent again this often
 * (waiting-room#request-retries).
 */
export const QUEUE_TIMEOUT_MS = 3_000
export const QUEUE_RETRIES = 1
/**
 * The key `connection_timeout` replaces the ticket this long after the last retry, as in other
 * clients of the protocol.
 */
export const QUEUE_TIMEOUT_KEY_LIFE_MS = 60_000
/** Length of a virtual wait. */
export const QUEUE_VIRTUAL_WAIT_MS = 10_000
/** Tick of the shown countdown (waiting-room#wait-progress). */
export const QUEUE_COUNTDOWN_TICK_MS = 500
/**
 * Equal positions in a row after which a visitor is let through, where that guard is on
 * (waiting-room#no-change-guard).
 */
export const QUEUE_NO_CHANGE_MAX = 100
/**
 * A refused address (302) is waited out this often, this long each, then the visitor is let through
 * (waiting-room#refused-address).
 */
export const QUEUE_IP_BLOCK_WAITS = 200
export const QUEUE_IP_BLOCK_WAIT_MS = 10_000
/**
 * An invalid-IP answer (517) is asked again after this long, at most this often in a row: a broken
 * host must not be hammered.
 */
export const QUEUE_IP_RETRY_MS = 100
export const QUEUE_IP_RETRIES = 10
/**
 * People, seconds and people behind above which a word is shown in place of the number; 0 is off
 * (waiting-room#show-limits).
 */
export const QUEUE_SHOW_LIMIT = 0
/**
 * Rapid-request protection (waiting-room#rapid-requests): window, requests a window holds, samples
 * it needs, deviation in ms, samples of the deviation, requests without completing.
 */
export const RAPID_WINDOW_MS = 20_000
export const RAPID_REQUESTS_PER_WINDOW = RAPID_WINDOW_MS / 1_100
export const RAPID_SAMPLES_MIN = 5
export const RAPID_DEVIATION_MS = 20
export const RAPID_DEVIATION_SAMPLES = 7
export const RAPID_REQUESTS_ONLY = 10
/**
 * Measurements are sent this often, at most so many wait, and each batch is sent again this often
 * (shop#measurement-limits).
 */
export const MEASUREMENT_FLUSH_MS = 10_000
export const MEASUREMENT_QUEUE_MAX = 200
export const MEASUREMENT_RETRIES = 12
/** A visit that rests this long is another session. */
export const MEASUREMENT_SESSION_MS = 30 * 60_000
/** Characters stored of a text, of an attribute's value, and of a place in the page or a stack. */
export const MEASURED_TEXT_MAX = 255
export const MEASURED_VALUE_MAX = 128
export const MEASURED_HIERARCHY_MAX = 1_024
/** Clicks on one place within this time that are a rage click. */
export const RAGE_CLICKS = 4
export const RAGE_CLICK_WINDOW_MS = 1_000
/** A click that nothing followed for this long is a dead one. */
export const DEAD_CLICK_MS = 3_000
/** Answers that count as a failure of the network. */
export const NETWORK_FAILURE_STATUS = { from: 500, to: 599 } as const
/** The last good and the last passable value of each web vital: milliseconds, for CLS a score. */
export const VITAL_THRESHOLDS = {
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
} as const
/**
 * Events of one request, so that the longest stay below what a browser sends from a page that goes
 * away (64 kB).
 */
export const MEASUREMENT_BATCH_MAX = 20
/** Measurements are deleted after this long (shop#measurement-limits). */
export const MEASUREMENT_LIFE_MS = 30 * 24 * 3_600_000
/**
 * A part's scroll animation begins once this many px of it are in view, and lasts so long; parts
 * are searched again this long after the page last changed.
 */
export const SCROLL_ANIMATION = {
  offsetPx: 120,
  durationMs: 400,
  easing: 'ease',
  debounceMs: 50,
} as const
/**
 * Time limits of the shop's database, in milliseconds, all below the time-out of a call: for a
 * connection, for the turn of a transaction, for a lock, for one statement, for the rest between
 * two statements of a transaction, and for an answer from a server that has gone silent. A call
 * that meets one is answered 503.
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
 * The same while the shop starts. 0: none, since another start may hold the locks for its whole
 * length.
 */
export const DATABASE_PREPARATION_LIMITS = {
  connectionMs: 5_000,
  transactionStartMs: 0,
  lockMs: 0,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
} as const
/** Seconds after which a call that met a database out of service may be sent again. */
export const UNAVAILABLE_RETRY_S = 5
/** An embedded database that runs but says nothing is given up after this long. */
export const EMBEDDED_DATABASE_READY_MS = 60_000
/** An embedded database that ended is started again for this long, and so often in that time. */
export const EMBEDDED_DATABASE_RESTART = { withinMs: 60_000, timesMax: 5 } as const
/** `/healthz` waits this long for the database. */
export const HEALTH_TIMEOUT_MS = 2_000
/**
 * What one network may do at once, and again each hour. Generous, because a carrier's customers
 * share addresses (platform#network-limits).
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
 * A browser that was not seen for as long as a guest's cart lives, and to which nothing leads, is
 * forgotten (platform#old-rows).
 */
export const APP_CLIENT_LIFE_MS = 30 * 24 * 3_600_000
/** Records of payments are retained for five years (E-commerce act 6). */
export const PAYMENT_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/**
 * Events of attempts without money are stored this long, repeated events this long
 * (platform#payment-events).
 */
export const IDLE_PAYMENT_EVENT_LIFE_MS = 90 * 24 * 3_600_000
export const REPEATED_PAYMENT_EVENT_LIFE_MS = 24 * 3_600_000
/** Minimum age of a member in full years (members#minimum-age). */
export const MEMBER_AGE_MIN = 14
/** A checked password is valid this long for personal data and money (members#password-check). */
export const REAUTH_LIFE_MS = 30 * 60_000
/**
 * Wrong passwords of a signed-in session before its lock, and the length of the lock
 * (members#password-check).
 */
export const PASSWORD_CHECK_TRIES = 5
export const PASSWORD_CHECK_LOCK_MS = 10 * 60_000
/** Life of the token that allows one new password (members#find-account). */
export const RESET_TOKEN_LIFE_MS = 10 * 60_000
/** Duplicate checks of one browser in a minute (members#duplicate-check). */
export const DUPLICATE_CHECKS_PER_MINUTE = 20
/** An identity check has to be used within this time (identity#identity-check). */
export const IDENTITY_CHECK_LIFE_MS = 30 * 60_000
/** Days after a withdrawal before the same person can join again (members#rejoining). */
export const REJOIN_AFTER_DAYS = 30
/**
 * Saved addresses of a member (members#address-book); restock alerts of a member, and their life.
 */
export const ADDRESSES_MAX = 20
export const RESTOCK_ALERTS_MAX = 30
export const RESTOCK_ALERT_LIFE_MS = 90 * 24 * 3_600_000
/** Life and tries of the code in the sender name of 1 won, and requests in a day. */
export const BANK_CODE_LIFE_MS = 10 * 60_000
export const BANK_CODE_TRIES = 3
export const BANK_REQUESTS_PER_DAY = 3
/** Notifications are shown and stored this long (messages#inbox). */
export const NOTIFICATION_LIFE_MS = 90 * 24 * 3_600_000
/** Life of the text of a card code (members#card-code). */
export const MEMBERSHIP_CODE_LIFE_MS = 60_000
/**
 * Passkeys of a member, life of a WebAuthn challenge (members#passkeys), recently viewed products.
 */
export const PASSKEYS_MAX = 10
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * 60_000
export const RECENT_PRODUCTS_MAX = 50
/** A member without a sign-in for this long is dormant (members#dormancy). */
export const DORMANT_AFTER_MS = 365 * 24 * 3_600_000
/** Personal data of orders is retained for five years (E-commerce act 6). */
export const ORDER_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/** Records of a withdrawal are retained for five years (members#withdrawal-record). */
export const WITHDRAWAL_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/** Letters of the text of a claim. */
export const CLAIM_TEXT_MAX = 500
/** Life of a claim's draft. */
export const CLAIM_DRAFT_LIFE_MS = 30 * 60_000
/**
 * Fee of one way of a return or exchange, in won; islands pay the surcharge too, on a free way out
 * once.
 */
export const RETURN_FEE_KRW = 3_000
/**
 * Days after the day of receipt for returns and exchanges (shop#claim-period); the purchase is
 * confirmed after them.
 */
export const WITHDRAWAL_DAYS = 7
/** Calendar months after the day of receipt for faults of the seller (shop#claim-period). */
export const DEFECT_PERIOD_MONTHS = 3
/** Life of a guest's proof for one order. */
export const GUEST_PROOF_LIFE_MS = 30 * 60_000
/** Orders that are readable offline with their details. */
export const OFFLINE_ORDERS_MAX = 20
/** Files of one inquiry or claim, bytes of each, of all together, and of a video. */
export const UPLOAD_FILES_MAX = 5
export const UPLOAD_FILE_BYTES_MAX = 10 * 1024 * 1024
export const UPLOAD_BYTES_MAX = 30 * 1024 * 1024
export const UPLOAD_VIDEO_BYTES_MAX = 30 * 1024 * 1024
/** Pixels of a picture that is decoded, and sides in px of its stored copies. */
export const UPLOAD_PIXELS_MAX = 50_000_000
export const UPLOAD_SIDE_MAX = 2_048
export const UPLOAD_THUMB_SIDE = 320
/** Life of the signed address of a private file (platform#private-files). */
export const FILE_ADDRESS_LIFE_MS = 10 * 60_000
/** A file that no inquiry or claim uses is deleted after this long. */
export const UNUSED_FILE_LIFE_MS = 3_600_000
/**
 * Answers of a former member to agreements are retained for five years after the withdrawal
 * (agreements#answer-history).
 */
export const CONSENT_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/**
 * No advertising as push message from 21:00 to 08:00 KST without consent to night messages
 * (messages#quiet-hours).
 */
export const QUIET_HOURS = { from: 21, to: 8 } as const
/** Letters of a keyword, and what is shown of suggestions, own searches and popular keywords. */
export const KEYWORD_LENGTH_MAX = 50
export const SUGGESTIONS_MAX = 10
export const SEARCH_HISTORY_MAX = 20
export const POPULAR_KEYWORDS = 10
/** Pause while typing before suggestions are requested. */
export const SUGGEST_PAUSE_MS = 200
/** A search is part of the history this long. */
export const SEARCH_LOG_LIFE_MS = 28 * 24 * 3_600_000
/** The same search of one browser within this time is one record. */
export const SEARCH_REPEAT_MS = 30 * 60_000
/** Points of an action in the ranking. */
export const SCORE_POINTS = { VIEW: 1, LIKE: 3, CART: 5, ORDER: 10, SHARE: 2, SEARCH: 1 } as const
/**
 * Actions of guests of one network that count for the score of one target
 * (platform#network-limits).
 */
export const SCORES_OF_NETWORK = { burst: 10, perHour: 10 } as const
/** Bookmarks of one type that a guest's device stores, and whose cards one call returns. */
export const BOOKMARK_TARGETS_MAX = 50
/** Bookmarks of all types that are merged in one call. */
export const BOOKMARKS_MERGED_MAX = 4 * BOOKMARK_TARGETS_MAX
