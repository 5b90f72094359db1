/** What every new team can split its activities into. */
export const defaultSessionTypes = [
  'Tactics',
  'Technique',
  'Warm-up',
  '1st Half',
  '2nd Half',
  'Extra Time (1st)',
  'Extra Time (2nd)',
] as const;
