/** Where the page shows what stands there from the first moment; the server writes it in front of the app's root. */
export const FIRST_VIEW_ID = 'first-view';

/** Whether the page still shows what the server wrote into it, since the app has drawn nothing yet. */
export const showsFirstView = (): boolean =>
  document.querySelector(`#${FIRST_VIEW_ID} > :not(template)`) !== null;
