import { Controller } from '@nestjs/common';
import { Api } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { metricGroupList } from './metric-definitions.js';

const { metricGroups } = routes.reports;

@Controller()
export class MetricGroupsController {
  @Api(metricGroups.list)
  metricGroups() {
    return metricGroupList;
  }
}
