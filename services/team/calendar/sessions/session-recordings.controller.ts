import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { SessionDataService } from './session-recordings.service.js';
import { SessionReadingService } from './session-reading.service.js';

@Controller()
export class SessionDataController {
  constructor(
    private readonly data: SessionDataService,
    private readonly reading: SessionReadingService,
  ) {}

  @Api(routes.sessionData)
  sessionData(@Input() { params }: InputOf<typeof routes.sessionData>) {
    return this.reading.dataOf(params.idfTeam, params.id);
  }

  @Api(routes.setSessionData)
  setSessionData(@Input() { params, body }: InputOf<typeof routes.setSessionData>) {
    return this.data.setData(params.idfTeam, params.id, body);
  }

  @Api(routes.addSessionDataItem)
  addSessionDataItem(@Input() { params }: InputOf<typeof routes.addSessionDataItem>) {
    return this.data.addDataItem(params.idfTeam, params.id, params.dataId);
  }

  @Api(routes.removeSessionDataItem)
  removeSessionDataItem(@Input() { params }: InputOf<typeof routes.removeSessionDataItem>) {
    return this.data.removeDataItem(params.idfTeam, params.id, params.dataId);
  }
}
