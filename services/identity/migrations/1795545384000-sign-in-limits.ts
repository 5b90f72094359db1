import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInLimits1795545384000 implements MigrationInterface {
  readonly name = 'SignInLimits1795545384000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table identity.sign_in_attempt;
      create table identity.sign_in_attempt (
        account_key text not null,
        client_key text not null,
        failures integer not null,
        locked_until timestamptz not null,
        tried_at timestamptz not null,
        constraint pk_sign_in_attempt primary key (account_key, client_key)
      );
      create table identity.sign_in_budget (
        key text not null,
        forgotten_at timestamptz not null,
        constraint pk_sign_in_budget primary key (key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table identity.sign_in_budget;
      drop table identity.sign_in_attempt;
      create table identity.sign_in_attempt (
        email_key text not null,
        failures integer not null,
        locked_until timestamptz not null,
        constraint pk_sign_in_attempt primary key (email_key)
      )`);
  }
}
