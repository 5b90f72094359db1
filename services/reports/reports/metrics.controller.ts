import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf, LastingJson, WrittenJson } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { metricDefinitions } from './metric-definitions.js';

const { metrics } = routes.reports;

/** Written once: as JSON the catalogue is half a megabyte. */
const texts = metricDefinitions.map((metric) => [metric.name, JSON.stringify(metric)] as const);
const listOf = (chosen: typeof texts) =>
  Buffer.from(`[${chosen.map(([, text]) => text).join(',')}]`);
const whole = new LastingJson(listOf(texts));

@Controller()
export class MetricsController {
  @Api(metrics.list)
  metrics(@Input() { query }: InputOf<typeof metrics.list>) {
    if (query.names === undefined) return whole;
    const names = new Set(query.names.split(','));
    return new WrittenJson(listOf(texts.filter(([name]) => names.has(name))));
  }
}
