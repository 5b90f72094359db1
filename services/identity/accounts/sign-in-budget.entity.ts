import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one budget: a network's wrong passwords, an account's, or a network's begun sign-ins. */
@Entity({ schema: 'identity', name: 'sign_in_budget' })
export class SignInBudgetEntity {
  @PrimaryColumn('text', { name: 'key', primaryKeyConstraintName: 'pk_sign_in_budget' })
  key!: string;

  /** When the budget is whole again; each use moves this on by its `pardonMs`. */
  @Column('timestamptz', { name: 'forgotten_at' })
  forgottenAt!: Date;
}
