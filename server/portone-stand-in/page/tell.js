// Tells the page around the frame how the payment went, in the words that the server put on this element.
;(() => {
  const { told, response } = document.currentScript.dataset
  const message = {
    from: 'stand-in-portone',
    told: told === 'true',
    response: JSON.parse(response),
  }
  window.parent.postMessage(message, location.origin)
})()
