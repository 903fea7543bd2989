// Defines `window.IMP` like the payment provider's own script: init() and request_pay().
;(() => {
  const root = new URL('.', document.currentScript.src).pathname
  const isPhone = /Android|iPhone|iPad|iPod|Mobile/u.test(navigator.userAgent)
  let impCode

  function answer(params, rest) {
    return { imp_uid: null, merchant_uid: params.merchant_uid, success: false, ...rest }
  }

  async function openWindow(params) {
    const response = await fetch(`${root}windows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...params, imp_code: impCode }),
    })
    return response.json()
  }

  function showFrame(params, url, callback) {
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = `${root}overlay.css`
    const frame = document.createElement('iframe')
    frame.className = 'stand-in-portone'
    frame.title = '결제 창'
    frame.src = `${url}?in=frame`
    const former = document.activeElement

    function close() {
      removeEventListener('message', receive)
      frame.remove()
      style.remove()
      former?.focus?.()
    }
    function receive(event) {
      if (event.origin !== location.origin || event.source !== frame.contentWindow) return
      if (event.data?.from !== 'stand-in-portone') return
      close()
      if (event.data.notifiesPage) callback?.(answer(params, event.data.response))
    }
    addEventListener('message', receive)
    frame.addEventListener('load', () => frame.focus())
    document.body.append(style, frame)
  }

  async function requestPay(params, callback) {
    const opened = await openWindow(params).catch(() => ({
      error_code: 'STAND_IN_UNREACHABLE',
      error_msg: '결제 창을 열 수 없습니다. 네트워크 연결을 확인해 주세요.',
    }))
    if (opened.error_msg !== undefined) callback?.(answer(params, opened))
    else if (isPhone && params.m_redirect_url) location.assign(`${opened.url}?in=page`)
    else showFrame(params, opened.url, callback)
  }

  window.IMP = {
    init(code) {
      impCode = code
    },
    request_pay(params, callback) {
      void requestPay(params, callback)
    },
  }
})()
