import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import {
  type ActivityAnalysed,
  type AnalysisFailed,
  type AnalysisProgress,
  type AnalysisReadable,
  events,
  type PlayerAnalysed,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { LiveGateway } from '../../live/index.js';
import { ResultsService } from './results.service.js';

const group = 'team.results';

/** Hears how far analyses are; the team's open pages follow. */
@Controller()
export class ResultsConsumer {
  constructor(
    private readonly results: ResultsService,
    private readonly live: LiveGateway,
  ) {}

  @OnEvent(events.PlayerAnalysed, group)
  playerAnalysed(@Delivered() delivery: Delivery<PlayerAnalysed>): Promise<void> {
    return this.consume(delivery, (manager) =>
      this.results.playerAnalysed(manager, delivery.event),
    );
  }

  @OnEvent(events.ActivityAnalysed, group)
  activityAnalysed(@Delivered() delivery: Delivery<ActivityAnalysed>): Promise<void> {
    return this.consume(delivery, (manager) =>
      this.results.activityAnalysed(manager, delivery.event),
    );
  }

  @OnEvent(events.AnalysisReadable, group)
  analysisReadable(@Delivered() delivery: Delivery<AnalysisReadable>): Promise<void> {
    return this.consume(delivery, (manager) =>
      this.results.analysisReadable(manager, delivery.event),
    );
  }

  @OnEvent(events.AnalysisFailed, group)
  analysisFailed(@Delivered() delivery: Delivery<AnalysisFailed>): Promise<void> {
    return this.consume(delivery, (manager) =>
      this.results.analysisFailed(manager, delivery.event),
    );
  }

  private async consume(
    delivery: Pick<Delivery<unknown>, 'once' | 'idfTeam'>,
    work: (manager: EntityManager) => Promise<AnalysisProgress | undefined>,
  ): Promise<void> {
    let progress: AnalysisProgress | undefined;
    await delivery.once(async (manager) => {
      progress = await work(manager);
    });
    if (progress) this.live.send(delivery.idfTeam, { kind: 'analysis', progress });
  }
}
