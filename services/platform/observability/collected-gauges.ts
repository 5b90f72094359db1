import { Gauge, Registry } from 'prom-client';

/** Something that is measured when it is asked for, not when it happens. */
export interface CollectedGauge {
  readonly name: string;
  readonly help: string;
  /** Of few values each: no ids of teams, people or files. */
  readonly labelNames?: readonly string[];
}

/** One value of a gauge; undefined = not known now, and then left out. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | undefined;
}

/** Samples in Prometheus' text form; the same gauge may come from several parts. */
export function gaugesText(
  measured: readonly [CollectedGauge, readonly Sample[]][],
): Promise<string> {
  const registry = new Registry();
  const gauges = new Map<string, Gauge>();
  for (const [{ name, help, labelNames = [] }, samples] of measured) {
    for (const { labels = {}, value } of samples) {
      // A gauge without labels is 0 from its making on.
      if (value === undefined) continue;
      const gauge =
        gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
      gauges.set(name, gauge);
      gauge.set(labels, value);
    }
  }
  return registry.metrics();
}
