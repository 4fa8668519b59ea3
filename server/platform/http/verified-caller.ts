/** Who sent a request, where the server has checked it; kept beside the request for the log. */
const verified = new WeakMap<Request, string>();

/** Notes whose token a request carries, once the token was verified. */
export const noteVerifiedCaller = (request: Request, userId: string): void => {
  verified.set(request, userId);
};

/** User id of whoever sent a request; undefined where no part of the server has verified a token of it. */
export const verifiedCallerOf = (request: Request): string | undefined => verified.get(request);
