import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { create, events } from '@touchline/proto';
import { settingsOf } from './settings-of.js';

const decoded = () => {
  const { effortRules, motionRules } = defaultSettings;
  const players = [{ idfPlayer: 1 }];
  const request = events.AnalysisRequested.decode(
    events.AnalysisRequested.encode(
      create(events.AnalysisRequested.schema, { settings: { effortRules, motionRules }, players }),
    ),
  );
  return settingsOf(request.settings!, request.players[0]!);
};

describe('the core’s settings', () => {
  it('have the request’s rules as they were said, and nothing beside them', () => {
    const { effortRules, motionRules } = decoded();
    expect(effortRules).toEqual(defaultSettings.effortRules);
    expect(motionRules).toEqual(defaultSettings.motionRules);
  });
});
