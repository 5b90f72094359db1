/** Random inputs of a property: `PROPERTY_RUNS` of them where it is set, more to search, fewer to hurry. */
export const propertyRuns = (usual: number): number =>
  Number(process.env['PROPERTY_RUNS'] ?? usual);
