import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Api(routes.reanalyzePreview)
  reanalyzePreview(@Input() { params }: InputOf<typeof routes.reanalyzePreview>) {
    return this.previews.preview(params.idfTeam, params.id);
  }
}
