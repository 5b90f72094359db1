import { Controller, StreamableFile } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { Readable } from 'node:stream';
import { StreamsService } from './streams.service.js';

@Controller()
export class StreamsController {
  constructor(private readonly streams: StreamsService) {}

  @Api(routes.ingestion.recordings.getStream)
  async dataStream(
    @Input() { params, caller }: InputOf<typeof routes.ingestion.recordings.getStream>,
  ) {
    const { bytes, length } = await this.streams.stream(caller, params.id, params.kind);
    return new StreamableFile(Readable.from(bytes), {
      type: routes.ingestion.recordings.getStream.media,
      length,
    });
  }

  @Api(routes.ingestion.recordings.getSpeed)
  dataSpeed(
    @Input() { params, query, caller }: InputOf<typeof routes.ingestion.recordings.getSpeed>,
  ) {
    return this.streams.speed(caller, params.id, query.points);
  }
}
