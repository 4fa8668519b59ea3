import { z } from 'zod';

/** A message of the Phoenix channel protocol, whichever version it came in. */
export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** 2.0.0 sends arrays, 1.0.0 objects. */
export type ProtocolVersion = '1.0.0' | '2.0.0';

const ref = z.string().max(64).nullish();
const topic = z.string().min(1).max(300);
const event = z.string().min(1).max(100);
const arraySchema = z.tuple([ref, ref, topic, event, z.unknown()]);
const objectSchema = z.object({ join_ref: ref, ref, topic, event, payload: z.unknown() });

/** @returns null for what is not a message */
export function decode(text: string, version: ProtocolVersion): Message | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === '2.0.0') {
    const parsed = arraySchema.safeParse(json);
    if (!parsed.success) return null;
    const [joinRef, messageRef, messageTopic, name, payload] = parsed.data;
    return { joinRef: joinRef ?? null, ref: messageRef ?? null, topic: messageTopic, event: name, payload };
  }
  const parsed = objectSchema.safeParse(json);
  if (!parsed.success) return null;
  const { join_ref, ref: messageRef, ...message } = parsed.data;
  return { ...message, joinRef: join_ref ?? null, ref: messageRef ?? null };
}

/** Kind of a binary message, its first byte: a broadcast that a client sends. */
const BROADCAST_PUSH = 3;

/**
 * The heading of a binary message. From version 2.0.0 on clients send broadcasts so, and nothing else: the kind, the
 * lengths of four names in a byte each, two bytes on what follows them, then the names: of the join, of the message,
 * of the topic, and of the event, which is the client's own.
 * @returns the message without what it carries; null for what is none
 */
export function decodeBinary(bytes: Uint8Array): Message | null {
  const [kind, ...lengths] = bytes.subarray(0, 5);
  if (kind !== BROADCAST_PUSH || lengths.length < 4) return null;
  let at = 7;
  const [joinRef, messageRef, messageTopic] = lengths.map((length) => {
    at += length;
    return at <= bytes.length ? new TextDecoder().decode(bytes.subarray(at - length, at)) : '';
  });
  if (!messageTopic || at > bytes.length) return null;
  return {
    joinRef: joinRef || null,
    ref: messageRef || null,
    topic: messageTopic,
    event: 'broadcast',
    payload: null,
  };
}

export function encode(message: Message, version: ProtocolVersion): string {
  const { joinRef, ref: messageRef, topic: messageTopic, event: name, payload } = message;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, messageRef, messageTopic, name, payload])
    : JSON.stringify({ join_ref: joinRef, ref: messageRef, topic: messageTopic, event: name, payload });
}

/** Channels one client may join, and change subscriptions one channel may hold. */
export const MAX_CHANNELS = 50;
const MAX_SUBSCRIPTIONS = 20;

/** What a join subscribes to. */
const changeRequestSchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63).nullish(),
  table: z.string().max(63).nullish(),
  filter: z.string().max(1_000).nullish(),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

export const joinSchema = z.object({
  access_token: z.string().max(16_384).nullish(),
  config: z
    .object({ postgres_changes: z.array(changeRequestSchema).max(MAX_SUBSCRIPTIONS).nullish() })
    .nullish(),
});

export const accessTokenSchema = z.object({ access_token: z.string().max(16_384).nullish() });
