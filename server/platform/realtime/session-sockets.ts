/** Which sockets speak for which session, so that they end with it. */
export class SessionSockets<Socket extends object> {
  readonly #bySession = new Map<string, Set<Socket>>();
  readonly #sessionsOf = new Map<Socket, Set<string>>();

  /** Notes that a socket speaks for a session. */
  note(sessionId: string, socket: Socket): void {
    const sockets = this.#bySession.get(sessionId) ?? new Set();
    this.#bySession.set(sessionId, sockets.add(socket));
    const sessions = this.#sessionsOf.get(socket) ?? new Set();
    this.#sessionsOf.set(socket, sessions.add(sessionId));
  }

  /** The sockets of a session. */
  of(sessionId: string): readonly Socket[] {
    return [...(this.#bySession.get(sessionId) ?? [])];
  }

  /** All sessions that are spoken for. */
  sessions(): string[] {
    return [...this.#bySession.keys()];
  }

  /** Forgets a socket that closed. */
  release(socket: Socket): void {
    for (const sessionId of this.#sessionsOf.get(socket) ?? []) {
      const sockets = this.#bySession.get(sessionId);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.#bySession.delete(sessionId);
    }
    this.#sessionsOf.delete(socket);
  }
}
