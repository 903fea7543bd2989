// Sends the choice without navigation: a navigating frame adds an entry to the shop's history, and
// the next Back would have no effect.
;(() => {
  const form = document.querySelector('form')

  function notify({ notifiesPage, response }) {
    const message = {
      from: 'stand-in-portone',
      notifiesPage: notifiesPage === 'true',
      response: JSON.parse(response),
    }
    window.parent.postMessage(message, location.origin)
  }

  async function send(submitter) {
    const body = new URLSearchParams(new FormData(form, submitter))
    const answer = await fetch(form.action, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const script = page.querySelector('script[data-response]')
    if (script) notify(script.dataset)
    else document.querySelector('main').replaceWith(page.querySelector('main'))
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const buttons = form.querySelectorAll('button')
    for (const button of buttons) button.setAttribute('aria-disabled', 'true')
    send(event.submitter).catch(() => {
      for (const button of buttons) button.removeAttribute('aria-disabled')
    })
  })
})()
