import type { LanguageCode, NumberForm } from '@touchline/proto';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** grain: one person who may sign in. */
@Entity({ schema: 'identity', name: 'account' })
@Unique('uq_account_subject', ['subject'])
@Unique('uq_account_email', ['emailKey'])
export class AccountEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'idf_account',
    primaryKeyConstraintName: 'pk_account',
  })
  idfAccount!: number;

  /** OpenID subject; of the outer provider once the person has signed in there. */
  @Column('text', { name: 'subject' })
  subject!: string;

  @Column('text', { name: 'email' })
  email!: string;

  /** The e-mail address in lower case: two spellings are one person. */
  @Column('text', { name: 'email_key' })
  emailKey!: string;

  @Column('text', { name: 'name' })
  name!: string;

  /** Null: signs in at an outer provider only. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('boolean', { name: 'admin', default: false })
  admin!: boolean;

  /** In which the person reads; null = never chosen. */
  @Column('text', { name: 'language', nullable: true })
  language!: LanguageCode | null;

  /** How numbers are written for them; null = never chosen. */
  @Column('text', { name: 'number_form', nullable: true })
  numberForm!: NumberForm | null;
}
