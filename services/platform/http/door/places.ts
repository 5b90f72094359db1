import { siteOf } from './addresses.js';

/** Of those that have waited for less than this, the share of their site and network decides alone: a burst ages at once. */
const youngMs = 250;
/** Most answers are read within this: who reads one is not slow before. */
const slowMs = 1_000;

/** Networks that one customer may have. */
interface Site {
  places: number;
}

class Network<Holder> {
  places = 0;
  /** Who has asked for nothing, who sends a body, and who reads: since when, in ms of `performance.now()`, the longest first. */
  readonly idle = new Map<Holder, number>();
  readonly receiving = new Map<Holder, number>();
  readonly reading = new Map<Holder, number>();
  /** Who waits to be served, in their order. */
  readonly queued = new Set<Holder>();

  constructor(readonly site: Site) {}
}

/** Who does nothing, or sends a body or reads slowly. */
interface Waiting<Holder> {
  readonly holder: Holder;
  readonly sinceMs: number;
}

/**
 * Places that networks have taken, and which of them is missed least. Each newcomer beyond what there is may end that
 * one: whoever takes places and asks for nothing keeps nobody out, with many from one network as with one from each of many.
 */
export class Places<Holder> {
  private readonly networks = new Map<string, Network<Holder>>();
  private readonly sites = new Map<string, Site>();
  private readonly networkOf = new Map<Holder, string>();

  /** @param isHere whether the body of what a holder was asked for has come */
  constructor(private readonly isHere: (holder: Holder) => boolean = () => false) {}

  get taken(): number {
    return this.networkOf.size;
  }

  takenBy(network: string): number {
    return this.networks.get(network)?.places ?? 0;
  }

  take(holder: Holder, network: string): void {
    const those = this.networks.get(network) ?? new Network(this.siteOf(network));
    this.networks.set(network, those);
    this.networkOf.set(holder, network);
    those.places += 1;
    those.site.places += 1;
  }

  has(holder: Holder): boolean {
    return this.networkOf.has(holder);
  }

  leave(holder: Holder): void {
    const name = this.networkOf.get(holder);
    const network = this.withoutWaiting(holder);
    if (name === undefined || !network) return;
    this.networkOf.delete(holder);
    network.places -= 1;
    if (network.places === 0) this.networks.delete(name);
    network.site.places -= 1;
    if (network.site.places === 0) this.sites.delete(siteOf(name));
  }

  markIdle(holder: Holder): void {
    this.withoutWaiting(holder)?.idle.set(holder, performance.now());
  }

  markReceiving(holder: Holder): void {
    this.withoutWaiting(holder)?.receiving.set(holder, performance.now());
  }

  /** All that it asked for is on its way, and only how fast it reads decides how long that takes. */
  markReading(holder: Holder): void {
    this.withoutWaiting(holder)?.reading.set(holder, performance.now());
  }

  /** Served in turn, it is missed by its network: only newcomers of others may end it. */
  markQueued(holder: Holder): void {
    this.withoutWaiting(holder)?.queued.add(holder);
  }

  markWorking(holder: Holder): void {
    this.withoutWaiting(holder);
  }

  leastMissedOf(network: string): Holder | undefined {
    const those = this.networks.get(network);
    return those && this.longestWaiting(those)?.holder;
  }

  /** What waits longest, and the sooner the more places its site and its network have. */
  leastMissed(): Holder | undefined {
    const nowMs = performance.now();
    let most = 0;
    let found: Holder | undefined;
    for (const network of this.networks.values()) {
      const waiting = this.longestWaiting(network) ?? lastQueued(network, nowMs);
      if (!waiting) continue;
      const share = network.site.places + network.places;
      const weight = Math.max(youngMs, nowMs - waiting.sinceMs) * share;
      if (weight <= most) continue;
      most = weight;
      found = waiting.holder;
    }
    return found;
  }

  private longestWaiting({
    idle,
    receiving,
    reading,
  }: Network<Holder>): Waiting<Holder> | undefined {
    for (const [holder, sinceMs] of idle) return { holder, sinceMs };
    for (const [holder, sinceMs] of receiving) {
      if (!this.isHere(holder)) return { holder, sinceMs };
      receiving.delete(holder);
    }
    const [slowest] = reading;
    const [holder, sinceMs] = slowest ?? [];
    if (holder === undefined || sinceMs === undefined) return undefined;
    return performance.now() - sinceMs < slowMs ? undefined : { holder, sinceMs };
  }

  private withoutWaiting(holder: Holder): Network<Holder> | undefined {
    const name = this.networkOf.get(holder);
    const network = name === undefined ? undefined : this.networks.get(name);
    network?.idle.delete(holder);
    network?.receiving.delete(holder);
    network?.reading.delete(holder);
    network?.queued.delete(holder);
    return network;
  }

  private siteOf(network: string): Site {
    const name = siteOf(network);
    const site = this.sites.get(name) ?? { places: 0 };
    this.sites.set(name, site);
    return site;
  }
}

/** Those before it are served sooner. */
function lastQueued<Holder>(
  { queued }: Network<Holder>,
  nowMs: number,
): Waiting<Holder> | undefined {
  let last: Holder | undefined;
  for (const holder of queued) last = holder;
  return last === undefined ? undefined : { holder: last, sinceMs: nowMs };
}
