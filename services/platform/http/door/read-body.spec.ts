import { describe, expect, it } from '@jest/globals';
import { type Route, routeList } from '@touchline/proto';
import { z } from 'zod';
import { isDeeperThan, maxBodyBytes, maxBodyDepth } from './read-body.js';

/** How large what fits a part of a body can be, as JSON. */
interface Extent {
  readonly bytes: number;
  readonly depth: number;
}

interface Part {
  readonly $ref?: string;
  readonly anyOf?: Part[];
  readonly oneOf?: Part[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Part;
  readonly prefixItems?: Part[];
  readonly properties?: Record<string, Part>;
}

/** Of dates, time zones, e-mail addresses and passwords, whose rules are no length. */
const otherTextLength = 100;
/** A letter as JSON may escape it. */
const letterBytes = 6;
const numberBytes = 25;

function extentOf(part: Part, named: Readonly<Record<string, Part>>): Extent {
  const inside = (each: Part) => extentOf(each, named);
  const options = part.$ref ? [named[part.$ref.split('/').at(-1)!]!] : (part.anyOf ?? part.oneOf);
  if (options) return largest(options.map(inside));
  if (part.enum ?? part.const !== undefined)
    return { bytes: JSON.stringify(part.enum ?? part.const).length, depth: 0 };
  if (part.type === 'string')
    return { bytes: (part.maxLength ?? otherTextLength) * letterBytes, depth: 0 };
  if (part.type === 'object') {
    const fields = Object.entries(part.properties ?? {});
    const names = fields.reduce((sum, [name]) => sum + name.length + 4, 2);
    return around(
      fields.map(([, each]) => inside(each)),
      names,
    );
  }
  if (part.type !== 'array') return { bytes: numberBytes, depth: 0 };
  if (part.prefixItems) return around(part.prefixItems.map(inside), 2);
  const { bytes, depth } = inside(part.items!);
  return { bytes: (bytes + 1) * (part.maxItems ?? Infinity), depth: depth + 1 };
}

const largest = (parts: Extent[]): Extent => ({
  bytes: Math.max(...parts.map(({ bytes }) => bytes)),
  depth: Math.max(...parts.map(({ depth }) => depth)),
});

const around = (parts: Extent[], ownBytes: number): Extent => ({
  bytes: parts.reduce((sum, { bytes }) => sum + bytes + 1, ownBytes),
  depth: Math.max(0, ...parts.map(({ depth }) => depth)) + 1,
});

function extentOfBody({ body }: Route): Extent {
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return extentOf(shape as Part, (shape.$defs ?? {}) as Record<string, Part>);
}

describe('the limits of a body', () => {
  it.each(routeList.map((route) => [route.name, route] as const))(
    'hold whatever fits %s',
    (_, route) => {
      const { bytes, depth } = extentOfBody(route);
      expect(bytes).toBeLessThan(maxBodyBytes);
      expect(depth).toBeLessThan(maxBodyDepth);
    },
  );

  it('count arrays and objects in one another', () => {
    const value = { list: [[1], { deep: [] }], text: '[[[[' };
    expect([2, 3, 4].map((most) => isDeeperThan(most, value))).toEqual([true, true, false]);
    expect([undefined, null, 'text', 1].map((each) => isDeeperThan(0, each))).not.toContain(true);
  });
});
