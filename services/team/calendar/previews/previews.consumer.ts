import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { type ActivityPreviewed, events, type PlayerPreviewed } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { LiveGateway } from '../../live/index.js';
import type { PreviewEntity } from './preview.entity.js';
import { PreviewsRepository } from './previews.repository.js';
import { resultOf } from './preview-result.js';

const group = 'team.previews';

/** Keeps how far previews are, and tells the team's open pages. */
@Controller()
export class PreviewsConsumer {
  constructor(
    private readonly previews: PreviewsRepository,
    private readonly live: LiveGateway,
  ) {}

  @OnEvent(events.PlayerPreviewed, group)
  playerPreviewed(@Delivered() delivery: Delivery<PlayerPreviewed>): Promise<void> {
    const { done } = delivery.event;
    return this.keep(delivery, (preview) => ({ done: Math.max(preview.done, done) }));
  }

  @OnEvent(events.ActivityPreviewed, group)
  activityPreviewed(@Delivered() delivery: Delivery<ActivityPreviewed>): Promise<void> {
    const result = resultOf(delivery.event);
    return this.keep(delivery, ({ total }) => ({ status: 'READY', done: total, result }));
  }

  /** Of a preview that was begun anew meanwhile nothing is kept. */
  private async keep(
    delivery: Delivery<PlayerPreviewed | ActivityPreviewed>,
    change: (preview: PreviewEntity) => Partial<PreviewEntity>,
  ): Promise<void> {
    let kept: PreviewEntity | undefined;
    await delivery.once(async (manager: EntityManager) => {
      kept = await this.previews.change(manager, delivery.event.previewId, change);
    });
    if (!kept) return;
    const { idfTeam, idfActivity, done, total } = kept;
    this.live.send(idfTeam, { kind: 'preview', idfActivity, done, total });
  }
}
