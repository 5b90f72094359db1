import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { metricDefinitions } from './metric-definitions.js';

const { metrics } = routes.reports;

@Controller()
export class MetricsController {
  @Api(metrics.list)
  metrics(@Input() { query }: InputOf<typeof metrics.list>) {
    const names = query.names?.split(',');
    return metricDefinitions.filter(({ name }) => names?.includes(name) ?? true);
  }
}
