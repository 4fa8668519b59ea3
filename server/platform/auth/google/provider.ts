import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client';
import { z } from 'zod';
import { AUTH_TIMES } from '../../../policy.ts';

export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** https://accounts.google.com, or a stand-in. */
  issuer: string;
}

/** What Google confirms. */
export interface GoogleAccount {
  /** Google's name for the account; unlike the address it never changes. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
}

/** One sign-in's own secrets, kept until Google sends the browser back. */
export interface ProviderSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface GoogleProvider {
  /** Where the browser is sent. @throws where Google cannot be reached */
  signInUrl(secrets: ProviderSecrets, redirectUri: string): Promise<string>;
  /** Exchanges what the browser brought back. @throws where anything does not fit */
  account(returned: URL, secrets: ProviderSecrets): Promise<GoogleAccount>;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().max(500).optional(),
});

/** Google as an OpenID provider: code flow with PKCE, state and nonce. Its tokens are checked once and not stored. */
export function createGoogleProvider(options: GoogleOptions): GoogleProvider {
  const issuer = new URL(options.issuer);
  let known: Promise<Configuration> | null = null;
  const configuration = () => {
    known ??= discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: AUTH_TIMES.googleAnswerSeconds,
      // Only a stand-in uses http.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    }).catch((error) => {
      // Asked again at the next sign-in.
      known = null;
      throw error;
    });
    return known;
  };
  return {
    async signInUrl({ state, nonce, codeVerifier }, redirectUri) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        access_type: 'offline',
        prompt: 'consent',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async account(returned, { state, nonce, codeVerifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      return {
        sub: claims.sub,
        email: claims.email.trim().toLowerCase(),
        emailVerified: claims.email_verified,
        name: claims.name ?? null,
      };
    },
  };
}
