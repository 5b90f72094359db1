import { expect, it } from '@jest/globals';
import { uploadsPath } from '@touchline/proto';
import { isOfUploads } from './is-of-uploads.js';

it.each(['', '/', '?a=1', '/some-id', '/some-id?a=1'])(
  'uploads have %j after their path',
  (rest) => {
    expect(isOfUploads(uploadsPath + rest)).toBe(true);
  },
);

it.each(['/', '/api/teams/1/uploads', `${uploadsPath}-of-nobody`, `/x${uploadsPath}`])(
  'uploads are not at %s',
  (address) => expect(isOfUploads(address)).toBe(false),
);
