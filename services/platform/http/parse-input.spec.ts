import { describe, expect, it } from '@jest/globals';
import { type Route, routes, type ServiceError, withRule } from '@touchline/proto';
import { z } from 'zod';
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

  it.each([
    ['a choice left out', { type: undefined }, 'type'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of spaces', { name: '  ' }, 'name'],
    ['no name', { name: null }, 'name'],
    ['no time', { dateStart: null }, 'dateStart'],
  ])('names %s as a required field that is missing', (_, change, field) => {
    const times = { dateStart: Date.UTC(2026, 10, 21, 9), dateFinish: Date.UTC(2026, 10, 21, 10) };
    const body = { type: 'T', name: 'Training', ...times, ...change };
    const parse = () =>
      parseInput(routes.team.activities.create, { params: { idfTeam: 3 }, query: {}, body });
    expect(faultOf(parse)).toMatchObject({ key: 'pleaseCheckRequired', where: { field } });
  });

  it('names a list of recordings that is left out as a required field', () => {
    const params = { idfTeam: 3, id: 4 };
    const parse = () =>
      parseInput(routes.team.activityRecordings.add, { params, query: {}, body: {} });
    const where = { field: 'idfData' };
    expect(faultOf(parse)).toMatchObject({ key: 'pleaseCheckRequired', where });
  });

  it.each([
    ['a text with U+0000', { name: 'A\0' }, 'name'],
    ['half of a pair', { name: '\ud83d' }, 'name'],
  ])('refuses %s, which no table takes', (_, change, field) => {
    const body = { ...good.body, ...change };
    expect(fault(body)).toMatchObject({ key: 'invalidRequest', where: { field } });
  });

  it('finds such a text in a list', () => {
    const weeks = [
      { startsOn: '2026-07-06', name: 'One' },
      { startsOn: '2026-07-13', name: 'Two\0' },
    ];
    const parse = () =>
      parseInput(routes.team.seasonWeeks.set, {
        params: { idfTeam: 3 },
        query: {},
        body: { weeks },
      });
    expect(faultOf(parse)).toMatchObject({ where: { field: 'weeks.1.name' } });
  });

  it('refuses the year 0, which no table has, and takes every other that may be stored', () => {
    const parse = (startsOn: string) => () =>
      parseInput(routes.team.seasonWeeks.set, {
        params: { idfTeam: 3 },
        query: {},
        body: { weeks: [{ startsOn, name: 'One' }] },
      });
    expect(faultOf(parse('0000-12-31'))).toMatchObject({ where: { field: 'weeks.0.startsOn' } });
    for (const day of ['0001-01-01', '1899-12-31', '9999-12-31']) expect(parse(day)).not.toThrow();
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

  it('names the whole text of a list that is one text', () => {
    const query = z.object({
      kinds: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(['run']))),
    });
    const list = { ...routes.team.seasonWeeks.set, query } as unknown as Route;
    const parse = () =>
      parseInput(list, { params: { idfTeam: 3 }, query: { kinds: 'run,jump' }, body: undefined });
    expect(faultOf(parse).where).toMatchObject({
      field: 'kinds',
      found: '"run,jump"',
      expected: 'run',
    });
  });

  it('names the error of a rule that several fields break, and the place', () => {
    const body = withRule(z.object({ heats: z.array(z.object({ lane: z.number() })) }), () => ({
      key: 'startNotBeforeEnd',
      field: 'heats.1.lane',
    }));
    const race: Route = { ...routes.team.seasonWeeks.set, body };
    const heats = [{ lane: 3 }, { lane: 4 }];
    const parse = () => parseInput(race, { params: { idfTeam: 3 }, query: {}, body: { heats } });
    const { key, where } = faultOf(parse);
    expect({ key, where }).toEqual({
      key: 'startNotBeforeEnd',
      where: { field: 'heats.1.lane', found: '4' },
    });
  });

  it('never repeats a password', () => {
    const error = fault({ ...good.body, password: 'short' });
    expect(error.where.field).toBe('password');
    expect(JSON.stringify(error.toWire())).not.toContain('short');
  });

  it.each([
    ['of a body', 'nmae', { nmae: 'Ada' }, 'email, name, password, memberships'],
    [
      'of a row',
      'memberships.0.rol',
      { memberships: [{ idfTeam: 1, role: 'coach', rol: 'coach' }] },
      'idfTeam, role, idfPlayer',
    ],
  ])(
    'names a field %s that it does not know, and those that it does',
    (_, field, more, expected) => {
      const error = fault({ ...good.body, ...more });
      expect(error).toMatchObject({ key: 'unknownField', where: { field, expected } });
      expect(error.status).toBe(400);
      expect(JSON.stringify(error.toWire())).not.toContain('Ada');
    },
  );

  it('knows a field of a change also in what its sender was shown', () => {
    const body = { zone: 3, before: { zone: 2, idfTeam: 1 } };
    const parse = () =>
      parseInput(routes.team.actions.update, { params: { idfTeam: 3, id: 'R1' }, query: {}, body });
    expect(faultOf(parse)).toMatchObject({
      key: 'unknownField',
      where: { field: 'before.idfTeam', expected: 'zone' },
    });
  });

  it('refuses a misspelt part of the query, and any where there is none', () => {
    const params = { idfTeam: 3 };
    const { list } = routes.ingestion.uploads;
    expect(faultOf(() => parseInput(list, { params, query: { bacth: 'b1' } }))).toMatchObject({
      key: 'unknownField',
      where: { field: 'bacth', expected: 'batch' },
    });
    const { list: ofPlayers } = routes.team.players;
    expect(faultOf(() => parseInput(ofPlayers, { params, query: { page: '1' } }))).toMatchObject({
      where: { field: 'page', expected: 'nothing' },
    });
  });

  it('refuses fields of a body where a call has none', () => {
    const params = { idfTeam: 3, id: 4 };
    const parse = (body: unknown) => () =>
      parseInput(routes.team.recordings.unmatch, { params, query: {}, body });
    for (const none of [undefined, {}]) expect(parse(none)).not.toThrow();
    expect(faultOf(parse({ idfPlayer: 7 }))).toMatchObject({
      key: 'unknownField',
      where: { field: 'idfPlayer', expected: 'nothing' },
    });
  });

  it('treats no body at all as one without its fields', () => {
    expect(fault(undefined).key).toBe('pleaseCheckRequired');
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
