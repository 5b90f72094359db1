import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one e-mail address (also of nobody) with wrong passwords since its last good one. */
@Entity({ schema: 'identity', name: 'sign_in_attempt' })
export class SignInAttemptEntity {
  @PrimaryColumn('text', {
    name: 'email_key',
    primaryKeyConstraintName: 'pk_sign_in_attempt',
  })
  emailKey!: string;

  @Column('integer', { name: 'failures' })
  failures!: number;

  @Column('timestamptz', { name: 'locked_until' })
  lockedUntil!: Date;
}
