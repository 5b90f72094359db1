import type { AnalysisFailure } from '@touchline/proto';

/** The text of why an analysis, or a player of it, has no numbers. */
export const failureText = ({ code, params }: AnalysisFailure) => ({
  key: `messages:failure_${code}`,
  values: params,
});
