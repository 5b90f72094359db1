import { describe, expect, it } from '@jest/globals';
import { EnvironmentError, platformEnvironment, readEnvironment } from './env.js';

const read = (source: NodeJS.ProcessEnv) => readEnvironment(platformEnvironment, source);

describe('The environment', () => {
  it('needs nothing: everything has a value of its own', () => {
    expect(read({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data' });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', KAFKA_BROKERS: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names variable, value and expectation of everything that is wrong, at once', () => {
    const problem = () => read({ PORT: 'eighty', KAFKA_BROKERS: 'nowhere', LOG_LEVEL: 'loud' });
    expect(problem).toThrow(EnvironmentError);
    expect(problem).toThrow(/environment variable PORT is "eighty"; expected: .*number/);
    expect(problem).toThrow(/KAFKA_BROKERS is "nowhere"; expected: host:port, separated by commas/);
    expect(problem).toThrow(/LOG_LEVEL is "loud"; expected: .*info/);
  });

  it('takes no port that browsers refuse to open', () => {
    expect(() => read({ PORT: '6000' })).toThrow(
      'The environment variable PORT is "6000"; expected: a port that browsers open, such as 3000.',
    );
  });

  it('names what is missing beside the object store that it is told', () => {
    const given = { S3_ENDPOINT: 'https://store.club', S3_BUCKET: 'club' };
    expect(() => read(given)).toThrow(
      /S3_ACCESS_KEY_ID is not set; expected: .*S3_ENDPOINT is set/,
    );
    expect(() => read(given)).toThrow(/S3_SECRET_ACCESS_KEY is not set/);
    expect(() => read(given)).not.toThrow(/S3_BUCKET/);
    expect(() => read({ S3_ENDPOINT: 'store.club:9000' })).toThrow(/S3_ENDPOINT is "store.club/);
    const whole = { ...given, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(read(whole)).toMatchObject({ S3_REGION: 'us-east-1' });
  });

  it.each(['https://keycloak.example:8443/realms/My%20Club', 'http://[::1]/', 'https://id.club'])(
    'takes %s for an issuer',
    (OIDC_ISSUER) => expect(read({ OIDC_ISSUER })).toMatchObject({ OIDC_ISSUER }),
  );

  it.each([
    "https://club/'onload='x",
    'https://club/$&',
    'https://club?a;script-src *',
    'https://club/#a',
    'https://club/<b>',
    'https://club,script-src *',
    'javascript:alert(1)',
    'https://',
  ])('takes %s for no issuer, as it would stand in pages and their policy', (OIDC_ISSUER) => {
    expect(() => read({ OIDC_ISSUER })).toThrow(
      /OIDC_ISSUER is .*; expected: an http\(s\) address/,
    );
  });

  it('never shows a password', () => {
    expect(() => read({ ADMIN_PASSWORD: 'short' })).toThrow(/ADMIN_PASSWORD is "…"/);
    expect(() => read({ DATABASE_URL: 'mysql://me:hidden@host/x' })).toThrow(/DATABASE_URL/);
    expect(() => read({ DATABASE_URL: 'mysql://me:hidden@host/x' })).not.toThrow(/hidden/);
  });
});
