import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes, type UploadBatch, type UploadLine } from '@touchline/proto';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Api(routes.ingestion.uploads.list)
  listUploads(
    @Input() { params, query }: InputOf<typeof routes.ingestion.uploads.list>,
  ): Promise<UploadLine[]> {
    return this.uploads.lines(params.idfTeam, query.batch);
  }

  @Api(routes.ingestion.uploads.listBatches)
  listBatches(
    @Input() { params }: InputOf<typeof routes.ingestion.uploads.listBatches>,
  ): Promise<UploadBatch[]> {
    return this.uploads.batches(params.idfTeam);
  }
}
