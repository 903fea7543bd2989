/** A good request of a partner: the body of the call, as the form sends it. */
export const PARTNER_REQUEST = {
  typeId: 1,
  groupId: 101,
  company: '파도공방',
  name: '김파도',
  phone: '010-1234-5678',
  email: 'wave@example.com',
  contents: '바닷가에서 나무로 만드는 크루저 데크를 소개하고 싶습니다.',
  answers: { brand: '파도', category: '데크·부품', styles: '6' },
  agree: true,
}
