import { expect, test } from 'vitest'
import { projectPath } from './project-root.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { warningsOf } from './config-warnings.ts'
import { readConfig } from './config.ts'

const REAL_SERVICES = {
  PORTONE_IMP_CODE: 'imp1',
  PORTONE_CHANNEL_KEY: 'channel',
  PORTONE_API_KEY: 'key',
  PORTONE_API_SECRET: 'secret',
  PORTONE_PG_IDS: 'INIlive01, INIlive02',
  SMS_URL: 'https://sms.example/messages',
  SMS_TOKEN: 'token',
  NICE_CLIENT_ID: 'client',
  NICE_CLIENT_SECRET: 'secret',
  NICE_PRODUCT_ID: '2101979031',
  BANK_URL: 'https://bank.example/accounts',
  BANK_TOKEN: 'token',
}

/** Settings of the company without former names. */
const SHOP = {
  VITE_COMPANY_SHOP_NAME: 'Board & Room',
  VITE_COMPANY_SHOP_NAME_KO: '보드공방',
  VITE_COMPANY_LOGO: '/icons/board.svg',
}

const COMPANY = {
  ...SHOP,
  VITE_COMPANY_NAME: '주식회사 예시',
  VITE_COMPANY_REPRESENTATIVE: '김예시',
  VITE_COMPANY_ADDRESS: '서울특별시 중구 예시로 1',
  VITE_COMPANY_POSTCODE: '04500',
  VITE_COMPANY_BUSINESS_NUMBER: '000-11-22222',
  VITE_COMPANY_MAIL_ORDER_NUMBER: '제0000-서울중구-0000호',
  VITE_COMPANY_HOSTING: '주식회사 예시',
  VITE_COMPANY_PHONE: '02-0000-1111',
  VITE_COMPANY_EMAIL: 'help@shop.example',
  VITE_COMPANY_PRIVACY_OFFICER: '김예시',
}

test('without settings the shop is local, with its own database and stand-ins', () => {
  expect(readConfig({ PATH: '/bin', DATABASE_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 4173,
    dataDir: projectPath('.data'),
    mediaDir: projectPath('.data/media'),
    hasDemoGoods: true,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    waitingRoomUrl: undefined,
    waitingRoomActions: { worksout: { limit: 1_000, rate: 50 } },
    waitingRoomOperatorPort: undefined,
    trustedProxies: [],
    publicOrigin: 'http://localhost:4173',
    portOne: undefined,
    clockStart: undefined,
  })
})

test('pictures are stored next to other data, or in a folder of their own', () => {
  expect(readConfig({ DATA_DIR: '/data' }).mediaDir).toBe('/data/media')
  expect(readConfig({ DATA_DIR: '/data', MEDIA_DIR: '/pictures' }).mediaDir).toBe('/pictures')
  expect(readConfig({ DEMO_GOODS: 'off' }).hasDemoGoods).toBe(false)
  expect(readConfig({ DEMO_PRODUCTS: '2000' }).demoProducts).toBe(2000)
  expect(readConfig({ DEMO_GOODS: 'off', DEMO_PRODUCTS: '2000' }).demoProducts).toBe(0)
})

test.each([
  ['DEMO_GOODS', 'no', /^DEMO_GOODS must be on or off/u],
  ['DEMO_PRODUCTS', 'many', /^DEMO_PRODUCTS must be a whole number/u],
  ['DEMO_PRODUCTS', '1000001', /^DEMO_PRODUCTS must be at most/u],
  [
    'VITE_COMPANY_BUSINESS_NUMBER',
    '1234567890',
    /^VITE_COMPANY_BUSINESS_NUMBER must be a number such/u,
  ],
  ['VITE_COMPANY_EMAIL', 'help', /^VITE_COMPANY_EMAIL must be an e-mail address/u],
  ['VITE_COMPANY_SHOP_NAME', 'a\nb', /^VITE_COMPANY_SHOP_NAME must be one line/u],
  ['VITE_COMPANY_SHOP_NAME_KO', 'Board', /^VITE_COMPANY_SHOP_NAME_KO must .+ end in Hangul/u],
  ['VITE_COMPANY_LOGO', '/../x.svg', /^VITE_COMPANY_LOGO must be a path of an SVG file/u],
  ['PORT', 'http', /^PORT must be a number from 1 to 65535; it is "http"\.$/u],
  ['PORT', '70000', /^PORT must be/u],
  ['NODE_ENV', 'prodcution', /^NODE_ENV must be development, production or test/u],
  [
    'DATABASE_URL',
    'mysql://localhost/x',
    /^DATABASE_URL must be an address that starts with postgres/u,
  ],
  ['WAITING_ROOM_URL', 'https://queue.example.com/ts.wseq', /^WAITING_ROOM_URL .* without a path/u],
  ['WAITING_ROOM_LIMIT', '-1', /^WAITING_ROOM_LIMIT must be a whole number/u],
  ['WAITING_ROOM_RATE', 'fast', /^WAITING_ROOM_RATE must be a number/u],
  ['WAITING_ROOM_ACTIONS', 'many', /^WAITING_ROOM_ACTIONS: must be JSON\.$/u],
  ['WAITING_ROOM_ACTIONS', '{}', /^WAITING_ROOM_ACTIONS: must name at least one action\.$/u],
  ['WAITING_ROOM_ACTIONS', '{"a":{"limit":1}}', /must have the action worksout\.$/u],
  [
    'WAITING_ROOM_ACTIONS',
    '{"worksout":{"limit":-1}}',
    /^WAITING_ROOM_ACTIONS: worksout\.limit must be a whole number from 0/u,
  ],
  [
    'WAITING_ROOM_ACTIONS',
    '{"worksout":{"limit":1,"whiteList":["example.com"]}}',
    /worksout\.whiteList\.0 must be an address or a network/u,
  ],
  [
    'WAITING_ROOM_ACTIONS',
    '{"worksout":{"limit":1,"speed":2}}',
    /^WAITING_ROOM_ACTIONS: worksout\.speed is not known\.$/u,
  ],
  [
    'WAITING_ROOM_ACTIONS',
    '{"worksout":{"limit":1,"completeTimeoutS":35}}',
    /^WAITING_ROOM_ACTIONS: worksout\.completeTimeoutS must be 36 or more: the shop's pages .+\.$/u,
  ],
  ['WAITING_ROOM_OPERATOR_URL', 'http://127.0.0.1:4176', /WAITING_ROOM_URL must be set too\.$/u],
  ['WAITING_ROOM_TOKEN', 'short', /^WAITING_ROOM_TOKEN must be 16 to 200 characters/u],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', /^TRUSTED_PROXIES must be addresses or networks/u],
  ['PUBLIC_ORIGIN', 'shop.example', /^PUBLIC_ORIGIN must be an address/u],
  ['STORE_CLOCK', 'yesterday', /^STORE_CLOCK must be an instant/u],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be/u],
  ['VITE_DEMO_ACCOUNT', 'maybe', /^VITE_DEMO_ACCOUNT must be on or off; it is "maybe"\.$/u],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('only the action of the pages must allow enough time for the first alive notice', () => {
  const actions = {
    worksout: { limit: 1, completeTimeoutS: 36 },
    kiosk: { limit: 1, completeTimeoutS: 5 },
  }
  const { waitingRoomActions } = readConfig({ WAITING_ROOM_ACTIONS: JSON.stringify(actions) })
  expect(waitingRoomActions).toEqual(actions)
})

test.each(['MEMBER_KEY', 'RAFFLE_KEY', 'RAFFLE_OLD_KEYS', 'VAPID_PRIVATE_KEY'])(
  'a wrong %s is refused without its value',
  (name) => {
    const refusal = new RegExp(`^${name}(?:\\.0)? must be [^;"]+\\.$`, 'u')
    expect(() => readConfig({ [name]: 'c2VjcmV0' })).toThrow(refusal)
  },
)

test.each(['DATABASE_URL', 'REDIS_URL'])('a wrong %s is refused without its password', (name) => {
  const settings = { [name]: 'mysql://store:hunter2@localhost/x' }
  expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} must be .+//\\.$`, 'u'))
})

test('payment keys are set together or not at all', () => {
  expect(() => readConfig({ PORTONE_IMP_CODE: 'imp1', PORTONE_API_KEY: 'key' })).toThrow(
    /PORTONE_CHANNEL_KEY must be set too/u,
  )
})

test('a shop reachable by others warns about public stand-ins and an unknown proxy', () => {
  const warned = (env: Record<string, string>) => warningsOf(readConfig(env))
  expect(warned({})).toEqual([])
  expect(warned({ HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^This development shop can be reached .+ NODE_ENV=production\.$/u),
  ])
  const PUBLIC_ORIGIN = 'https://shop.example'
  expect(warned({ PUBLIC_ORIGIN })).toEqual([
    expect.stringContaining('development shop'),
    expect.stringContaining('TRUSTED_PROXIES'),
  ])
  const TRUSTED_PROXIES = '10.0.0.0/8'
  const production = {
    NODE_ENV: 'production',
    ...REAL_SERVICES,
    ...COMPANY,
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN,
  }
  expect(warned({ ...production, TRUSTED_PROXIES })).toEqual([])
  expect(() => readConfig(production)).toThrow(/TRUSTED_PROXIES must name the proxy/u)
})

test('the clock can be set on this machine only', () => {
  const STORE_CLOCK = '2024-10-26T01:00:00+09:00'
  expect(readConfig({ STORE_CLOCK }).clockStart).toEqual(new Date(STORE_CLOCK))
  expect(() => readConfig({ STORE_CLOCK, HOST: '0.0.0.0' })).toThrow(/STORE_CLOCK/u)
  expect(() => readConfig({ STORE_CLOCK, PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(
    /STORE_CLOCK/u,
  )
})

test('production requires real services', () => {
  const env = { NODE_ENV: 'production', ...REAL_SERVICES, ...COMPANY }
  expect(readConfig(env)).toMatchObject({ production: true, sms: { url: env.SMS_URL } })
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PORTONE_IMP_CODE must be set/u)
  expect(readConfig(env).portOne?.pgIds).toEqual(['INIlive01', 'INIlive02'])
  expect(() => readConfig({ ...env, PORTONE_PG_IDS: '' })).toThrow(/PORTONE_PG_IDS must name/u)
  expect(() => readConfig({ ...env, SMS_URL: '', SMS_TOKEN: '' })).toThrow(/SMS_URL must be set/u)
  expect(() => readConfig({ ...env, SMS_TOKEN: '' })).toThrow(/must be set together/u)
  expect(() => readConfig({ ...env, CARRIER_URL: 'https://carrier.example' })).toThrow(
    /CARRIER_TOKEN must be set together/u,
  )
})

test('production requires all data of the company, by its present or its former names', () => {
  const env = { NODE_ENV: 'production', ...REAL_SERVICES }
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(
    /VITE_COMPANY_SHOP_NAME, .+ must be set, here and for the build/u,
  )
  for (const name of Object.keys(COMPANY)) {
    const sentence = new RegExp(`^In production ${name} must be set, `, 'u')
    expect(() => readConfig({ ...env, ...COMPANY, [name]: '' })).toThrow(sentence)
  }
  const former = Object.fromEntries(
    Object.entries(COMPANY).map(([name, value]) => [name.replace('COMPANY', 'OPERATOR'), value]),
  )
  const config = readConfig({ ...env, ...former, ...SHOP })
  expect(config.company).toEqual(readConfig({ ...env, ...COMPANY }).company)
  expect(config.company).toMatchObject({ name: '주식회사 예시', shopName: 'Board & Room' })
  expect(warningsOf(config)).toEqual([
    expect.stringMatching(/^VITE_OPERATOR_NAME, .+VITE_COMPANY_/u),
  ])
  expect(warningsOf(readConfig({ ...env, ...former, ...COMPANY }))).toEqual([])
})

test('paid orders are prepared at nine and at one, at other hours, or by hand', () => {
  const hoursOf = (text?: string) =>
    readConfig(text === undefined ? {} : { PREPARATION_HOURS: text }).preparationHours
  expect([hoursOf(), hoursOf('0,8,23'), hoursOf('none')]).toEqual([[9, 13], [0, 8, 23], []])
  for (const wrong of ['24', '13,9', '9,9', '9,', 'noon', '8.5']) {
    expect(() => hoursOf(wrong)).toThrow(ConfigError)
  }
})

test('a process drains where a proxy may hand its requests to another one', () => {
  const drainOf = (env: Readonly<Record<string, string>>) => readConfig(env).drainMs
  const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
  expect(drainOf({})).toBe(0)
  expect(drainOf(proxied)).toBe(0)
  expect(drainOf({ ...proxied, DATABASE_URL: 'postgres://a@b/c' })).toBe(5_000)
  expect(drainOf({ DRAIN_MS: '60000' })).toBe(60_000)
  expect(() => drainOf({ DRAIN_MS: '60001' })).toThrow('DRAIN_MS must be at most 60000')
})

test('a pooler needs the address past it', () => {
  const pooled = { DATABASE_URL: 'postgres://a@pooler/c', DATABASE_POOLER: 'transaction' }
  expect(() => readConfig(pooled)).toThrow('must be set together')
  const direct = { DATABASE_DIRECT_URL: 'postgres://a@b/c' }
  expect(() => readConfig(direct)).toThrow('must be set together')
  expect(() => readConfig({ ...direct, DATABASE_POOLER: 'transaction' })).toThrow(
    'DATABASE_URL must name the pooler',
  )
  expect(readConfig({ ...pooled, ...direct }).databaseDirectUrl).toBe('postgres://a@b/c')
})
