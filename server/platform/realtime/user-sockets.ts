/** Sockets one user may hold at a server: every tab of every device of hers, and a few that died unnoticed. */
export const MAX_SOCKETS_OF_USER = 20;

/** Which sockets speak for which user. One socket can speak for several, a channel for one. */
export class UserSockets {
  readonly #byUser = new Map<string, Set<object>>();

  /** @returns false where the user has too many other sockets; this one then does not speak for her */
  admit(userId: string, socket: object): boolean {
    const sockets = this.#byUser.get(userId) ?? new Set();
    if (!sockets.has(socket) && sockets.size >= MAX_SOCKETS_OF_USER) return false;
    this.#byUser.set(userId, sockets.add(socket));
    return true;
  }

  /** Forgets a socket that closed. */
  release(userIds: Iterable<string>, socket: object): void {
    for (const userId of userIds) {
      const sockets = this.#byUser.get(userId);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.#byUser.delete(userId);
    }
  }
}
