/**
 * Every error code that crosses a process, with its HTTP status. The message key is
 * `errors.<code>` in the web's texts; the English message is what non-browser callers see.
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'The request does not have the expected form.' },
  not_signed_in: { status: 401, message: 'Sign in first.' },
  forbidden: { status: 403, message: 'This is not yours.' },
  not_found: { status: 404, message: 'This does not exist.' },
  image_not_yours: {
    status: 403,
    message:
      'The image must be one you uploaded here: send the address that storage gave for a file in your own folder.',
  },
  image_empty: { status: 400, message: 'The file is empty. Choose another picture.' },
  image_too_large: {
    status: 413,
    message: 'The picture is too large. Send at most 15 MB and 50 megapixels.',
  },
  image_not_supported: {
    status: 415,
    message: 'This kind of file cannot be read. Send a JPEG, PNG or WebP picture.',
  },
  image_corrupt: {
    status: 422,
    message: 'The picture is damaged and cannot be opened. Take or choose another.',
  },
  image_too_dense: {
    status: 422,
    message:
      'There is more text in this picture than can be read at once. Photograph one page, or a part of it.',
  },
  pdf_encrypted: {
    status: 422,
    message: 'This PDF opens with a password only. Send one without a password, or photograph the menu.',
  },
  pdf_corrupt: {
    status: 422,
    message: 'This PDF is damaged and cannot be opened. Send another, or photograph the menu.',
  },
  pdf_too_large: { status: 413, message: 'This PDF is too large. Send at most 20 MB.' },
  pdf_too_long: {
    status: 422,
    message: 'This PDF has more than 30 pages. Send the pages with the menu, or photograph them.',
  },
  pdf_too_complex: {
    status: 422,
    message: 'This PDF unfolds to more than can be read at once. Photograph the menu.',
  },
  storage_full: {
    status: 507,
    message: 'The server has no room left, so nothing was saved. Tell whoever runs it, and try again later.',
  },
  storage_unavailable: {
    status: 503,
    message:
      'Photographs cannot be stored or shown right now. Nothing that was saved is lost. Try again in a moment.',
  },
  confirmation_mismatch: {
    status: 400,
    message: 'Type the email address of your account to confirm. Nothing was deleted.',
  },
  wrong_password: { status: 403, message: 'This password is not correct. Nothing was deleted.' },
  reauthentication_needed: {
    status: 403,
    message: 'Enter your password or sign in again before you do this.',
  },
  shares_full: {
    status: 409,
    message: 'This menu has 20 open links already. End one of them, then make another.',
  },
  share_ended: {
    status: 404,
    message: 'This link does not exist or has ended. Ask whoever sent it for a new one.',
  },
  invitation_ended: {
    status: 404,
    message: 'This invitation does not exist or has ended. Ask for a new one.',
  },
  own_invitation: {
    status: 409,
    message: 'This is your own invitation. Send it to your partner.',
  },
  already_together: {
    status: 409,
    message: 'You are together with someone already. End that first, in your profile.',
  },
  diary_off: {
    status: 409,
    message: 'Your diary is switched off, so nothing was kept. Switch it on in your profile.',
  },
  diary_in_future: {
    status: 422,
    message: 'This time has not come yet, so nothing was kept. Choose a time that has passed.',
  },
  diary_entry_differs: {
    status: 409,
    message:
      'Another entry has this id already, so nothing was kept. Load the page again, then enter it once more.',
  },
  already_running: { status: 409, message: 'This is already in progress.' },
  not_asked: {
    status: 409,
    message:
      'This question is not open for any of these dishes, so nothing was changed. Load the page again.',
  },
  dish_gone: {
    status: 409,
    message: 'This dish is not on the menu any more, so nothing was changed. Load the page again.',
  },
  menu_full: {
    status: 409,
    message:
      'A menu takes at most 800 dishes and 2,000 corrections, so nothing was changed. Scan the rest by itself.',
  },
  not_extracted: { status: 409, message: 'The menu has not been read yet.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  scans_waiting: {
    status: 429,
    message: 'Two of your menus are waiting to be read. Wait until one of them is done.',
  },
  recipe_image_too_large: { status: 413, message: 'Image size must be less than 10MB' },
  medication_image_too_large: {
    status: 413,
    message: 'The picture is larger than 10 MB. Take it again, or choose a smaller one.',
  },
  medication_images_too_large: {
    status: 413,
    message: 'Together the pictures are larger than 15 MB. Send fewer at once, or smaller ones.',
  },
  medication_image_empty: {
    status: 422,
    message:
      'No text was found in the picture. Photograph the side of the box with its name and active substance, or type them.',
  },
  medication_image_unreadable: {
    status: 422,
    message:
      'The text in the picture could not be read reliably. Take a closer, sharper picture with more light, or type the name.',
  },
  analysis_not_ours: {
    status: 422,
    message:
      'This analysis is not the one the server made for you, so it was not saved. Analyze the medicine again, then save it.',
  },
  address_invalid: {
    status: 400,
    message:
      'This is not the address of a web page. Copy it whole from your browser, with https:// in front.',
  },
  address_not_allowed: {
    status: 400,
    message: 'Only public web pages can be read: addresses that begin with http:// or https://.',
  },
  page_unreachable: {
    status: 502,
    message: 'The page could not be reached. Check the address, or paste the recipe as text.',
  },
  page_missing: { status: 404, message: 'There is no page at this address.' },
  page_blocked: {
    status: 403,
    message:
      'The site does not let servers read this page. Open it in your browser and paste the recipe as text.',
  },
  page_robots: {
    status: 403,
    message:
      'The site asks programs not to read it. Open the page in your browser and paste the recipe as text.',
  },
  page_paywall: {
    status: 402,
    message: 'The page is for subscribers. If you can read it, paste the recipe as text.',
  },
  page_not_html: {
    status: 415,
    message: 'This address leads to a file, not a web page. Paste the recipe as text.',
  },
  page_redirects: { status: 502, message: 'The page keeps redirecting and cannot be read.' },
  page_too_large: {
    status: 413,
    message: 'The page is too large to be read. Paste the recipe as text.',
  },
  page_too_slow: {
    status: 504,
    message: 'The page took too long to answer. Try again, or paste the recipe as text.',
  },
  recipe_too_long: {
    status: 413,
    message: 'This recipe is too long to adapt. Shorten it, or enter its parts as separate recipes.',
  },
  label_without_ingredients: {
    status: 422,
    message:
      'No list of ingredients was found. Photograph the side of the pack with the list, close and sharp, and send that.',
  },
  too_much_to_judge: {
    status: 413,
    message: 'This is too much to check at once. Shorten it, or enter it in parts.',
  },
  busy: { status: 503, message: 'The server is too busy right now. Try again in a moment.' },
  timed_out: { status: 504, message: 'This took too long. Try again.' },
  internal: { status: 500, message: 'Something went wrong on the server. Try again in a moment.' },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** An expected failure: a code, and the cause for the log. Translated once, at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Extra facts for the caller, safe to show: which field, how long to wait. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, options: { cause?: unknown; details?: Record<string, string | number> } = {}) {
    super(ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
