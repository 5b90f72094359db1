import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { ownRows } from '../own-view.js';
import { access, route } from '../route.js';
import { playerSchema, positionSchema } from './shapes.js';
import { idListSchema, idSchema, ofTeam, oneOfTeam, shape } from '../wire.js';

/** What is entered by hand about a player in an activity. */
export const activityPlayerSchema = shape('ActivityPlayer', {
  idfPlayer: z.number().int(),
  /** Their recordings in the activity. */
  idfData: z.array(z.number().int()),
  rpe: z.number().nullable(),
  idfTeamPlayerGroup: z.number().int().nullable(),
  position: positionSchema.nullable(),
});
export type ActivityPlayer = z.infer<typeof activityPlayerSchema>;
const players = z.array(activityPlayerSchema);

/** In steps of a tenth. */
const rpeSchema = z.number().min(limits.rating.least).max(limits.rating.most).multipleOf(0.1);

/** How hard players found an activity, and where they played in it. */
export const activityPlayers = {
  list: route({
    id: 'API-048',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:ids/players',
    access: access.coachOrPlayer('shape'),
    refreshedBy: ['activity', 'recording', 'squad', 'settings'],
    summary: 'Players of the activities; a player sees themself',
    params: { ...ofTeam, ids: idListSchema },
    answer: ownRows('idfPlayer', playerSchema),
  }),
  listRatings: route({
    id: 'API-038',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/players/rpe',
    access: access.coach,
    refreshedBy: ['activity', 'recording'],
    summary: "Players' ratings of the activity",
    params: oneOfTeam,
    answer: players,
  }),
  edit: route({
    id: 'API-039',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id/player-edits',
    access: access.coach,
    changes: ['activity'],
    summary: 'Enter rating, group and position of players, each named by a recording of theirs',
    params: oneOfTeam,
    body: z.object({
      activityPlayerEditList: z
        .array(
          editOf({
            rpe: rpeSchema.nullable(),
            idfTeamPlayerGroup: idSchema.nullable(),
            position: positionSchema.nullable(),
          }).extend({ idfData: idSchema }),
        )
        .min(1)
        .max(limits.idsPerList),
    }),
    answer: players,
  }),
};
