import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { AskedBy, type Asker } from '../asked-by.js';
import { AnswerService } from '../reports/answer.service.js';
import { GridsService } from './grids.service.js';

const { grid } = routes.reports;

@Controller()
export class GridsController {
  constructor(
    private readonly grids: GridsService,
    private readonly answers: AnswerService,
  ) {}

  @Api(grid.get)
  get(@Input() { params, query }: InputOf<typeof grid.get>, @AskedBy() asker: Asker) {
    const cells = () => this.grids.cells(params, query.grid, asker);
    return this.answers.give(grid.get, query.format, cells, asker);
  }
}
