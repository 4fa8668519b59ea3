import type { Server } from 'node:http';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { anonKeyOf } from './auth/anon-key.ts';
import { createAuthApp } from './auth/auth-app.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { createGoogleProvider, type GoogleOptions } from './auth/google/provider.ts';
import { createKeyRing, type SigningKey } from './auth/keys.ts';
import { AUTH_RATES, type AuthRates, createAuthLimits } from './auth/limits.ts';
import { createMailer, type SmtpOptions } from './auth/mail/mailer.ts';
import { createRedirects } from './auth/redirects.ts';
import type { Claims, Database } from './database/database.ts';
import { everyHour } from './every-hour.ts';
import { type Admission, type AdmissionLimits, createAdmission, DEFAULT_LIMITS } from './http/admission.ts';
import { clientAddress } from './http/client-address.ts';
import { closeUnread } from './http/close-unread.ts';
import type { PlatformEnv } from './http/context.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { forgetExpiredCounts } from './http/limiter.ts';
import { createNameUser } from './http/name-user.ts';
import { notStored } from './http/not-stored.ts';
import { type AnsweredRequest, requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createFunctionsApp, type Functions } from './http/serve-functions.ts';
import { createRealtime } from './realtime/attach-realtime.ts';
import { ChangeHub } from './realtime/change-hub.ts';
import { createRealtimeApp } from './realtime/realtime-app.ts';
import { createCatalogueCache } from './rest/catalogue.ts';
import { createRestApp } from './rest/rest-app.ts';
import type { PictureDisk } from './storage/picture-disk.ts';
import { removeGoneFiles } from './storage/remove-gone-files.ts';
import { createSignedLinks } from './storage/signed-links.ts';
import { createStorageApp } from './storage/storage-app.ts';
import { sweepFiles } from './storage/sweep-files.ts';
import { createUploadLimit, UPLOAD_RATES, type UploadRates } from './storage/upload-limit.ts';
import { takeJsonOnly } from './take-json-only.ts';
import { tooBusy } from './too-busy.ts';

export interface PlatformOptions {
  database: Database;
  secrets: {
    /** The first signs, all verify; see createKeyRing for rotation. */
    signingKeys: readonly SigningKey[];
  };
  config: {
    /** Origin that people open; null if it is the listening address. */
    publicUrl: string | null;
    /** Further origins whose pages may call the backend. */
    allowedOrigins: readonly string[];
    /** How many proxies' X-Forwarded-For entries are trusted. */
    trustedProxies: number;
    /** The server mails go through; needs publicUrl, where their links lead. Without it no address is ever proved. */
    smtp?: SmtpOptions | null;
    /** Sign-in with Google; needs publicUrl, where Google sends browsers back to. */
    google?: GoogleOptions | null;
    /** Whether anyone may make an account; otherwise only who was given a link by the operator. */
    signUp?: 'open' | 'invitation' | 'closed';
    rates?: Partial<AuthRates & UploadRates>;
    /** How much is taken on at once. */
    atOnce?: Partial<AdmissionLimits>;
  };
  /** Where uploaded pictures lie. */
  disk: PictureDisk;
  log: Logger;
  /** Handlers behind /functions/v1/<name>. */
  functions: Functions;
  /** Called with every answered request. */
  onAnswered?: (answered: AnsweredRequest) => void;
}

export interface Platform {
  /** /auth/v1, /rest/v1, /storage/v1, /functions/v1 and what of /realtime/v1 is plain HTTP; mount it at the root. */
  app: Hono<PlatformEnv>;
  /** Serves /realtime/v1/websocket on the server's upgrades. */
  attachRealtime(server: Server): void;
  /** The anonymous-role key every client sends. */
  anonKey: string;
  /** Claims of a request's access token; null for anonymous. @throws AppError not_signed_in for a bad token */
  authenticate(request: Request): Promise<Claims | null>;
  /** Pages listening for changes at this moment. */
  subscribers(): number;
  /** Requests that are being answered, and how many were refused because too much came in. */
  admission: Pick<Admission, 'state'>;
  /** Ends live connections; the database stays open, because its opener closes it. */
  close(): Promise<void>;
}

/** The backend contract over HTTP and WebSocket, on an open database. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, config, log } = options;
  const keys = await createKeyRing(options.secrets.signingKeys);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const authenticate = createAuthenticate(keys);
  const limits = createAuthLimits(database, { ...AUTH_RATES, ...config.rates });

  const nameUser = createNameUser(options.secrets.signingKeys[0]?.d ?? '');
  const app = new Hono<PlatformEnv>();
  const admission = createAdmission({ limits: { ...DEFAULT_LIMITS, ...config.atOnce }, log });
  for (const area of ['auth', 'rest', 'storage', 'functions', 'realtime'] as const) {
    const paths = `/${area}/v1/*`;
    app.use(
      paths,
      requestId({ log, nameUser, onAnswered: options.onAnswered }),
      closeUnread(),
      clientAddress(config.trustedProxies),
    );
    app.use(paths, securityHeaders({ https }), notStored(), crossOrigin(config.allowedOrigins));
    app.use(paths, admission.guard(tooBusy(area)));
  }
  takeJsonOnly(app, config);
  const redirects = config.publicUrl ? createRedirects(config.publicUrl, config.allowedOrigins) : null;
  const mailer = config.smtp ? createMailer(config.smtp, log) : null;
  if (mailer && !redirects) throw new Error('mails need publicUrl: their links lead there');
  const google = config.google ? createGoogleProvider(config.google) : null;
  const mail = mailer && redirects ? { mailer, redirects } : null;
  const takesSignUps = (config.signUp ?? 'open') === 'open';
  app.route(
    '/auth/v1',
    createAuthApp({ database, keys, limits, https, redirects, mail, google, takesSignUps, log }),
  );
  const catalogue = createCatalogueCache(database);
  app.route('/rest/v1', createRestApp({ database, keys, catalogue, log }));
  const countUpload = createUploadLimit(database, { ...UPLOAD_RATES, ...config.rates });
  const links = createSignedLinks(options.secrets.signingKeys);
  app.route('/storage/v1', createStorageApp({ database, keys, disk: options.disk, countUpload, links, log }));
  const cleaning = [
    everyHour(
      () => sweepFiles(database, options.disk, log),
      log,
      'files without a row could not be removed; the next sweep tries again',
    ),
    everyHour(() => forgetExpiredCounts(database), log, 'expired counts of calls could not be removed now'),
  ];
  const stopRemoving = await removeGoneFiles(database, options.disk, log);
  app.route(
    '/functions/v1',
    createFunctionsApp({
      functions: options.functions,
      authenticate,
      requireSession: (claims) => database.batchAsCaller(claims, []),
      publicUrl: config.publicUrl,
      log,
    }),
  );
  app.route('/realtime/v1', createRealtimeApp());
  const hub = new ChangeHub(database, log);
  await hub.start();
  const realtime = await createRealtime({ database, keys, catalogue, hub, log, ...config });
  return {
    app,
    attachRealtime: (server) => realtime.attach(server),
    anonKey: await anonKeyOf(database, keys),
    authenticate,
    subscribers: () => realtime.subscribers(),
    admission,
    async close() {
      admission.close();
      for (const stop of cleaning) stop();
      await mailer?.close();
      await stopRemoving();
      await realtime.close();
      await hub.stop();
      await catalogue.close();
    },
  };
}
