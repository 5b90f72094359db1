import { EventPattern } from '@nestjs/microservices';
import type { EventDefinition } from '@touchline/proto';
import { EventDelivery } from './event-delivery.js';
import { groupTransportId } from './group-transport.js';

export interface OnEventOptions {
  /** How many events of different keys the group handles at the same time (default 4). */
  concurrency?: number;
}

/** What `@OnEvent` notes on a method. */
export interface EventSubscription extends OnEventOptions {
  readonly event: EventDefinition;
  readonly group: string;
}

const subscriptionKey = Symbol('touchline:subscription');

/**
 * Makes a method of a `@Controller()` the handler of an event in a consumer group
 * `<service>.<feature>`. Called at least once per event, in order per key; a failure is tried again
 * with growing delays, then parked with its reason while other keys go on.
 */
export function OnEvent<D extends EventDefinition['schema']>(
  event: EventDefinition<D>,
  group: string,
  options: OnEventOptions = {},
): MethodDecorator {
  return (target, key, descriptor: PropertyDescriptor) => {
    descriptor.value = keepingFailures(descriptor.value);
    const subscription = { ...options, event, group };
    Reflect.defineMetadata(subscriptionKey, subscription, descriptor.value);
    EventPattern(event.type, groupTransportId(group))(target, key, descriptor);
  };
}

/** The subscription of a controller's method, if it is an event's handler. */
export function findSubscription(method: unknown): EventSubscription | undefined {
  if (typeof method !== 'function') return undefined;
  return Reflect.getMetadata(subscriptionKey, method) as EventSubscription | undefined;
}

type Method = (this: unknown, ...words: unknown[]) => unknown;

function keepingFailures(method: Method): Method {
  return async function (this: unknown, ...words: unknown[]) {
    try {
      return await method.apply(this, words);
    } catch (error) {
      const delivery = words.find((word) => word instanceof EventDelivery);
      if (!delivery) throw error;
      delivery.fail(error);
      return undefined;
    }
  };
}
