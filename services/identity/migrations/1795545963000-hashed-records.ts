import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes and refresh tokens that were given out before stay valid. */
export class HashedRecords1795545963000 implements MigrationInterface {
  readonly name = 'HashedRecords1795545963000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update identity.oidc_record
         set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
       where kind in ('AuthorizationCode', 'RefreshToken')`);
  }

  /** What was hashed can be used no more: whoever was signed in signs in anew. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `delete from identity.oidc_record where kind in ('AuthorizationCode', 'RefreshToken')`,
    );
  }
}
