/**
 * Validation messages of form fields (platform#field-messages); page and server show the same ones.
 */
export const FIELD_MESSAGES = {
  loginId: '아이디를 입력해 주세요.',
  password: '비밀번호를 입력해 주세요.',
  passwordAgain: '비밀번호가 일치하지 않습니다.',
  passwordPersonal: '아이디나 휴대폰 번호가 포함된 비밀번호는 사용할 수 없습니다.',
  name: '이름을 입력해 주세요.',
  nameWrong: '이름을 2~40자로 정확히 입력해 주세요.',
  phone: '휴대폰 번호를 확인해 주세요.',
  receiverPhone: '연락처를 확인해 주세요.',
  phoneProof: '휴대폰 인증을 완료해 주세요.',
  smsCode: '인증번호 6자리를 입력해 주세요.',
  email: '이메일을 입력해 주세요.',
  emailLong: '이메일은 100자까지 입력할 수 있습니다.',
  emailWrong: '이메일 형식을 확인해 주세요.',
  address: '주소를 검색해 주세요.',
  addressDetail: '상세주소를 입력해 주세요.',
  deliveryMemo: '배송 요청은 50자까지 입력할 수 있습니다.',
  couponCode: '쿠폰 코드를 확인해 주세요.',
  giftCardCode: '기프트카드 번호 16자리를 확인해 주세요.',
  payMethod: '결제 수단을 선택해 주세요.',
  raffleSize: '사이즈를 선택해 주세요.',
  orderAgreements: '결제 진행에 동의해 주세요.',
  orderNumber: '주문번호를 확인해 주세요. 예: 260814-7F3K2QX',
  ordererName: '주문자 이름을 입력해 주세요.',
} as const
