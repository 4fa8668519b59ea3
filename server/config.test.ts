import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('gives a whole configuration from an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8787, databaseUrl: null, role: 'all' });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it('takes an empty value as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 8787 });
  });

  it('names every bad value and what is expected, without repeating the value', () => {
    const attempt = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://root:hunter2@db/x' });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/PORT must be a port number/);
    expect(attempt).toThrow(/DATABASE_URL must be a PostgreSQL address/);
    expect(attempt).not.toThrow(/hunter2/);
  });

  it('keeps only the origin of an address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://mirabelle.example.org/' }).publicUrl).toBe(
      'https://mirabelle.example.org',
    );
    expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example, https://b.example/x' }).allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('takes mail only with a sender and the address its links lead to', () => {
    const SMTP_URL = 'smtps://user:hunter2@mail.example.org:465';
    expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM and PUBLIC_URL too.');
    const whole = { SMTP_URL, MAIL_FROM: 'Mirabelle <a@example.org>', PUBLIC_URL: 'https://m.example' };
    expect(readConfig(whole).smtp).toEqual({ url: SMTP_URL, from: 'Mirabelle <a@example.org>' });
    expect(() => readConfig({ ...whole, MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' })).toThrow(
      /MAIL_FROM/,
    );
  });

  it('takes Google only with both its id and secret, and where to come back to', () => {
    const GOOGLE_CLIENT_ID = 'mirabelle.apps.example';
    expect(() => readConfig({ GOOGLE_CLIENT_ID })).toThrow('needs GOOGLE_CLIENT_SECRET and PUBLIC_URL too.');
    const whole = { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: 'hunter2', PUBLIC_URL: 'https://m.example' };
    expect(readConfig(whole).google).toMatchObject({ issuer: 'https://accounts.google.com' });
    expect(readConfig({}).google).toBeNull();
  });

  it('is documented in .env.example, each setting once', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const documented = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]);
    const message = (() => {
      try {
        readConfig(
          Object.fromEntries(
            documented.map((name) => [name, name === 'HOST' || name === 'DATA_DIR' ? '' : '\u0000']),
          ),
        );
        return '';
      } catch (error) {
        return String(error);
      }
    })();
    expect(new Set(documented).size).toBe(documented.length);
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'ROLE', 'LOG_LEVEL', 'ALLOWED_ORIGINS']) {
      expect(documented).toContain(name);
      expect(message).toContain(name);
    }
  });
});
