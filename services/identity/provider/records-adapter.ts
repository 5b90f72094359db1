import { isStorable } from '@touchline/platform';
import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { OidcRecordsRepository } from './oidc-records.repository.js';

/** Kinds whose id is what a client gives to be let in: whoever reads the table is let in nowhere. */
const secretKinds = new Set(['AuthorizationCode', 'RefreshToken']);

/** Records of one kind, as oidc-provider asks for them. */
export function recordsAdapter(records: OidcRecordsRepository, kind: string): Adapter {
  const isSecret = secretKinds.has(kind);
  const stored = isSecret ? digestOf : (id: string) => id;
  return {
    upsert: async (id, payload, expiresIn) => {
      if (!isStorable(payload)) throw new errors.InvalidRequest('text that cannot be stored');
      const kept = isSecret ? withoutId(payload) : payload;
      await records.upsert(kind, stored(id), kept, expiresIn);
    },
    find: async (id) => {
      // Our client stands in the configuration: there are no others.
      if (kind === 'Client' || !isStorable(id)) return undefined;
      const found = await records.find({ kind, id: stored(id) });
      return found && isSecret ? { ...found, jti: id } : found;
    },
    findByUid: (uid) => records.find({ kind, uid }),
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      if (!(await records.consume(kind, stored(id)))) throw new errors.InvalidGrant('used before');
    },
    destroy: async (id) => {
      if (kind === 'Grant') return records.endGrant(id);
      if (kind === 'Session') return records.endSession(id);
      const isFirst = await records.destroy(kind, stored(id));
      // The library ends a sign-in before it gives its code: of several that ask at once, one is given a code.
      if (kind === 'Interaction' && !isFirst) throw new errors.SessionNotFound('used before');
    },
    revokeByGrantId: (grantId) => records.destroyOfGrant([kind], grantId),
  };
}

const digestOf = (id: string): string => createHash('sha256').update(id).digest('hex');

function withoutId(payload: AdapterPayload): AdapterPayload {
  const { jti: _, ...rest } = payload;
  return rest;
}
