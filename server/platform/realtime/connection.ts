import type { WebSocket } from 'ws';
import { InvalidTokenError, verifyToken } from '../auth/access-token.ts';
import type { KeyRing } from '../auth/keys.ts';
import { type Claims, type Database, SessionEndedError } from '../database/database.ts';
import type { CatalogueCache } from '../rest/catalogue.ts';
import type { ChangeHub } from './change-hub.ts';
import {
  accessTokenSchema,
  decode,
  decodeBinary,
  encode,
  joinSchema,
  MAX_CHANNELS,
  type Message,
  type ProtocolVersion,
} from './protocol.ts';
import type { SessionSockets } from './session-sockets.ts';
import { type Subscription, SubscriptionError, targetOf } from './subscription.ts';
import { MAX_SOCKETS_OF_USER, type UserSockets } from './user-sockets.ts';

export interface ConnectionDeps {
  database: Database;
  keys: KeyRing;
  catalogue: CatalogueCache;
  hub: ChangeHub;
  userSockets: UserSockets;
  sessionSockets: SessionSockets<Connection>;
}

interface Channel {
  topic: string;
  joinRef: string | null;
  claims: Claims | null;
  /** Ends the channel when its token does. */
  expiry: NodeJS.Timeout | null;
  leave: (() => void)[];
}

/** Bytes a client may leave unread; beyond that it is disconnected rather than kept in memory. It reconnects and polls. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;
/** Messages a client may send in ten seconds. */
const MAX_MESSAGES = 200;
const TOO_SLOW = 1013;
const MISUSE = 1008;
/** Of the codes that are each application's own. */
const IDLE = 4000;
const SESSION_ENDED = 'the session has ended';

let lastSubscription = 0;

/** One client: its channels, and what was sent to it. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #version: ProtocolVersion;
  readonly #deps: ConnectionDeps;
  /** Who the client claimed to be when it connected. */
  readonly #claims: Claims | null;
  readonly #channels = new Map<string, Channel>();
  /** Users its channels have spoken for. */
  readonly #users = new Set<string>();
  /** When it was last heard, in ms since the epoch. */
  heardAt = Date.now();
  /** Since when it has had no channel, in ms since the epoch; null while it has one. */
  idleSince: number | null = Date.now();
  #window = { until: 0, messages: 0 };
  /** Messages are handled one after the other, so that a leave cannot overtake its join. */
  #queue: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, version: ProtocolVersion, claims: Claims | null, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#version = version;
    this.#claims = claims;
    this.#deps = deps;
    socket.on('message', (data, isBinary) => {
      this.heardAt = Date.now();
      if (!this.#withinRate()) return this.#cutOff(MISUSE);
      // One piece, as this kind of socket hands it on.
      const message = isBinary ? decodeBinary(data as Buffer) : decode(data.toString(), version);
      if (!message) return this.#cutOff(MISUSE);
      this.#queue = this.#queue.then(() => this.#handle(message));
    });
    socket.on('close', () => {
      for (const channel of this.#channels.values()) this.#end(channel);
      deps.userSockets.release(this.#users, this);
      deps.sessionSockets.release(this);
    });
    socket.on('error', () => socket.terminate());
  }

  /** True while no signed-in user has spoken through it. */
  get anonymous(): boolean {
    return this.#users.size === 0;
  }

  /** Ends the connection without waiting for the client. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Ends a connection that holds no channel. */
  closeIdle(): void {
    this.#cutOff(IDLE);
  }

  /** Says so on the channels of a session that is over, and ends the connection: it has spoken for that session. */
  endSession(sessionId: string): void {
    for (const channel of [...this.#channels.values()]) {
      if (channel.claims?.session_id === sessionId) this.#expire(channel, SESSION_ENDED);
    }
    this.#cutOff(MISUSE);
  }

  async #handle(message: Message): Promise<void> {
    try {
      switch (message.event) {
        case 'heartbeat':
          return this.#reply(message, 'ok', {});
        case 'phx_join':
          return await this.#join(message);
        case 'phx_leave':
          return this.#leave(message);
        case 'access_token':
          return await this.#renew(message);
        default:
          return this.#reply(message, 'error', { reason: `${message.event} is not offered here.` });
      }
    } catch (error) {
      if (error instanceof SubscriptionError) return this.#reply(message, 'error', { reason: error.message });
      if (error instanceof SessionEndedError) {
        return this.#reply(message, 'error', { reason: `InvalidJWTToken: ${SESSION_ENDED}` });
      }
      if (error instanceof InvalidTokenError) {
        return this.#reply(message, 'error', { reason: `InvalidJWTToken: ${error.message}` });
      }
      this.#reply(message, 'error', { reason: 'Something went wrong on the server. Try again in a moment.' });
    }
  }

  async #join(message: Message): Promise<void> {
    const parsed = joinSchema.safeParse(message.payload);
    if (!parsed.success) throw new SubscriptionError('The join is not of the expected form.');
    if (this.#channels.size >= MAX_CHANNELS && !this.#channels.has(message.topic)) {
      throw new SubscriptionError(`At most ${MAX_CHANNELS} channels can be joined.`);
    }
    const { access_token, config } = parsed.data;
    const claims = access_token ? await verifyToken(this.#deps.keys, access_token) : this.#claims;
    await this.#requireSession(claims);
    const catalogue = await this.#deps.catalogue.get();
    const requests = (config?.postgres_changes ?? []).map((request) => ({
      request,
      target: targetOf(catalogue, request),
      id: ++lastSubscription,
    }));
    const before = this.#channels.get(message.topic);
    if (before) this.#end(before);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#admit(claims);
    const channel: Channel = {
      topic: message.topic,
      joinRef: message.joinRef,
      claims: null,
      expiry: null,
      leave: [],
    };
    this.#channels.set(message.topic, channel);
    this.idleSince = null;
    this.#setClaims(channel, claims);
    for (const { request, target, id } of requests) {
      const subscription: Subscription = {
        id,
        ...target,
        event: request.event,
        caller: () => channel.claims,
        send: (data) => this.#push(channel.topic, 'postgres_changes', { ids: [id], data }),
      };
      channel.leave.push(this.#deps.hub.subscribe(subscription));
    }
    this.#reply(message, 'ok', {
      postgres_changes: requests.map(({ request, id }) => ({ id, ...request })),
    });
    if (requests.length > 0) this.#system(channel, 'ok', 'Subscribed to PostgreSQL');
  }

  #leave(message: Message): void {
    const channel = this.#channels.get(message.topic);
    if (channel) this.#end(channel);
    this.#reply(message, 'ok', {});
    this.#send({ ...message, event: 'phx_close', payload: {} });
  }

  /** A channel continues with the new token, or ends if that is not valid. */
  async #renew(message: Message): Promise<void> {
    const channel = this.#channels.get(message.topic);
    const parsed = accessTokenSchema.safeParse(message.payload);
    if (!channel || !parsed.success) return;
    try {
      const token = parsed.data.access_token;
      const claims = token ? await verifyToken(this.#deps.keys, token) : null;
      await this.#requireSession(claims);
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.#admit(claims);
      this.#setClaims(channel, claims);
    } catch (error) {
      if (error instanceof SubscriptionError) return this.#end(channel);
      if (error instanceof SessionEndedError) return this.#expire(channel, SESSION_ENDED);
      if (!(error instanceof InvalidTokenError)) throw error;
      this.#expire(channel, error.message);
    }
  }

  /**
   * Recorded before it is looked up, so that a session that ends in between is not missed.
   * @throws SessionEndedError
   */
  async #requireSession(claims: Claims | null): Promise<void> {
    if (!claims?.session_id) return;
    this.#deps.sessionSockets.note(claims.session_id, this);
    await this.#deps.database.batchAsCaller(claims, []);
  }

  /** @throws SubscriptionError where the user holds too many sockets already */
  #admit(claims: Claims | null): void {
    if (claims === null) return;
    if (!this.#deps.userSockets.admit(claims.sub, this)) {
      throw new SubscriptionError(
        `At most ${MAX_SOCKETS_OF_USER} connections can be open for one account. Close another one.`,
      );
    }
    this.#users.add(claims.sub);
  }

  #setClaims(channel: Channel, claims: Claims | null): void {
    if (channel.expiry) clearTimeout(channel.expiry);
    channel.claims = claims;
    const left = typeof claims?.exp === 'number' ? claims.exp * 1000 - Date.now() : null;
    channel.expiry =
      left === null
        ? null
        : setTimeout(() => this.#expire(channel, 'JWT expired'), Math.max(0, left)).unref();
  }

  /** Ends a channel whose token is not valid; the client joins again when it has another. */
  #expire(channel: Channel, reason: string): void {
    this.#system(channel, 'error', `InvalidJWTToken: ${reason}`);
    this.#end(channel);
    this.#send({
      joinRef: channel.joinRef,
      ref: null,
      topic: channel.topic,
      event: 'phx_error',
      payload: {},
    });
  }

  #end(channel: Channel): void {
    if (channel.expiry) clearTimeout(channel.expiry);
    for (const leave of channel.leave.splice(0)) leave();
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
    if (this.#channels.size === 0) this.idleSince ??= Date.now();
  }

  #system(channel: Channel, status: 'ok' | 'error', message: string): void {
    this.#push(channel.topic, 'system', {
      status,
      message,
      extension: 'postgres_changes',
      channel: channel.topic.replace(/^realtime:/, ''),
    });
  }

  #reply(message: Message, status: 'ok' | 'error', response: unknown): void {
    this.#send({ ...message, event: 'phx_reply', payload: { status, response } });
  }

  #push(topic: string, event: string, payload: unknown): void {
    this.#send({ joinRef: null, ref: null, topic, event, payload });
  }

  #send(message: Message): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) this.#cutOff(TOO_SLOW);
    else this.#socket.send(encode(message, this.#version));
  }

  #cutOff(code: number): void {
    this.#socket.close(code);
    // A client that does not read does not read the closing message either.
    this.#socket.terminate();
  }

  #withinRate(): boolean {
    if (this.heardAt > this.#window.until) this.#window = { until: this.heardAt + 10_000, messages: 0 };
    this.#window.messages += 1;
    return this.#window.messages <= MAX_MESSAGES;
  }
}
