import { Column, Entity, PrimaryColumn } from 'typeorm';

export type KeyPurpose = 'signing' | 'cookie';

/** grain: one key of the embedded OpenID provider, sealed. */
@Entity({ schema: 'identity', name: 'provider_key' })
export class ProviderKeyEntity {
  /** Of a signing key its `kid`. */
  @PrimaryColumn('text', { name: 'id', primaryKeyConstraintName: 'pk_provider_key' })
  id!: string;

  @Column('text', { name: 'purpose' })
  purpose!: KeyPurpose;

  @Column('bytea', { name: 'sealed' })
  sealed!: Buffer;

  /** Until then it is published only. */
  @Column('timestamptz', { name: 'used_from' })
  usedFrom!: Date;
}
