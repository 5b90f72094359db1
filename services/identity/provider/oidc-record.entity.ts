import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** grain: one session, grant, code, token or interaction of the OpenID provider. */
@Entity({ schema: 'identity', name: 'oidc_record' })
@Index('ix_oidc_record_grant', ['grantId'])
@Index('ix_oidc_record_uid', ['uid'])
@Index('ix_oidc_record_expires', ['expiresAt'])
export class OidcRecordEntity {
  @PrimaryColumn('text', { name: 'kind', primaryKeyConstraintName: 'pk_oidc_record' })
  kind!: string;

  @PrimaryColumn('text', { name: 'id', primaryKeyConstraintName: 'pk_oidc_record' })
  id!: string;

  @Column('jsonb', { name: 'payload' })
  payload!: object;

  @Column('text', { name: 'grant_id', nullable: true })
  grantId!: string | null;

  @Column('text', { name: 'uid', nullable: true })
  uid!: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
}
