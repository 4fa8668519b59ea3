/** Services that take the access token. */
const WITH_TOKEN = /\/(?:rest|storage|functions)\/v1\//;

/**
 * Asks whether the session lasts where a service refuses its token: it may have been ended on another device. The pages
 * say what they say of a 401; this is what leads them to the sign-in.
 * @param ask whether it lasts; not asked again before the last answer is there
 */
export function withEndedSession(call: typeof fetch, ask: () => Promise<unknown>): typeof fetch {
  let asking = false;
  return async (input, init) => {
    const response = await call(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (response.status !== 401 || asking || !WITH_TOKEN.test(new URL(address).pathname)) return response;
    asking = true;
    // Whether it can be asked or not, what was refused stays refused.
    void ask()
      .catch(() => {})
      .finally(() => {
        asking = false;
      });
    return response;
  };
}
