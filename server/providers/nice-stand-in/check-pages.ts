import { html } from 'hono/html'
import { STAND_IN_NICE_PATH } from '#server/providers/nice/open-nice.ts'
import { windowPage, type Html } from '#server/providers/stand-in-window/window.ts'
import type { ReturnFields } from './decide-check.ts'

const STYLES = [`${STAND_IN_NICE_PATH}/window.css`, `${STAND_IN_NICE_PATH}/check.css`]

const page = (title: string, body: Html): Html =>
  windowPage({ title, service: '휴대폰 본인확인', styles: STYLES }, body)

/** The window in which a tester chooses person and result. */
export function checkPage(request: ReturnFields): Html {
  return page(
    '본인확인',
    html`<form method="post" action="${STAND_IN_NICE_PATH}/decide">
        <input type="hidden" name="token_version_id" value="${request.token_version_id}" />
        <input type="hidden" name="enc_data" value="${request.enc_data}" />
        <input type="hidden" name="integrity_value" value="${request.integrity_value}" />
        <label
          >이름 <input name="name" value="홍길동" required maxlength="40" autocomplete="off"
        /></label>
        <label
          >생년월일
          <input
            name="birth"
            value="19900101"
            required
            pattern="[0-9]{8}"
            inputmode="numeric"
            autocomplete="off"
        /></label>
        <fieldset>
          <legend>성별</legend>
          <label><input type="radio" name="gender" value="1" checked /> 남</label>
          <label><input type="radio" name="gender" value="0" /> 여</label>
        </fieldset>
        <label
          >휴대폰 번호
          <input
            name="phone"
            value="01000000001"
            required
            pattern="01[0-9]{8,9}"
            inputmode="tel"
            autocomplete="off"
        /></label>
        <button class="confirm" name="act" value="confirm">본인확인 완료</button>
        <fieldset class="other">
          <legend>다른 결과 시험하기</legend>
          <button name="act" value="cancel">사용자 취소</button>
          <button name="act" value="fail">인증 실패</button>
          <button name="act" value="tamper">
            결과 변조<small>휴대폰 번호를 바꾼 결과를 돌려보냅니다.</small>
          </button>
          <button name="act" value="mix">
            다른 요청의 결과<small>요청 번호가 다른 결과를 돌려보냅니다.</small>
          </button>
          <button name="act" value="repeat">
            같은 결과 두 번<small>한 번 보낸 결과를 다시 보냅니다.</small>
          </button>
          <button name="act" value="unknown">
            만료된 인증<small>없는 인증의 결과를 돌려보냅니다.</small>
          </button>
        </fieldset>
      </form>
      <footer>시험용 본인확인 창입니다. 실제로 확인하지 않습니다.</footer>`,
  )
}

/** The page that posts the result to the shop by itself; a button does so without scripts. */
export function returnPage(returnUrl: string, fields: ReturnFields, isRepeated: boolean): Html {
  return page(
    '본인확인 결과 보내기',
    html`<form id="return" method="post" action="${returnUrl}" data-repeat="${String(isRepeated)}">
        <input type="hidden" name="token_version_id" value="${fields.token_version_id}" />
        <input type="hidden" name="enc_data" value="${fields.enc_data}" />
        <input type="hidden" name="integrity_value" value="${fields.integrity_value}" />
        <button>계속</button>
      </form>
      <script src="${STAND_IN_NICE_PATH}/return.js"></script>`,
  )
}

/** A page for a request that cannot be used. */
export function refusedPage(): Html {
  return page('본인확인', html`<p>잘못된 요청입니다. 창을 닫고 다시 시도해 주세요.</p>`)
}
