import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Api(routes.team.analyses.preview)
  reanalyzePreview(@Input() { params }: InputOf<typeof routes.team.analyses.preview>) {
    return this.previews.preview(params.idfTeam, params.id);
  }
}
