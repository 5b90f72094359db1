import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ClientLeft } from '../reports/client-left.js';
import { inFormat } from '../reports/in-format.js';
import { GridsService } from './grids.service.js';

const { grid } = routes.reports;

@Controller()
export class GridsController {
  constructor(private readonly grids: GridsService) {}

  @Api(grid.get)
  get(@Input() { params, query }: InputOf<typeof grid.get>, @ClientLeft() clientLeft: AbortSignal) {
    return inFormat(grid.get, query, this.grids.cells(params, query.grid, clientLeft));
  }
}
