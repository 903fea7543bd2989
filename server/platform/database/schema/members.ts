import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Codes of the member grades, lowest first. */
const GRADE_CODES = ['FLAT', 'CURB', 'RAIL', 'BOWL'] as const

/** Grades of members. `earnRateBp`: mileage per amount, in hundredths of a percent. */
export const grades = pgTable('grades', {
  code: text({ enum: GRADE_CODES }).primaryKey(),
  name: text().notNull(),
  minAmount: big('min_amount').notNull(),
  earnRateBp: integer('earn_rate_bp').notNull(),
})

/** Members. Balances are in KRW. */
export const users = pgTable('users', {
  id: id(),
  loginId: text('login_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  nickname: text(),
  identityVerifiedAt: instant('identity_verified_at'),
  gradeCode: text('grade_code', { enum: GRADE_CODES }).notNull().default('FLAT'),
  status: text({ enum: ['ACTIVE', 'DORMANT', 'SUSPENDED', 'WITHDRAWN'] })
    .notNull()
    .default('ACTIVE'),
  /** End of a suspension; null while it lasts until staff end it. */
  suspendedUntil: instant('suspended_until'),
  raffleSuspendedUntil: instant('raffle_suspended_until'),
  failedLoginCount: integer('failed_login_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  lastLoginAt: instant('last_login_at'),
  mileageBalance: big('mileage_balance').notNull().default(0),
  moneyBalance: big('money_balance').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** `YYYYMMDD`. */
  birth: text(),
  gender: text({ enum: ['M', 'F', 'N'] }),
  instagramUserId: text('instagram_user_id'),
  /** Keyed hashes of the identity check; the same person has the same values. */
  ciHash: text('ci_hash'),
  diHash: text('di_hash'),
  favoriteBrandIds: big('favorite_brand_ids').array().notNull().default([]),
  favoriteCategoryIds: big('favorite_category_ids').array().notNull().default([]),
  withdrawnAt: instant('withdrawn_at'),
  gradeReviewedAt: instant('grade_reviewed_at'),
})

/** Addresses of members; at most one is the default. */
export const userAddresses = pgTable('user_addresses', {
  id: id(),
  userId: big('user_id').notNull(),
  alias: text().notNull(),
  receiverName: text('receiver_name').notNull(),
  phone: text().notNull(),
  zonecode: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  deliveryMemo: text('delivery_memo').notNull().default(''),
  isDefault: boolean('is_default').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  entrancePasswordEncrypted: text('entrance_password_encrypted'),
  sort: integer().notNull().default(0),
})

/**
 * Logins of members. Tokens are stored as hashes; the former one of a rotation stays valid for a
 * short time.
 */
export const sessions = pgTable('sessions', {
  id: id(),
  userId: big('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  formerTokenHash: text('former_token_hash'),
  /** Salt from which the token follows the former one; null from the first use of the token. */
  tokenSalt: text('token_salt'),
  rotatedAt: instant('rotated_at').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull(),
  /** Program and system of the device in words. */
  device: text().notNull().default(''),
  reauthUntil: instant('reauth_until'),
  failedPasswordCount: integer('failed_password_count').notNull().default(0),
  passwordLockedUntil: instant('password_locked_until'),
})

/** Failed sign-ins with unknown login ids. Ids are stored as hashes. */
export const strangerLogins = pgTable('stranger_logins', {
  loginIdHash: text('login_id_hash').primaryKey(),
  failedLoginCount: integer('failed_login_count').notNull(),
  lockedUntil: instant('locked_until'),
  lastFailedAt: instant('last_failed_at').notNull(),
})

/** Body measures and usual sizes of members; null: not given. */
export const userSizes = pgTable('user_sizes', {
  userId: big('user_id').primaryKey(),
  heightCm: integer('height_cm'),
  weightKg: integer('weight_kg'),
  topSize: text('top_size'),
  bottomSize: text('bottom_size'),
  waistInch: integer('waist_inch'),
  shoeMm: integer('shoe_mm'),
  deckWidth: doublePrecision('deck_width'),
  fit: text({ enum: ['SLIM', 'REGULAR', 'OVER'] }),
})

/** Changes of grades. */
export const gradeHistory = pgTable('grade_history', {
  id: id(),
  userId: big('user_id').notNull(),
  fromCode: text('from_code').notNull(),
  toCode: text('to_code').notNull(),
  periodSum: big('period_sum').notNull(),
  at: instant('at').notNull(),
})

/** Records of ended memberships as keyed hashes. */
export const withdrawals = pgTable('withdrawals', {
  id: id(),
  userId: big('user_id').notNull(),
  loginIdHash: text('login_id_hash').notNull(),
  phoneHash: text('phone_hash'),
  ciHash: text('ci_hash'),
  reason: text().notNull(),
  at: instant('at').notNull(),
})

/**
 * Browsers in which a member signed in or proved the phone, each with its own count of failures
 * (members#login-lock).
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: big('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    failedLoginCount: integer('failed_login_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Null while the member only proved the phone there. */
    firstLoginAt: instant('first_login_at'),
    /** Latest sign-in or proof. */
    lastLoginAt: instant('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
)

/** Tokens for one new password each; only hashes are stored. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: big('user_id').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Passkeys of members. */
export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: big('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: big('counter').notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/** Challenges of WebAuthn, used once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  clientId: uuid('client_id').notNull(),
  userId: big('user_id'),
  expiresAt: instant('expires_at').notNull(),
})
