import { describe, expect, it } from '@jest/globals';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { linkTo, paths } from '../shared/paths.js';
import { accessOf } from './access.js';
import type { Screen, ScreenRoute, Visitor } from './screen.js';
import { publicScreens, screens } from './screens.js';

/** A screen's address with all screens on the way to it. */
interface Opened {
  path: string;
  way: Screen[];
}
function opened(routes: readonly RouteObject[], way: Screen[] = [], above = ''): Opened[] {
  return routes.flatMap((route) => {
    const here = route.handle ? [...way, route.handle as Screen] : way;
    const path = route.path ?? above;
    return route.children ? opened(route.children, here, path) : [{ path, way: here }];
  });
}
const all = opened(screens).filter(({ way }) => way.length > 0);
const visitors: Record<'coach' | 'player' | 'guest' | 'nobody', Visitor> = {
  coach: { role: 'coach', hasTeam: true, idfPlayer: null },
  player: { role: 'player', hasTeam: true, idfPlayer: 7 },
  guest: { role: 'guest', hasTeam: true, idfPlayer: null },
  nobody: { role: null, hasTeam: false, idfPlayer: null },
};
const mayOpen = (visitor: keyof typeof visitors) =>
  new Set(
    all
      .filter(({ way }) => accessOf(way, visitors[visitor], () => '7') === 'open')
      .map(({ path }) => path),
  );

describe('The screens of the product', () => {
  it('are open by role: coaches have all but what is one player’s own, others what is theirs', () => {
    const own: string[] = [paths.ownActivities, paths.ownRecording];
    const others = all.map(({ path }) => path).filter((path) => !own.includes(path));
    expect(mayOpen('coach')).toEqual(new Set(others));
    for (const path of own) expect(mayOpen('player').has(path)).toBe(true);
    for (const visitor of ['player', 'guest', 'nobody'] as const) {
      const open = mayOpen(visitor);
      expect(open.has(paths.home)).toBe(true);
      expect(open.has(paths.numbers)).toBe(true);
      for (const coaches of [
        paths.upload,
        paths.teamReport,
        paths.whatIf,
        paths.stadiums,
        paths.seasonWeeks,
      ]) {
        expect([visitor, coaches, open.has(coaches)]).toEqual([visitor, coaches, false]);
      }
    }
  });

  it.each([
    ['player', linkTo.activity(21), linkTo.ownRecording(21, 7)],
    ['player', linkTo.recording(21, 12), linkTo.ownRecording(21, 7)],
    ['player', linkTo.teamReport(21), linkTo.ownRecording(21, 7)],
    ['player', linkTo.ownRecording(21, 12), linkTo.ownRecording(21, 7)],
    ['coach', linkTo.ownRecording(21, 12), linkTo.recording(21, 12)],
    ['coach', paths.ownActivities, paths.activityList],
    ['player', paths.teamReport, null],
    ['player', paths.upload, null],
    ['guest', linkTo.activity(21), null],
  ] as const)('shared with a %s: %s leads to %s', (visitor, link, to) => {
    const { pathname, searchParams } = new URL(link, 'http://touchline');
    const [{ route, params }] = matchRoutes(screens, pathname)!.slice(-1) as [RouteMatch];
    const parameter = (name: string) => params[name] ?? searchParams.get(name);
    const instead = (route.handle as Screen).instead;
    expect(instead?.(visitors[visitor], parameter) ?? null).toBe(to);
  });

  it('each have a title, an address of their own, and code or a place to go', () => {
    const routesOf = (routes: readonly ScreenRoute[]): ScreenRoute[] =>
      routes.flatMap((route) => [route, ...routesOf(route.children ?? [])]);
    const each = routesOf([...screens, ...publicScreens]);
    const addresses = each.flatMap(({ path }) => path ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const route of each) {
      const leads = route.lazy ?? route.loader ?? route.children;
      expect([route.path, Boolean(leads)]).toEqual([route.path, true]);
      if (!route.loader) expect(route.handle?.titleKey).toMatch(/^base:/);
    }
  });

  it('are what links lead to', () => {
    const patterns = all.map(
      ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`),
    );
    const links: Record<keyof typeof linkTo, string> = {
      activity: linkTo.activity(21),
      weekOf: linkTo.weekOf('T'),
      activitiesOf: linkTo.activitiesOf('2026-03-14'),
      teamReport: linkTo.teamReport(21, 31),
      recording: linkTo.recording(21, 11, 31),
      ownRecording: linkTo.ownRecording(21, 11),
      stadium: linkTo.stadium('new'),
      number: linkTo.number('maxSpeed'),
      upload: linkTo.upload('batch-1'),
    };
    for (const link of Object.values(links)) {
      expect([link, patterns.some((pattern) => pattern.test(link))]).toEqual([link, true]);
    }
  });

  it('lead on from addresses that are only a part of others', async () => {
    for (const [path, to] of [
      [paths.activity, paths.activityList],
      [paths.report, paths.teamReport],
    ]) {
      const group = screens.find((one) => one.path === path)!;
      const index = group.children!.find((child) => child.index)!;
      const answer = (index.loader as () => Response)();
      expect(answer.headers.get('location')).toBe(to);
    }
  });
});
