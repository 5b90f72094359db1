import { z } from 'zod';
import { editOf } from '../edit.js';
import { type Fault, withRule } from '../fault.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { daySchema, ofTeam, shape } from '../wire.js';

/** A week begins on its day and lasts until the next one begins, the last one seven days. */
const seasonWeekSchema = shape('SeasonWeek', {
  startsOn: daySchema,
  name: z.string().trim().min(1).max(limits.nameLength),
});
export type SeasonWeek = z.infer<typeof seasonWeekSchema>;

const weeksSchema = editOf({
  weeks: z.array(seasonWeekSchema).max(limits.seasonWeeks),
}).meta({ id: 'SeasonWeeks' });

export function findSameDay({ weeks }: z.output<typeof weeksSchema>): Fault | null {
  const days = weeks.map(({ startsOn }) => startsOn);
  const place = days.findIndex((day, at) => days.indexOf(day) < at);
  return place < 0 ? null : { key: 'weekBeginsTwice', field: `weeks.${place}.startsOn` };
}

/** The weeks of a team's season. */
export const seasonWeeks = {
  list: route({
    id: 'API-163',
    method: 'GET',
    path: '/teams/:idfTeam/settings/advanced/season-week',
    access: access.coach,
    refreshedBy: ['settings'],
    summary: 'Weeks of the season, in order of time',
    params: ofTeam,
    answer: z.array(seasonWeekSchema),
  }),
  set: route({
    id: 'API-164',
    method: 'POST',
    path: '/teams/:idfTeam/settings/advanced/season-week',
    access: access.coach,
    changes: ['settings'],
    summary: 'Set the weeks of the season in place of those that were there',
    params: ofTeam,
    body: withRule(weeksSchema, findSameDay),
    answer: z.array(seasonWeekSchema),
  }),
};
