import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { readDuration } from './duration.ts';

describe('readConfig', () => {
  test('has a default for every setting', () => {
    expect(readConfig({}, '/srv/a portal')).toStrictEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      publicUrlBefore: undefined,
      dataDir: '/srv/a portal/data',
      databaseUrl: undefined,
      secretKeyFile: '/srv/a portal/data/secret.key',
      mqttUrl: undefined,
      mqttAccess: 'dynamic-security',
      mqttAccessToken: undefined,
      mqttPort: 1883,
      mqttPublicUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Portico <portico@localhost>',
      trustedProxies: [],
      businessZone: 'Asia/Shanghai',
      session: { idle: 1_800_000, max: 43_200_000 },
      password: { min: 8, max: 16, characters: 'letters-digits', breachedFile: undefined },
      metricsToken: undefined,
      logLevel: 'info',
      footer: { copyright: '', icp: '', police: '' },
      openDataLicence: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
      contact: { mail: '', phone: '', address: '' },
      certificateCode: false,
      demo: true,
      demoForced: false,
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/')).toStrictEqual(readConfig({}, '/'));
  });

  test.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ HOST: '::1' }, true],
    [{ DEMO: '0' }, false],
    [{ PUBLIC_URL: 'https://portal.example.org' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.org:8080' }, false],
    [{ PUBLIC_URL: 'http://192.168.1.7:8080' }, false],
    [{ PUBLIC_URL: 'https://portal.example.org', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'http://localhost:9000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:9000' }, true],
    [{ DATABASE_URL: 'postgres://db/portico', SECRET_KEY_FILE: 'k' }, false],
    [{ DATABASE_URL: 'postgres://db/portico', SECRET_KEY_FILE: 'k', DEMO: '1' }, true],
  ])('%o: demo %s', (env, demo) => {
    expect(readConfig(env, '/').demo).toBe(demo);
  });

  test.each([
    [{ PORT: '80a' }, 'PORT is "80a", but must be a port between 0 and 65535.'],
    [{ PORT: '65536' }, 'PORT'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ DATABASE_URL: 'postgres://db/portico' }, 'SECRET_KEY_FILE'],
    [{ DATABASE_URL: 'mysql://u:secret@db/x', SECRET_KEY_FILE: 'k' }, 'postgres://'],
    [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
    [{ STORAGE_URL: 's3://files' }, 'unset it'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ CONTACT_MAIL: 'office' }, 'CONTACT_MAIL'],
    [{ CONTACT_PHONE: 'by day' }, 'CONTACT_PHONE'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ BUSINESS_ZONE: 'Mars/Olympus' }, 'BUSINESS_ZONE'],
    [{ SESSION_IDLE: 'half an hour' }, 'SESSION_IDLE'],
    [{ SESSION_MAX: '0' }, 'SESSION_MAX'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ LOG_LEVEL: 'verbose' }, 'must be "info" or "debug" or "warn" or "error" or "fatal" or "silent"'],
    [{ MQTT_ACCESS: 'file' }, 'must be "dynamic-security" or "http"'],
    [{ MQTT_ACCESS: 'http' }, 'MQTT_ACCESS_TOKEN'],
    [{ PASSWORD_MIN: '7' }, 'PASSWORD_MIN is "7", but must be a whole number from 8 to 64.'],
    [{ PASSWORD_MAX: '15' }, 'PASSWORD_MAX'],
    [{ PASSWORD_MIN: '20', PASSWORD_MAX: '16' }, 'no password is that long'],
    [{ PASSWORD_CHARACTERS: 'emoji' }, 'must be "letters-digits" or "any"'],
  ])('rejects %o with one sentence', (env, sentence) => {
    expect(() => readConfig(env, '/')).toThrow(ConfigError);
    expect(() => readConfig(env, '/')).toThrow(sentence);
  });

  test('never repeats the password of a URL', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@db/x' }, '/')).not.toThrow('secret');
  });

  test('puts an IPv6 host in brackets and removes the trailing slash of PUBLIC_URL', () => {
    expect(readConfig({ HOST: '::1' }, '/').publicUrl).toBe('http://[::1]:8080');
    expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }, '/').publicUrl).toBe('https://portal.example');
  });

  test('reads a stricter password policy', () => {
    const env = { PASSWORD_MIN: '20', PASSWORD_CHARACTERS: 'any', PASSWORD_BREACHED_FILE: 'leaked.txt' };
    expect(readConfig(env, '/srv').password).toEqual({
      min: 20,
      max: 20,
      characters: 'any',
      breachedFile: '/srv/leaked.txt',
    });
  });

  test('reads the trusted proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }, '/').trustedProxies).toEqual(['10.0.0.1', 'fd00::/8']);
  });
});

describe('readDuration', () => {
  test.each([
    ['30 min', 1_800_000],
    ['12h', 43_200_000],
    ['45', 45_000],
    ['90s', 90_000],
    ['2 d', 172_800_000],
  ])('%s', (text, ms) => {
    expect(readDuration('X', text)).toBe(ms);
  });

  test('returns a duration within its bounds or throws ConfigError for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,10} ?(s|sec|m|min|h|d|x)?$/)), (text) => {
        try {
          const ms = readDuration('X', text);
          expect(ms).toBeGreaterThanOrEqual(1_000);
          expect(ms).toBeLessThanOrEqual(366 * 86_400_000);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
    );
  });
});
