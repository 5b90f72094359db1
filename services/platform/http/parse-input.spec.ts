import { describe, expect, it } from '@jest/globals';
import { routes, type ServiceError } from '@touchline/proto';
import { parseInput } from './parse-input.js';

const good = {
  params: {},
  query: {},
  body: { email: 'a@b.club', name: 'A', password: 'Secret-2026!', memberships: [] },
};
const faultOf = (parse: () => unknown): ServiceError => {
  try {
    parse();
  } catch (error) {
    return error as ServiceError;
  }
  throw new Error('was accepted');
};
const fault = (body: unknown) =>
  faultOf(() => parseInput(routes.identity.accounts.create, { ...good, body }));

describe('parsing a call', () => {
  it('gives the parsed parts', () => {
    const query = { batch: 'b1' };
    const parsed = parseInput(routes.ingestion.uploads.list, { params: { idfTeam: '3' }, query });
    expect(parsed).toEqual({ params: { idfTeam: 3 }, query, body: undefined });
  });

  it('names a missing field of the body as a required one', () => {
    const { name: _, ...body } = good.body;
    expect(fault(body)).toMatchObject({
      key: 'pleaseCheckRequired',
      where: { field: 'name', found: 'nothing', expected: 'string' },
    });
  });

  it('says what was found and what was expected', () => {
    expect(fault({ ...good.body, name: 5 })).toMatchObject({
      key: 'invalidRequest',
      where: { field: 'name', found: '5', expected: 'string' },
    });
  });

  it('names the place inside a list', () => {
    const memberships = [{ idfTeam: 1, role: 'boss' }];
    expect(fault({ ...good.body, memberships }).where).toMatchObject({
      field: 'memberships.0.role',
      found: '"boss"',
      expected: 'coach | player | guest',
    });
  });

  it('never repeats a password', () => {
    const error = fault({ ...good.body, password: 'short' });
    expect(error.where.field).toBe('password');
    expect(JSON.stringify(error.toWire())).not.toContain('short');
  });

  it('treats no body at all as one without its fields', () => {
    expect(fault(undefined).key).toBe('pleaseCheckRequired');
  });

  it('shortens what was found', () => {
    expect(fault({ ...good.body, email: 'x'.repeat(5000) }).where.found!.length).toBeLessThan(100);
  });

  it('names a bad path parameter', () => {
    const parse = () =>
      parseInput(routes.ingestion.uploads.list, { params: { idfTeam: 'seven' }, query: {} });
    expect(faultOf(parse)).toMatchObject({
      key: 'invalidRequest',
      where: { field: 'idfTeam', found: '"seven"', expected: 'number' },
    });
  });
});
