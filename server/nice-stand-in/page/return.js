// Posts the result of the check to the shop; with `data-repeat` it is sent once before.
;(async () => {
  const form = document.getElementById('return')
  if (form.dataset.repeat === 'true') {
    await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  }
  form.submit()
})()
