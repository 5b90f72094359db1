import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one network, or one account, and the wrong passwords of unknown devices that are still held against it. */
@Entity({ schema: 'identity', name: 'sign_in_budget' })
export class SignInBudgetEntity {
  @PrimaryColumn('text', { name: 'key', primaryKeyConstraintName: 'pk_sign_in_budget' })
  key!: string;

  /** Each wrong one moves it on by the time that takes back one: when none is left. */
  @Column('timestamptz', { name: 'forgotten_at' })
  forgottenAt!: Date;
}
