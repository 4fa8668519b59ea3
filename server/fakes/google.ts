import { createHash, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Who sits at the stand-in's sign-in page. */
export interface FakeGoogleUser {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

/** What happens at its sign-in page. */
export type FakeGoogleTurn =
  | { do: 'consent'; user: FakeGoogleUser; nonce?: string; audience?: string }
  | { do: 'cancel' }
  | { do: 'break' };

export interface FakeGoogle {
  /** As GOOGLE_ISSUER. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the next sign-ins do. */
  turn: FakeGoogleTurn;
  /** Queries its sign-in page was opened with. */
  asked: URLSearchParams[];
  close(): Promise<void>;
}

/** An OpenID provider that checks what Google checks: client, redirect address, PKCE, one use of each code. */
export async function startFakeGoogle(redirectUri: string, port = 0): Promise<FakeGoogle> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { query: URLSearchParams; turn: FakeGoogleTurn & { do: 'consent' } }>();
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeGoogle = {
    issuer,
    clientId: 'mirabelle.apps.example',
    clientSecret: randomUUID(),
    turn: { do: 'cancel' },
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
  );
  app.get('/certs', (c) => c.json({ keys: [jwk] }));
  app.get('/o/oauth2/v2/auth', (c) => {
    const query = new URL(c.req.url).searchParams;
    fake.asked.push(query);
    if (query.get('client_id') !== fake.clientId || query.get('redirect_uri') !== redirectUri) {
      return c.text('redirect_uri_mismatch', 400);
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (fake.turn.do === 'cancel') back.searchParams.set('error', 'access_denied');
    if (fake.turn.do === 'break') back.searchParams.set('error', 'temporarily_unavailable');
    if (fake.turn.do === 'consent') {
      const code = randomUUID();
      codes.set(code, { query, turn: fake.turn });
      back.searchParams.set('code', code);
    }
    return c.redirect(back.href, 302);
  });
  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      grant &&
      form.get('client_id') === fake.clientId &&
      form.get('client_secret') === fake.clientSecret &&
      form.get('redirect_uri') === redirectUri &&
      grant.query.get('code_challenge') === challenge;
    if (!fits) return c.json({ error: 'invalid_grant' }, 400);
    const { user, nonce, audience } = grant.turn;
    const idToken = await new SignJWT({ ...user, nonce: nonce ?? grant.query.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(audience ?? fake.clientId)
      .setIssuedAt()
      .setExpirationTime('1 h')
      .sign(privateKey);
    return c.json({
      access_token: randomUUID(),
      refresh_token: randomUUID(),
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'openid email profile',
    });
  });
  return fake;
}
