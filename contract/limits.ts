/** Spec 7: time-out of every call to the product API. */
export const API_TIMEOUT_MS = 20_000
/** Spec 9: user-info is retried up to three times, one second apart, never after a 403. */
export const USER_INFO_RETRIES = 3
export const USER_INFO_RETRY_DELAY_MS = 1_000
/** Spec 9: delay before a complete loading bar resets. */
export const LOADING_BAR_RESET_MS = 1_000
/** Product 1.4: minimum time that a loading bar is visible. */
export const LOADING_BAR_MIN_VISIBLE_MS = 200
/** Spec 9: delay of scroll restoration after a route change. */
export const SCROLL_RESTORE_DELAY_MS = 50
/** Spec 9: maximum number of visible toasts. */
export const TOAST_LIMIT = 1
/** Spec 9: maintenance window from 2024-10-26 00:00 to 04:00 KST, start included, end excluded (Product 0.20). */
export const FIRST_MAINTENANCE_WINDOW = {
  startsAt: '2024-10-26T00:00:00+09:00',
  endsAt: '2024-10-26T04:00:00+09:00',
} as const
/** Product 1.2: characters of a person's name. */
export const NAME_LENGTH_MAX = 40
/** Product 5.2: stock of an unpaid order is kept this long. */
export const ORDER_HOLD_MS = 15 * 60_000
/** Product 5.2: one extension of the hold while a payment window is open. */
export const ORDER_HOLD_EXTENSION_MS = 5 * 60_000
/** Product 5.2: shipping fee, and the minimum item total (after sale and coupons) for free shipping. */
export const SHIPPING_FEE_KRW = 3_000
export const FREE_SHIPPING_FROM_KRW = 50_000
/** Product 5.2: surcharge for Jeju and islands. */
export const REMOTE_FEE_KRW = 3_000
/** Product 5.2: maximum lines of a cart, pieces of a line, pieces of one product in an order. */
export const CART_LINES_MAX = 50
export const CART_LINE_COUNT_MAX = 10
export const ORDER_PRODUCT_COUNT_MAX = 5
/** Product 5.7: the stock is shown at or below this number of pieces. */
export const LOW_STOCK_FROM = 3
/** Product 5.7: products per list page. */
export const PRODUCT_PAGE_SIZE = 24
/** Product 5.1: length, lifetime and attempts of an SMS code, and the pause before another one is sent. */
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_LIFE_MS = 180_000
export const SMS_CODE_TRIES = 5
export const SMS_RESEND_AFTER_MS = 60_000
/** Product 5.1: codes one phone may be sent in ten minutes and in a day, and one browser or one network in an hour. */
export const SMS_PER_TEN_MINUTES = 5
export const SMS_PER_DAY = 10
export const SMS_PER_CLIENT_HOUR = 20
export const SMS_PER_NETWORK_HOUR = 20
/** Product 5.1: life of the token that proves a verified phone. */
export const VERIFIED_TOKEN_LIFE_MS = 10 * 60_000
/** Product 5.2: failed guest look-ups before the lock, and its duration. */
export const GUEST_LOOKUP_TRIES = 5
export const GUEST_LOOKUP_LOCK_MS = 10 * 60_000
/** Product 1.1: lifetime of the token that a guest look-up returns for one order. */
export const GUEST_TOKEN_LIFE_MS = 10 * 60_000
/** Product 5.1: wrong passwords before the lock, and its duration. */
export const LOGIN_TRIES = 5
export const LOGIN_LOCK_MS = 10 * 60_000
/** Product 5.1: session lifetime with and without "stay signed in", and the age at which a token is rotated. */
export const SESSION_KEEP_MS = 14 * 24 * 3_600_000
export const SESSION_LIFE_MS = 12 * 3_600_000
export const TOKEN_ROTATE_MS = 30 * 60_000
/** Product 1.1: validity of a rotated token for parallel requests. */
export const ROTATED_TOKEN_GRACE_MS = 60_000
/** Product 2.9: interval and maximum number of polls for a payment with unknown result. */
export const PAYMENT_POLL_MS = 2_000
export const PAYMENT_POLLS_MAX = 15
/** Spec 2: duration of the entrance animation of pages. */
export const PAGE_ENTRANCE_MS = 300
/** Product 1.4: minimum width in px of wide layouts with toasts at the top right (Product 0.22). */
export const WIDE_LAYOUT_FROM_PX = 1_024
/** Spec 3: lifetime of the waiting-room ticket `NetFunnel_ID` after its last renewal. */
export const QUEUE_TICKET_LIFE_MS = 10 * 60_000
/**
 * Spec 4: an admission key is released this long after a route change. The timer is off on /cart/payment (Product
 * 0.13).
 */
export const ADMISSION_KEY_LIFE_MS = 180_000
/** Our choice: delay of code that is not needed for the first view of a page (docs/performance.md). */
export const DELAYED_START_MS = 10_000
/**
 * Our choice: maximum time from the request of a document to the first alive notice of its admission.
 * Half of the waiting room's own time-out for the first notice; a slow phone may need most of it to show the page
 * (docs/performance.md).
 */
export const FIRST_SIGN_OF_LIFE_BY_MS = 30_000
/** Spec 4, Product 7.4: pause before a failed admission is retried, and its jitter. */
export const ADMISSION_RETRY_MS = 1_000
export const ADMISSION_RETRY_JITTER_MS = 200
/** Product 7.4: consecutive failures before the screen reports a poor connection. */
export const ADMISSION_FAILURES_TOLD_FROM = 30
/**
 * Spec 9: maximum and minimum seconds between two checks of a waiting visitor. A missing or zero `ttl` is the minimum
 * (Product 7.4).
 */
export const QUEUE_TTL_MAX_S = 30
export const QUEUE_TTL_MIN_S = 1
/** Spec 9: time-out and retries of a waiting-room request. */
export const QUEUE_TIMEOUT_MS = 3_000
export const QUEUE_RETRIES = 1
/**
 * Spec 4: lifetime of the key `connection_timeout` that replaces the ticket after the last retry (one minute, as in
 * clients of the protocol).
 */
export const QUEUE_TIMEOUT_KEY_LIFE_MS = 60_000
/** Spec 9: duration of a virtual wait. */
export const QUEUE_VIRTUAL_WAIT_MS = 10_000
/** Spec 9: interval of the visible countdown. */
export const QUEUE_COUNTDOWN_TICK_MS = 500
/** Spec 9: equal positions in a row after which a visitor is admitted, if that option is on. */
export const QUEUE_NO_CHANGE_MAX = 100
/** Spec 9: number and duration of waits for an IP block (302); afterwards the visitor is admitted. */
export const QUEUE_IP_BLOCK_WAITS = 200
export const QUEUE_IP_BLOCK_WAIT_MS = 10_000
/**
 * Spec 4: pause before an invalid-IP answer (517) is retried, and maximum retries in a row (our choice, to protect a
 * broken host).
 */
export const QUEUE_IP_RETRY_MS = 100
export const QUEUE_IP_RETRIES = 10
/** Spec 9: people ahead, seconds and people behind above which a word replaces the number; 0 is off. */
export const QUEUE_SHOW_LIMIT = 0
/**
 * Spec 9: rapid-request protection (off by default): window, requests per window, minimum samples, deviation in ms,
 * samples of the deviation, requests without a completion.
 */
export const RAPID_WINDOW_MS = 20_000
export const RAPID_REQUESTS_PER_WINDOW = RAPID_WINDOW_MS / 1_100
export const RAPID_SAMPLES_MIN = 5
export const RAPID_DEVIATION_MS = 20
export const RAPID_DEVIATION_SAMPLES = 7
export const RAPID_REQUESTS_ONLY = 10
/** Spec 9: interval of sending measurements, maximum queue length, and retries per batch. */
export const MEASUREMENT_FLUSH_MS = 10_000
export const MEASUREMENT_QUEUE_MAX = 200
export const MEASUREMENT_RETRIES = 12
/** Spec 9: inactivity after which a new visit begins. */
export const MEASUREMENT_SESSION_MS = 30 * 60_000
/** Spec 9: maximum characters of a text, of an attribute value, and of an element path or a stack. */
export const MEASURED_TEXT_MAX = 255
export const MEASURED_VALUE_MAX = 128
export const MEASURED_HIERARCHY_MAX = 1_024
/** Spec 9: number of clicks on one element, and their time window, that count as a rage click. */
export const RAGE_CLICKS = 4
export const RAGE_CLICK_WINDOW_MS = 1_000
/** Spec 9: time without any effect after which a click is a dead click. */
export const DEAD_CLICK_MS = 3_000
/** Spec 9: response statuses that count as a network failure. */
export const NETWORK_FAILURE_STATUS = { from: 500, to: 599 } as const
/** Spec 9: upper limits for "good" and "needs improvement" of each web vital, in milliseconds; for CLS a score. */
export const VITAL_THRESHOLDS = {
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
} as const
/** Our choice: maximum events of one request, below the browser's limit for requests of closing pages (64 kB). */
export const MEASUREMENT_BATCH_MAX = 20
/** Our choice (docs/decisions/054): retention of measurements. */
export const MEASUREMENT_LIFE_MS = 30 * 24 * 3_600_000
/**
 * Spec 9: visible px of an element before its scroll animation starts, its duration, and the debounce of the search for
 * new elements after a DOM change.
 */
export const SCROLL_ANIMATION = {
  offsetPx: 120,
  durationMs: 400,
  easing: 'ease',
  debounceMs: 50,
} as const
/**
 * Our choice: time limits of the store's database, in milliseconds, all below the time-out of a call: for a connection, for the
 * turn of a transaction, for a lock, for one statement, for the rest between two statements of a transaction, and for an
 * answer from a server that has gone silent. A call that meets one is answered 503.
 */
export const DATABASE_LIMITS = {
  connectionMs: 5_000,
  transactionStartMs: 10_000,
  lockMs: 5_000,
  statementMs: 10_000,
  idleInTransactionMs: 15_000,
  answerMs: 15_000,
} as const
/** Our choice: the same while the store starts, for migrations and demo data; the lock is that of another store that starts. */
export const DATABASE_PREPARATION_LIMITS = {
  connectionMs: 5_000,
  transactionStartMs: 60_000,
  lockMs: 60_000,
  statementMs: 600_000,
  idleInTransactionMs: 600_000,
  answerMs: 660_000,
} as const
/** Our choice: seconds after which a call that met a database out of service may be sent again. */
export const UNAVAILABLE_RETRY_S = 5
/** Our choice: an embedded database that runs but says nothing is given up after this long. */
export const EMBEDDED_DATABASE_READY_MS = 60_000
/** Our choice: an embedded database that ended is started again for this long, and so often in that time. */
export const EMBEDDED_DATABASE_RESTART = { withinMs: 60_000, timesMax: 5 } as const
/** Our choice: `/healthz` waits this long for the database. */
export const HEALTH_TIMEOUT_MS = 2_000
/**
 * Our choice (docs/decisions/095): what one network may do at once, and again each hour: new client ids, sign-ins that fail,
 * look-ups of orders that fail. Generous, because a carrier's customers share addresses.
 */
export const NETWORK_LIMITS = {
  clientIds: { burst: 300, perHour: 1_200 },
  failedLogins: { burst: 30, perHour: 120 },
  failedLookups: { burst: 30, perHour: 120 },
} as const
/** Product 2.8: a browser that was not seen for as long as a guest's cart lives, and to which nothing leads, is forgotten. */
export const APP_CLIENT_LIFE_MS = 30 * 24 * 3_600_000
/** Product 5.1: records of payments are kept for five years. */
export const PAYMENT_RECORD_LIFE_MS = 5 * 365 * 24 * 3_600_000
/** Our choice (docs/decisions/095): what was told of attempts that took no money is kept this long, repeated words this long. */
export const IDLE_PAYMENT_EVENT_LIFE_MS = 90 * 24 * 3_600_000
export const REPEATED_PAYMENT_EVENT_LIFE_MS = 24 * 3_600_000
