import { z } from 'zod';
import { limits } from '../limits.js';
import { access, memberRoleSchema, route } from '../route.js';
import { genderSchema, idSchema, shape } from '../wire.js';
import { preferencesInputSchema, preferencesSchema } from './preferences.js';

export const accountTeamSchema = shape('Membership', {
  idfTeam: z.number().int(),
  name: z.string(),
  timezone: z.string(),
  role: memberRoleSchema,
  idfPlayer: z.number().int().nullable(),
  idfCoach: z.number().int().nullable(),
  hasTableauLicense: z.boolean(),
});

export const accountSchema = shape('Account', {
  idfAccount: z.number().int(),
  idfPlayer: z.number().int().nullable(),
  idfCoach: z.number().int().nullable(),
  name: z.string(),
  email: z.string(),
  birthday: z.string().nullable(),
  country: z.string().nullable(),
  gender: genderSchema.nullable(),
  image: z.string().nullable(),
  type: z.enum(['coach', 'general', 'player']),
  admin: z.boolean(),
  preferences: preferencesSchema,
  teamDtoList: z.array(accountTeamSchema),
});
export type Account = z.infer<typeof accountSchema>;

export const membershipInputSchema = shape('MembershipInput', {
  idfTeam: idSchema,
  role: memberRoleSchema,
  idfPlayer: idSchema.optional(),
});

/** 8 to 14 characters combining letters, numbers and special characters. */
export const passwordSchema = z.string().regex(/^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d]).{8,14}$/u, {
  message: '8 to 14 characters combining letters, numbers and special characters',
});

/** Accounts: who is signed in, and who may sign in. */
export const accounts = {
  verify: route({
    id: 'API-001',
    method: 'GET',
    path: '/auth/verify',
    refreshedBy: [],
    summary: 'The token is valid; the signed-in account',
    access: access.signedIn,
    answer: accountSchema,
  }),
  me: route({
    id: 'API-013',
    method: 'GET',
    path: '/accounts/me',
    refreshedBy: [],
    summary: 'The signed-in account with its teams',
    access: access.signedIn,
    answer: accountSchema,
  }),
  prefer: route({
    id: 'OWN-039',
    method: 'PUT',
    path: '/accounts/me/preferences',
    changes: 'nothing',
    summary: 'How the signed-in reader wants to read, on every device',
    access: access.signedIn,
    body: preferencesInputSchema,
    answer: accountSchema,
  }),
  create: route({
    id: 'OWN-001',
    method: 'POST',
    path: '/admin/accounts',
    changes: 'nothing',
    summary: 'Make an account with its memberships (administration)',
    access: access.admin,
    body: z.object({
      email: z.email(),
      name: z.string().min(1).max(limits.nameLength),
      password: passwordSchema,
      memberships: z.array(membershipInputSchema).max(limits.membershipsPerAccount),
    }),
    answer: accountSchema,
  }),
};
