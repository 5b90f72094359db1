import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type EventSubscription, findSubscription } from './on-event.js';

const defaultConcurrency = 4;

/** What the application's controllers ask of one consumer group. */
export interface DeclaredGroup {
  readonly name: string;
  readonly topics: readonly string[];
  readonly concurrency: number;
}

/** Every consumer group that the application's `@OnEvent` methods name. */
export function declaredGroups(app: INestApplication): DeclaredGroup[] {
  const groups = new Map<string, EventSubscription[]>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      for (const subscription of subscriptionsOf(metatype)) {
        const known = groups.get(subscription.group) ?? [];
        groups.set(subscription.group, [...known, subscription]);
      }
    }
  }
  return [...groups].map(([name, subscriptions]) => declaredGroup(name, subscriptions));
}

function declaredGroup(name: string, subscriptions: EventSubscription[]): DeclaredGroup {
  const types = subscriptions.map(({ event }) => event.type);
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  if (twice) throw new Error(`The group ${name} has two handlers for ${twice}; give one a group.`);
  return {
    name,
    topics: [...new Set(subscriptions.map(({ event }) => event.topic))].sort(),
    concurrency: Math.max(...subscriptions.map((s) => s.concurrency ?? defaultConcurrency)),
  };
}

function subscriptionsOf(metatype: unknown): EventSubscription[] {
  const prototype = (metatype as { prototype?: object } | null)?.prototype;
  if (!prototype) return [];
  return Object.values(Object.getOwnPropertyDescriptors(prototype))
    .map(({ value }) => findSubscription(value))
    .filter((subscription) => subscription !== undefined);
}
