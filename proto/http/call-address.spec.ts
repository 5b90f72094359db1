import { describe, expect, it } from '@jest/globals';
import { addressWith, callAddress } from './call-address.js';

const route = { path: '/teams/:idfTeam/devices/:id' };
const params = { idfTeam: 3, id: 'S7/1 é' };

describe('The address of a call', () => {
  it('carries its parameters, written so that they stay one part of the path', () => {
    expect(callAddress(route, { params })).toBe('/api/teams/3/devices/S7%2F1%20%C3%A9');
  });

  it('carries what is asked for, and leaves out what is not', () => {
    const query = { page: 0, type: 'C,L', day: undefined, name: null, search: '' };
    expect(callAddress(route, { params, query })).toMatch(/\?page=0&type=C%2CL&search=$/);
    expect(callAddress(route, { params, query: {} })).not.toContain('?');
  });

  it('is not made while a parameter is missing', () => {
    expect(() => callAddress(route, { params: { idfTeam: 3 } })).toThrow(
      '/teams/:idfTeam/devices/:id needs id',
    );
  });

  it('is written otherwise where others read it', () => {
    expect(addressWith(route, (name) => `{${name}}`)).toBe('/api/teams/{idfTeam}/devices/{id}');
  });
});
