/** A sprite of pieces with a symbol or two, for tests. */
export const sprite = (version = 'abc') =>
  `<svg xmlns="http://www.w3.org/2000/svg" data-pictures="${version}">` +
  '<defs><pattern id="figure-green"/></defs>' +
  '<symbol id="figure-follower" viewBox="-10 -16 24 31"><path d="M0 0"/></symbol>' +
  '<symbol id="figure-follower-small" viewBox="-10 -16 24 31"/>' +
  '<symbol id="figure-follower-lying" viewBox="-18 -14 33 28"/>' +
  '<symbol id="figure-large-follower" viewBox="-18 -25 39 45"/>' +
  '<symbol id="figure-pig" viewBox="-19 -14 38 27"/>' +
  '<symbol id="token-wine" data-box="traders-and-builders" viewBox="-20 -20 40 40"/>' +
  '<symbol id="bridge-across-WE" viewBox="-50 -10 100 25"/>' +
  '<symbol id="castle-wide" viewBox="-50 -50 100 100"/>' +
  '<symbol id="castle-wide-scored" viewBox="-50 -50 100 100"/>' +
  '<symbol id="castle-owner" viewBox="-50 -50 100 100" data-places="-5;-12.5 2.5"/>' +
  '</svg>';
