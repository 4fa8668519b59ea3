import { z } from 'zod';

/** Bytes of the secret in a link: 256 bits. */
const TOKEN_BYTES = 32;
/** 32 bytes in base64url. Its last digit holds four bits, so each secret is written in one way. */
const TOKEN = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;
/** Of 32 random bytes fewer than this many are different once in more than 10^15 times. */
const FEWEST_BYTES = 16;

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decoded = (token: string): string => atob(token.replaceAll('-', '+').replaceAll('_', '/'));

/** A new secret for a link: 256 random bits, in base64url. */
export const makeSecretToken = (): string => encoded(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));

/** Whether a text has the form of a secret. */
export const isSecretToken = (text: string): boolean => TOKEN.test(text);

/** A secret that a client has made; one that is plainly not random is refused. */
export const secretTokenSchema = z
  .string({ error: '32 random bytes in base64url' })
  .refine((token) => isSecretToken(token) && new Set(decoded(token)).size >= FEWEST_BYTES, {
    error: '32 random bytes in base64url',
  });
