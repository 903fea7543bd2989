import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { SIGN_IN_RECORD_LIFE_MS } from '#contract/platform/retention-limits.ts'
import { AGREEMENTS } from './agreement-texts.ts'
import { PRIVACY_POLICY_2026_12 } from './privacy-policy-2026-12.ts'

/** Tables with addresses of branches and of staff: the policy is about customers. */
const OTHERS = ['stores', 'operator_audit', 'operator_runs', 'operator_sessions']

/** Columns that belong to a person, a browser or a network. */
const PERSONAL = [
  'user_id',
  'referrer_id',
  'client_id',
  'guest_client_id',
  'owner',
  'recipient',
  'network',
  'phone',
  'email',
  'login_id_hash',
  'receiver',
  'order_id',
  'claim_id',
  'inquiry_id',
  'entry_id',
  'payment_id',
]

/**
 * Words of the policy that name what a table contains, and those of its retention where it has one
 * of its own.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  admission_keys: ['접속 대기 순서', '사용한 접속 대기 순서: 1일'],
  app_clients: ['접속한 기기의 종류와 접속 번호', '비회원의 장바구니와 접속 번호: 30일'],
  auto_pays: ['등록 카드의 결제 식별값'],
  bank_accounts: ['환불 계좌: 은행, 예금주, 암호화한 계좌번호'],
  blocked_networks: ['차단한 주소 대역은 차단이 끝날 때까지'],
  bookmarks: ['찜'],
  carts: ['비회원의 장바구니와 접속 번호: 30일'],
  cash_receipts: ['현금영수증: 발급 종류와 암호화한 발급 번호'],
  claim_holds: ['교환·반품과 1:1 문의'],
  claim_lines: ['교환·반품과 1:1 문의'],
  claims: ['교환·반품의 사유와 사진): 3년'],
  code_tries: ['번호 입력을 시도한 기록: 1시간'],
  content_views: ['접속 번호'],
  escrow_deliveries: ['주문과 결제 내역'],
  grade_history: ['주문과 결제 내역'],
  guest_lookup_failures: ['번호 입력을 시도한 기록: 1시간'],
  guest_order_proofs: ['비회원 주문조회의 확인 기록: 30분'],
  compensations: ['주문과 결제 내역'],
  guest_tokens: ['비회원 주문조회의 확인 기록: 30분'],
  idempotency_keys: ['접속 번호'],
  identity_checks: ['연계정보(CI)와 중복가입확인정보(DI)', '본인확인의 결과'],
  inquiries: ['교환·반품과 1:1 문의', '3년 (전자상거래법)'],
  inquiry_notes: ['교환·반품과 1:1 문의'],
  inquiry_messages: ['문의와 사유의 내용'],
  known_devices: ['로그인 기기', '마지막 로그인 후 400일'],
  message_outbox: ['보낸 문자 메시지와 푸시의 내용'],
  money_refunds: ['환불 계좌'],
  notification_settings: ['알림 수신 주소'],
  notifications: ['알림: 90일'],
  order_agreements: ['약관 동의 기록'],
  order_coupons: ['쿠폰·마일리지'],
  order_events: ['주문과 결제 내역'],
  order_holds: ['주문과 결제 내역'],
  order_notes: ['교환·반품과 1:1 문의'],
  order_products: ['주문과 결제 내역'],
  order_refunds: ['주문과 결제 내역'],
  orders: ['주문자의 이름, 휴대폰 번호, 이메일', '5년 (전자상거래법)'],
  partner_requests: ['입점·협업 제안: 회사 또는 이름', '입점·협업 제안: 1년'],
  passkey_challenges: ['패스키의 공개키'],
  passkeys: ['패스키의 공개키'],
  password_resets: ['로그인 기기'],
  payment_cancels: ['주문과 결제 내역'],
  payments: ['카드사 이름과 카드 번호 끝 네 자리', '결제되지 않은 시도의 기록: 90일'],
  phone_verifications: ['휴대폰 인증 기록: 2일', '되돌릴 수 없는 값으로 2일'],
  point_entries: ['마일리지·머니'],
  point_holds: ['마일리지·머니'],
  point_lots: ['마일리지·머니'],
  product_views: ['최근 본 상품'],
  push_subscriptions: ['알림 수신 주소', '비회원의 장바구니와 접속 번호: 30일'],
  raffle_alarms: ['알림 신청'],
  raffle_entries: ['래플: 응모한 사이즈, 배송지, 답변', '결과 발표 후 90일'],
  raffle_entry_agreements: ['약관 동의 기록'],
  raffle_followers: ['알림 신청'],
  raffle_penalties: ['벌점'],
  recent_products: ['최근 본 상품'],
  referral_codes: ['추천: 추천 코드'],
  referrals: ['추천한 회원'],
  restock_alerts: ['재입고 알림 신청: 90일'],
  score_events: ['인기 순위 집계'],
  search_logs: ['검색어: 28일'],
  sessions: ['로그인 기기'],
  shipments: ['계약 택배사'],
  stranger_logins: ['로그인 실패의 기록: 30일'],
  survey_answers: ['설문: 응답과 참여 여부', '설문의 응답: 설문이 끝난 뒤 1년'],
  user_addresses: ['배송지(공동현관 비밀번호 포함)'],
  user_agreements: ['약관 동의 기록과 탈퇴 기록: 탈퇴 후 5년'],
  user_coupons: ['쿠폰'],
  user_sizes: ['신체 치수(키, 몸무게, 발 길이, 평소 사이즈)'],
  users: ['아이디, 비밀번호, 이름, 휴대폰 번호, 이메일, 생년월일'],
  withdrawals: ['약관 동의 기록과 탈퇴 기록: 탈퇴 후 5년'],
}

/** Periods of the third paragraph, and the tables that they hold for. */
const RETAINED: Readonly<Record<string, readonly string[]>> = {
  '탈퇴하실 때까지 보유하고': [
    'auto_pays',
    'bank_accounts',
    'bookmarks',
    'grade_history',
    'notification_settings',
    'passkeys',
    'raffle_alarms',
    'raffle_followers',
    'recent_products',
    'referral_codes',
    'referrals',
    'user_addresses',
    'user_sizes',
    'users',
  ],
  '(주문, 결제와 환불, 배송, 현금영수증): 5년': [
    'cash_receipts',
    'claim_holds',
    'claim_lines',
    'compensations',
    'escrow_deliveries',
    'money_refunds',
    'order_agreements',
    'order_events',
    'order_holds',
    'order_products',
    'order_refunds',
    'orders',
    'payment_cancels',
    'shipments',
  ],
  '적립과 사용 내역은 이름과 연락처 없이 보관합니다': [
    'order_coupons',
    'point_entries',
    'point_holds',
    'point_lots',
    'user_coupons',
  ],
  '교환·반품의 사유와 사진): 3년': [
    'claims',
    'inquiries',
    'inquiry_messages',
    'inquiry_notes',
    'order_notes',
  ],
  '약관 동의 기록과 탈퇴 기록: 탈퇴 후 5년': ['user_agreements', 'withdrawals'],
  '로그인의 기록(시각, 기기, 접속 번호): 로그인이 끝난 뒤 3개월': ['sessions'],
  '결제되지 않은 시도의 기록: 90일': ['payments'],
  '응모와 결과, 벌점은 이름, 연락처, 주소 없이': [
    'raffle_entries',
    'raffle_entry_agreements',
    'raffle_penalties',
  ],
  '입점·협업 제안: 1년': ['partner_requests'],
  '설문의 응답: 설문이 끝난 뒤 1년': ['survey_answers'],
  '마지막 로그인 후 400일': ['known_devices'],
  '로그인 실패의 기록: 30일': ['stranger_logins'],
  '알림: 90일': ['notifications'],
  '재입고 알림 신청: 90일': ['restock_alerts'],
  '보낸 문자 메시지와 푸시의 내용, 비회원의 장바구니와 접속 번호: 30일': [
    'app_clients',
    'carts',
    'message_outbox',
    'push_subscriptions',
  ],
  '검색어: 28일': ['search_logs'],
  '인기 순위 집계에 쓴 기록: 2일': ['score_events'],
  '휴대폰 인증 기록: 2일': ['phone_verifications'],
  '본인확인의 결과와 사용한 접속 대기 순서: 1일': ['admission_keys', 'identity_checks'],
  '번호 입력을 시도한 기록: 1시간': ['code_tries', 'guest_lookup_failures'],
  '저장한 요청의 번호와 답변: 1일': ['idempotency_keys'],
  '비회원 주문조회의 확인 기록: 30분': ['guest_order_proofs', 'guest_tokens'],
  '조회수를 한 번만 세기 위한 기록: 30분': ['content_views', 'product_views'],
  '비밀번호를 다시 정하는 확인 기록: 10분': ['password_resets'],
  '패스키의 확인 기록: 5분': ['passkey_challenges'],
  '차단한 주소 대역: 차단이 끝날 때까지': ['blocked_networks'],
}

test('the privacy policy names the data of every table with something of a person', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT IN ${OTHERS} AND column_name IN ${PERSONAL}`)
  const policy = PRIVACY_POLICY_2026_12.join('\n')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMED).toSorted())
  for (const [table, words] of Object.entries(NAMED)) {
    for (const word of words)
      expect([table, word, policy.includes(word)]).toEqual([table, word, true])
  }
})

test('the privacy policy states a period for every table with something of a person', () => {
  const paragraph = PRIVACY_POLICY_2026_12.find((one) => one.startsWith('3. 보유 기간')) ?? ''
  expect(Object.values(RETAINED).flat().toSorted()).toEqual(Object.keys(NAMED).toSorted())
  for (const period of Object.keys(RETAINED)) {
    expect([period, paragraph.includes(period)]).toEqual([period, true])
  }
  // Three months have at most 92 days.
  expect(SIGN_IN_RECORD_LIFE_MS).toBe(92 * 24 * 3_600_000)
})

test('the privacy policy names the third party as the consent to a raffle does', () => {
  const consent = AGREEMENTS.find(({ kind }) => kind === 'THIRD_PARTY')?.body.split('\n\n') ?? []
  const facts = consent.filter((line) => /^[^:]{1,10}: /u.test(line))
  expect(facts).toHaveLength(4)
  const paragraph = PRIVACY_POLICY_2026_12.find((one) => one.startsWith('4. 제3자 제공')) ?? ''
  expect(paragraph.split('\n')).toEqual(expect.arrayContaining(facts))
})
