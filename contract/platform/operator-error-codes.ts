/**
 * Error codes of the operator console with HTTP status and sentence for staff, in addition to those
 * of the product API. No module of the shop imports them.
 */
export const OPERATOR_ERROR_CODES = {
  OP_LOGIN_FAILED: [400, '아이디 또는 비밀번호가 올바르지 않습니다.'],
  OP_CODE_WRONG: [400, '인증번호가 올바르지 않습니다.'],
  OP_CODE_USED: [400, '이미 사용한 인증번호입니다. 다음 번호를 입력해 주세요.'],
  OP_UNAUTHORIZED: [401, '로그인이 필요합니다.'],
  OP_FORBIDDEN: [403, '이 작업을 할 권한이 없습니다.'],
  REFUND_LIMIT: [403, '이 금액의 환불은 환불 권한이 있는 운영자만 처리할 수 있습니다.'],
  OP_NETWORK: [403, '이 네트워크에서는 관리자 콘솔을 이용할 수 없습니다.'],
  OP_REAUTH_REQUIRED: [403, '보안을 위해 인증번호를 다시 확인해 주세요.'],
  STAFF_NOT_FOUND: [404, '운영자를 찾을 수 없습니다.'],
  SHIPMENT_NOT_FOUND: [404, '송장을 찾을 수 없습니다.'],
  REPLY_NOT_FOUND: [404, '저장된 답변을 찾을 수 없습니다.'],
  REFUND_NOT_FOUND: [404, '환불을 찾을 수 없습니다.'],
  PARTNER_REQUEST_NOT_FOUND: [404, '제안을 찾을 수 없습니다.'],
  RUN_NOT_FOUND: [404, '작업을 찾을 수 없습니다.'],
  VIEW_NOT_FOUND: [404, '저장된 보기를 찾을 수 없습니다.'],
  NOTE_NOT_FOUND: [404, '메모를 찾을 수 없습니다.'],
  OP_ID_TAKEN: [409, '이미 사용 중인 아이디입니다.'],
  AUDIT_MONTH_SIGNED: [409, '이미 점검하고 서명한 달입니다.'],
  LAST_OWNER: [409, '마지막 소유자는 바꾸거나 중지할 수 없습니다.'],
  VERSION_CONFLICT: [409, '다른 운영자가 먼저 수정했습니다.'],
  STATE_CHANGED: [409, '상태가 바뀌어 처리할 수 없습니다. 새로고침한 뒤 다시 확인해 주세요.'],
  RUN_STATE: [409, '지금은 할 수 없는 작업입니다. 새로고침한 뒤 다시 확인해 주세요.'],
  CANCEL_REQUESTED: [409, '취소 요청이 있는 상품은 발송할 수 없습니다.'],
  TRACKING_TAKEN: [409, '다른 주문에 이미 등록된 송장번호입니다.'],
  REFUND_ORDER: [409, '이 결제에서 먼저 요청된 환불부터 처리해 주세요.'],
  SHIPMENT_DELIVERED: [409, '배송이 완료되어 바꿀 수 없습니다.'],
  INQUIRY_MOVED: [409, '회원이 새 메시지를 보냈습니다. 확인한 뒤 답변해 주세요.'],
  INVITE_EXPIRED: [410, '사용할 수 없거나 기한이 지난 링크입니다.'],
  CHALLENGE_EXPIRED: [410, '로그인 시간이 지났습니다. 처음부터 다시 로그인해 주세요.'],
  AUDIT_MONTH_OPEN: [422, '끝난 달만 점검할 수 있습니다.'],
  FILE_ENCODING: [422, '파일을 읽을 수 없습니다. CSV(UTF-8 또는 EUC-KR)로 저장해 주세요.'],
  FILE_COLUMNS: [422, '필요한 열이 없습니다. 첫 행의 열 이름을 확인해 주세요.'],
  FILE_ROWS: [422, '한 번에 20,000행까지 등록할 수 있습니다.'],
  VIEW_LIMIT: [422, '보기는 목록마다 20개까지 저장할 수 있습니다.'],
  NOT_UNDOABLE: [422, '되돌릴 수 없는 작업입니다.'],
  OVER_PAID: [422, '환불되지 않고 남은 결제 금액보다 많습니다.'],
  GUEST_ORDER: [422, '비회원 주문에는 마일리지를 드릴 수 없습니다.'],
  CLAIM_FEE_PREPAID: [
    422,
    '구매자가 배송비를 먼저 결제해야 하는 교환입니다. 구매자가 주문 상세에서 직접 신청하거나, 판매자가 부담하는 사유로 신청해 주세요.',
  ],
  SHORTAGE_DATE: [422, '오늘 이후의 날짜를 선택해 주세요.'],
  NOT_SETTLED: [422, '결제사에서 아직 이 금액이 취소되지 않았습니다.'],
  TRACKING_FORMAT: [422, '택배사에 맞는 송장번호가 아닙니다.'],
  OP_LOCKED: [423, '로그인 시도가 5회 실패하여 15분간 제한됩니다.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** Error code of the operator console. */
export type OperatorErrorCode = keyof typeof OPERATOR_ERROR_CODES
