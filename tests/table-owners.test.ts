import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

/** Domain that writes each table, by the table's name in `server/platform/database/schema/`. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'after-sales': [
    'claimHolds',
    'claimLines',
    'claims',
    'escrowDeliveries',
    'guestLookupFailures',
    'orderRefunds',
    'shipments',
  ],
  agreements: ['agreementDocs', 'userAgreements'],
  benefits: [
    'coupons',
    'giftCards',
    'moneyRefunds',
    'orderCoupons',
    'pointEntries',
    'pointHolds',
    'pointLots',
    'referralCodes',
    'referrals',
    'userCoupons',
  ],
  catalogue: [
    'bookmarks',
    'productViews',
    'products',
    'recentProducts',
    'restockAlerts',
    'restockRounds',
    'scoreDays',
    'scoreEvents',
    'searchLogs',
    'searchSynonyms',
  ],
  editorial: ['contentViews', 'contents', 'partnerRequests', 'worksGroups', 'worksTypes'],
  identity: ['identityChecks', 'phoneVerifications'],
  media: ['privateFiles'],
  members: [
    'gradeHistory',
    'knownDevices',
    'passkeyChallenges',
    'passkeys',
    'passwordResets',
    'sessions',
    'strangerLogins',
    'userAddresses',
    'userSizes',
    'users',
    'withdrawals',
  ],
  messages: ['messageOutbox', 'notificationSettings', 'notifications', 'pushSubscriptions'],
  orders: [
    'cartItems',
    'carts',
    'guestOrderProofs',
    'guestTokens',
    'orderAgreements',
    'orderEvents',
    'orderProducts',
    'orders',
  ],
  payments: [
    'autoPays',
    'bankAccounts',
    'cardCharges',
    'cashReceipts',
    'paymentCancels',
    'paymentEvents',
    'payments',
    'unmatchedPayments',
  ],
  platform: ['appClients', 'codeTries', 'idempotencyKeys', 'referenceTexts', 'shopSecrets'],
  providers: [
    'standInAmounts',
    'standInBillingKeys',
    'standInDeliveries',
    'standInNotices',
    'standInPayments',
    'standInReceipts',
    'standInTokens',
  ],
  raffles: [
    'raffleAlarms',
    'raffleDraws',
    'raffleEntries',
    'raffleEntryAgreements',
    'raffleFollowers',
    'raffleHeads',
    'raffleLog',
    'rafflePenalties',
    'raffleTiles',
  ],
  selling: ['orderHolds', 'skus', 'stockMovements'],
  service: [
    'ccButtons',
    'ccCategories',
    'ccPosts',
    'faqs',
    'inquiries',
    'inquiryMessages',
    'surveyAnswers',
  ],
  shop: ['holidays', 'measurements'],
  'waiting-room': ['admissionKeys'],
}

/** Writes of a table of another domain, with the reason. */
const SHARED: Readonly<Record<string, string>> = {
  'server/benefits/points/point.store.ts writes users':
    'The balance columns of a member are written with each entry of the ledger.',
  'server/platform/http/visitor.store.ts writes sessions':
    'The token of a session is replaced before a request reaches a domain.',
}

const WRITE =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:remove|removeUntil|deletedRows)\((\w+)[,)]|(?:INSERT INTO|UPDATE|DELETE FROM) \$\{(\w+)\}/gu

const server = sourceFiles('server').filter(({ path }) => !path.endsWith('.test.ts'))

const tables = new Set(
  server
    .filter(({ path }) => path.startsWith('server/platform/database/schema/'))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = (?:pgTable|\w+\.table)\(/gmu)])
    .map(([, name = '']) => name),
)

const writes = server
  .filter(({ path }) => !path.startsWith('server/platform/database/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(WRITE)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .filter((table) => tables.has(table))
      .map((table) => ({ path, table })),
  )

test('a table that a domain writes has one owner', () => {
  const owned = Object.values(OWNERS).flat()
  expect(new Set(owned).size).toBe(owned.length)
  expect(owned.filter((table) => !tables.has(table))).toEqual([])
  const written = new Set(writes.map(({ table }) => table))
  expect([...written].filter((table) => !owned.includes(table))).toEqual([])
})

// Tables of the platform are of all domains.
test('a table is written by its domain alone', () => {
  const foreign = writes
    .filter(({ table }) => !OWNERS['platform']?.includes(table))
    .filter(({ path, table }) => !OWNERS[path.split('/')[1] ?? '']?.includes(table))
    .map(({ path, table }) => `${path} writes ${table}`)
  expect([...new Set(foreign)].toSorted()).toEqual(Object.keys(SHARED).toSorted())
})
