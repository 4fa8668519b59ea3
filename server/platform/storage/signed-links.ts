import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKey } from '../auth/keys.ts';
import { StorageError } from './errors.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'storage-link';

const linkSchema = z.object({
  url: z.string(),
  object: z.uuid(),
  sub: z.uuid(),
});

/** A file as a link names it. */
export interface SignedFile {
  bucket: string;
  name: string;
  /** Id of its row: a file put in its place later is another. */
  objectId: string;
  /** Who made the link: it shows nothing that she may no longer read. */
  userId: string;
}

/** Signs and reads the tokens of links. They open one file for reading, and are invalid anywhere else. */
export interface SignedLinks {
  sign(file: SignedFile, seconds: number): Promise<string>;
  /** @throws StorageError InvalidJWT for a token that is not ours or has expired */
  read(token: string): Promise<SignedFile>;
}

/** @param keys the first signs, all verify, as with access tokens; theirs are derived from the same secrets */
export function createSignedLinks(keys: readonly SigningKey[]): SignedLinks {
  const secrets = new Map(
    keys.map(({ kid, d }) => [kid, new Uint8Array(hkdfSync('sha256', d, '', AUDIENCE, 32))]),
  );
  const [signing] = secrets;
  if (!signing) throw new Error('at least one signing key is needed');
  return {
    sign({ bucket, name, objectId, userId }, seconds) {
      const [kid, secret] = signing;
      return new SignJWT({ url: `${bucket}/${name}`, object: objectId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds} s`)
        .sign(secret);
    },
    async read(token) {
      const verified = await jwtVerify(
        token,
        ({ kid }) => {
          const secret = secrets.get(kid ?? '');
          if (!secret) throw new Error('unknown kid');
          return secret;
        },
        { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp'] },
      ).catch((error: unknown) => error);
      if (verified instanceof errors.JWTExpired) throw invalid('This link has run out. Ask for a new one.');
      const link = linkSchema.safeParse((verified as { payload?: unknown }).payload);
      if (!link.success) throw invalid('This link is not one that this server made.');
      const { url, object, sub } = link.data;
      const slash = url.indexOf('/');
      return { bucket: url.slice(0, slash), name: url.slice(slash + 1), objectId: object, userId: sub };
    },
  };
}

const invalid = (message: string) => new StorageError(400, 'InvalidJWT', 'InvalidJWT', message);
