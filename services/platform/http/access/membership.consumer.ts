import { Controller, type Type } from '@nestjs/common';
import { events, MemberRole, type MembershipChanged, type SignInEnded } from '@touchline/proto';
import { Broadcast } from '../../bus/broadcast.js';
import { Delivered, type Delivery } from '../../bus/delivery.js';
import { OnEvent } from '../../bus/on-event.js';
import { Database } from '../../database/database.js';

const roles: Partial<Record<MemberRole, string>> = {
  [MemberRole.COACH]: 'coach',
  [MemberRole.PLAYER]: 'player',
  [MemberRole.GUEST]: 'guest',
};

/** What the service's processes are told, once it is stored: another answer may be right for this person now. */
export interface AccessChanged {
  readonly accessOf: string;
}

/**
 * Keeps a service's own copy of who may act in which team, and of which sign-ins are over (consumer group
 * `<service>.access`).
 */
export function membershipConsumer(service: string): Type {
  @Controller()
  class MembershipConsumer {
    constructor(
      private readonly database: Database,
      private readonly broadcast: Broadcast,
    ) {}

    @OnEvent(events.MembershipChanged, `${service}.access`)
    async keep(@Delivered() delivery: Delivery<MembershipChanged>): Promise<void> {
      const { event } = delivery;
      const role = event.ended ? undefined : roles[event.role];
      await this.database.asService(async (manager) => {
        if (!role) {
          await manager.query(
            `delete from ${service}.membership where subject = $1 and idf_team = $2`,
            [event.subject, event.idfTeam],
          );
          return;
        }
        await manager.query(
          `insert into ${service}.membership
             (subject, idf_team, role, idf_player, idf_coach, idf_account)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (subject, idf_team) do update
             set role = excluded.role,
                 idf_player = excluded.idf_player,
                 idf_coach = excluded.idf_coach,
                 idf_account = excluded.idf_account`,
          [
            event.subject,
            event.idfTeam,
            role,
            event.idfPlayer ?? null,
            event.idfCoach ?? null,
            event.idfAccount,
          ],
        );
      });
      await this.notify(event.subject);
    }

    /** What no token is left of is forgotten with the next one. */
    @OnEvent(events.SignInEnded, `${service}.access`)
    async end(@Delivered() { event }: Delivery<SignInEnded>): Promise<void> {
      await this.database.asService(async (manager) => {
        await manager.query(
          `insert into ${service}.ended_sign_in (grant_id, tokens_until)
           values ($1, $2) on conflict do nothing`,
          [event.grantId, new Date(event.tokensUntilMs)],
        );
        await manager.query(`delete from ${service}.ended_sign_in where tokens_until < now()`);
      });
      await this.notify(event.subject);
    }

    private async notify(accessOf: string): Promise<void> {
      const told: AccessChanged = { accessOf };
      await this.broadcast.send(JSON.stringify(told));
    }
  }
  return MembershipConsumer;
}
