// Notifies the page around the frame of the payment result, with the data that the server put on
// this element.
;(() => {
  const { notifiesPage, response } = document.currentScript.dataset
  const message = {
    from: 'stand-in-portone',
    notifiesPage: notifiesPage === 'true',
    response: JSON.parse(response),
  }
  window.parent.postMessage(message, location.origin)
})()
