import { expect, it } from '@jest/globals';
import { isOfServices } from './is-of-services.js';

it.each([
  ['/api/teams', true],
  ['/oidc/auth?state=x', true],
  ['/OIDC/token', true],
  ['/oidc\\token#', true],
  ['/metrics', true],
  ['http://127.0.0.1/oidc/token', true],
  ['/', false],
  ['/apiary.svg', false],
  ['/activity/list', false],
])('%s: of a service: %s', (address, is) => {
  expect(isOfServices(address)).toBe(is);
});
