import { Injectable } from '@nestjs/common';
import { type Session, ServiceError, type Times } from '@touchline/proto';
import { SessionChangesService } from './session-changes.service.js';
import { checkCrop } from './session-rules.js';
import { SessionsRepository } from './sessions.repository.js';

/** The ranges of a session that count. */
@Injectable()
export class CropsService {
  constructor(
    private readonly changes: SessionChangesService,
    private readonly sessions: SessionsRepository,
  ) {}

  createCrop(idfTeam: number, idfSession: number, times: Times): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, async (manager, { session }) => {
      checkCrop(times, session, await this.sessions.cropsOf(manager, [idfSession]));
      await this.sessions.addCrop(manager, { ...times, idfTeam, idfSession });
    });
  }

  deleteCrop(idfTeam: number, idfSession: number, idfCrop: number): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, async (manager) => {
      if (!(await this.sessions.deleteCrop(manager, { idfCrop, idfSession }))) {
        throw new ServiceError(
          'notFound',
          { field: 'cropId', found: String(idfCrop) },
          { message: 'The crop range does not exist in this session.' },
        );
      }
    });
  }
}
