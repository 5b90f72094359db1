import { type Adapter, errors } from 'oidc-provider';
import type { OidcRecordsRepository } from './oidc-records.repository.js';

/** PostgreSQL stores no NUL in a text. */
const escapedNul = '\\u0000';

/** Records of one kind, as oidc-provider asks for them. */
export function recordsAdapter(records: OidcRecordsRepository, kind: string): Adapter {
  return {
    upsert: async (id, payload, expiresIn) => {
      if (JSON.stringify(payload).includes(escapedNul)) throw new errors.InvalidRequest('NUL');
      await records.upsert(kind, id, payload, expiresIn);
    },
    find: async (id) => (id.includes('\0') ? undefined : records.find({ kind, id })),
    findByUid: (uid) => records.find({ kind, uid }),
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      if (!(await records.consume(kind, id))) throw new errors.InvalidGrant('used before');
    },
    destroy: (id) => records.destroy({ kind, id }),
    revokeByGrantId: (grantId) => records.destroy({ grantId }),
  };
}
