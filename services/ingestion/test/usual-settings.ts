import { defaultSettings } from '@touchline/compute';

/** What a request for an analysis carries of a new team's settings. */
export const usualSettings = {
  settingsVersion: 3,
  speedZonesMps: [...defaultSettings.speedZonesMps],
  accelerationZonesMps2: [...defaultSettings.accelerationZonesMps2],
  decelerationZonesMps2: [...defaultSettings.decelerationZonesMps2],
  hrZonesPercent: [...defaultSettings.hrZonesPercent],
  hsrZone: defaultSettings.hsrZone,
  sprintZone: defaultSettings.sprintZone,
};
