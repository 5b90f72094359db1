import { z } from 'zod';
import { access, route } from '../route.js';
import { shape } from '../wire.js';

/** Metrics that are looked at together, in the order in which they are offered. */
export const metricGroupSchema = shape('MetricGroup', {
  name: z.string(),
  labelKey: z.string(),
  metrics: z.array(z.string()),
});

/** Metrics that are looked at together. */
export const metricGroups = {
  list: route({
    id: 'API-084',
    method: 'GET',
    path: '/metric-group',
    access: access.signedIn,
    refreshedBy: [],
    summary: 'The groups of the metric catalogue',
    answer: z.array(metricGroupSchema),
  }),
};
