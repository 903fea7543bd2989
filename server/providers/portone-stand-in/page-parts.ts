import { html } from 'hono/html'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import type { Html } from '#server/providers/stand-in-window/window.ts'

/** Style sheets of the pages of payments. */
export const PAYMENT_STYLES = [
  `${STAND_IN_PORTONE_PATH}/window.css`,
  `${STAND_IN_PORTONE_PATH}/payment.css`,
]

const won = new Intl.NumberFormat('ko-KR')

/** An amount with its unit. */
export const wonText = (amount: number): string => `${won.format(amount)}원`

/** What is paid, as the head of a page. */
export const sumSection = (name: string, heading: string): Html =>
  html`<section class="sum">
    <p>${name}</p>
    <h1>${heading}</h1>
  </section>`

/** Choice of a late notice with its delay. */
export const lateChoice = (explanation: string): Html =>
  html`<div class="later">
    <button name="act" value="late">늦은 통지<small>${explanation}</small></button>
    <label>
      <input
        name="seconds"
        type="number"
        min="0"
        max="86400"
        value="10"
        inputmode="numeric"
        aria-label="통지까지 걸리는 시간(초)"
      />초
    </label>
  </div>`
