/** The verified sender of a request; kept with the request for the log. */
const verified = new WeakMap<Request, string>();

/** Records whose token a request carries, once the token was verified. */
export const noteVerifiedCaller = (request: Request, userId: string): void => {
  verified.set(request, userId);
};

/** The verified sender's user id; undefined if no part of the server has verified a token of the request. */
export const verifiedCallerOf = (request: Request): string | undefined => verified.get(request);
