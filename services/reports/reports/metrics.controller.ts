import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf, WrittenJson } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { metricDefinitions } from './metric-definitions.js';

const { metrics } = routes.reports;

/** Written once: as JSON the catalogue is half a megabyte. */
const texts = metricDefinitions.map((metric) => [metric.name, JSON.stringify(metric)] as const);
const written = (chosen: typeof texts) =>
  new WrittenJson(Buffer.from(`[${chosen.map(([, text]) => text).join(',')}]`));
const whole = written(texts);

@Controller()
export class MetricsController {
  @Api(metrics.list)
  metrics(@Input() { query }: InputOf<typeof metrics.list>) {
    if (query.names === undefined) return whole;
    const names = new Set(query.names.split(','));
    return written(texts.filter(([name]) => names.has(name)));
  }
}
