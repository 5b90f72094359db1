import { Controller, StreamableFile } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { ingestionRoutes as routes } from '@touchline/proto';
import { Readable } from 'node:stream';
import { StreamsService } from './streams.service.js';

@Controller()
export class StreamsController {
  constructor(private readonly streams: StreamsService) {}

  @Api(routes.dataStream)
  async dataStream(@Input() { params, caller }: InputOf<typeof routes.dataStream>) {
    const { bytes, length } = await this.streams.stream(caller, params.id, params.kind);
    return new StreamableFile(Readable.from(bytes), { type: routes.dataStream.media, length });
  }

  @Api(routes.dataSpeed)
  dataSpeed(@Input() { params, query, caller }: InputOf<typeof routes.dataSpeed>) {
    return this.streams.speed(caller, params.id, query.points);
  }
}
