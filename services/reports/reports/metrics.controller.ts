import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf, LastingJson, WrittenJson } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { metricDefinitions } from './metric-definitions.js';

const { metrics } = routes.reports;

/** Written once: as JSON the catalogue is half a megabyte. */
const texts = metricDefinitions.map(
  (metric) => [metric.name, Buffer.from(`,${JSON.stringify(metric)}`)] as const,
);
const whole = new LastingJson(listOf(texts));

function listOf(chosen: typeof texts): Buffer {
  const list = Buffer.concat([...chosen.map(([, text]) => text), Buffer.from(']')]);
  if (chosen.length === 0) return Buffer.from('[]');
  list[0] = '['.charCodeAt(0);
  return list;
}

@Controller()
export class MetricsController {
  @Api(metrics.list)
  metrics(@Input() { query }: InputOf<typeof metrics.list>) {
    if (query.names === undefined) return whole;
    const names = new Set(query.names.split(','));
    return new WrittenJson(listOf(texts.filter(([name]) => names.has(name))));
  }
}
