import { mean, unstored, type Metric } from './metric.js';

/** What people enter. */
export const byHand: readonly Metric[] = [
  unstored({
    name: 'rpe',
    unit: '1',
    quantity: 'rating',
    stream: 'entered',
    aggregation: mean,
    definition: "The player's own rating of the effort, 0 to 10, entered by hand",
    source: 'Foster et al. 2001, CR-10 scale',
    group: 'load',
    computed: { by: 'hand' },
  }),
];
