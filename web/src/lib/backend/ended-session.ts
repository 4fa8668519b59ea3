/** Services that receive the access token. */
const WITH_TOKEN = /\/(?:rest|storage|functions)\/v1\//;

/**
 * Asks whether the session still exists when a service refuses its token: it may have been ended on another device.
 * Pages report the 401 as usual; this leads them to the sign-in.
 * @param ask whether it still exists; not asked again before the last answer has arrived
 */
export function withEndedSession(call: typeof fetch, ask: () => Promise<unknown>): typeof fetch {
  let asking = false;
  return async (input, init) => {
    const response = await call(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (response.status !== 401 || asking || !WITH_TOKEN.test(new URL(address).pathname)) return response;
    asking = true;
    // Whatever the answer, what was refused stays refused.
    void ask()
      .catch(() => {})
      .finally(() => {
        asking = false;
      });
    return response;
  };
}
