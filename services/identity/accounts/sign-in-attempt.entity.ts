import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one client that gave one e-mail address (also nobody's) wrong passwords since its last good one. */
@Entity({ schema: 'identity', name: 'sign_in_attempt' })
export class SignInAttemptEntity {
  /** Digest of the address: people type other secrets there, too. */
  @PrimaryColumn('text', {
    name: 'account_key',
    primaryKeyConstraintName: 'pk_sign_in_attempt',
  })
  accountKey!: string;

  /** A known device, or the network that an unknown one is in. */
  @PrimaryColumn('text', {
    name: 'client_key',
    primaryKeyConstraintName: 'pk_sign_in_attempt',
  })
  clientKey!: string;

  @Column('integer', { name: 'failures' })
  failures!: number;

  @Column('timestamptz', { name: 'locked_until' })
  lockedUntil!: Date;

  @Column('timestamptz', { name: 'tried_at' })
  triedAt!: Date;
}
