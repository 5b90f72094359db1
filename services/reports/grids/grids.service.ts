import { Injectable } from '@nestjs/common';
import { type AnswerOf, type routes, ServiceError } from '@touchline/proto';
import type { Asker } from '../asked-by.js';
import { type AnswerList, listed } from '../reports/answer-rows.js';
import { RowsRepository } from '../reports/rows.repository.js';
import { wholeRows } from '../reports/selected-rows.js';
import { SelectedRowsService } from '../reports/selected-rows.service.js';
import type { Selection } from '../reports/selection.repository.js';
import { CountedGridsService } from './counted-grids.service.js';
import { gridQuery } from './grid-query.js';
import { type FinerGrid, finerGridOf, gridSizeOf } from './grid-size.js';

export type GridCells = AnswerOf<(typeof routes)['reports']['grid']['get']>;

/** Where on the pitch, in a grid of any size. */
@Injectable()
export class GridsService {
  constructor(
    private readonly selected: SelectedRowsService,
    private readonly rows: RowsRepository,
    private readonly counted: CountedGridsService,
  ) {}

  /**
   * @throws resolutionNotSupported; stadiumNotFound when what is analysed had no stadium, since even time off
   * the pitch is a cell of one
   */
  async cells(
    selection: Selection,
    text: string,
    asker: Asker,
  ): Promise<AnswerList<GridCells[number]>> {
    const size = gridSizeOf(text);
    const finer = finerGridOf(size);
    const cells = finer
      ? await this.stored(selection, finer, asker)
      : await this.counted.cells(selection, size, asker);
    if (cells.length === 0 && (await this.selected.isAnalysed(selection))) {
      throw new ServiceError('stadiumNotFound', { field: 'idfActivities' });
    }
    return listed(cells);
  }

  private async stored(selection: Selection, finer: FinerGrid, asker: Asker): Promise<GridCells> {
    const source = await this.selected.find(selection, 'grid', wholeRows);

    return (await this.rows.query(gridQuery(source, finer), asker)).map((row) => ({
      cellX: Number(row.cellX),
      cellY: Number(row.cellY),
      seconds: Number(row.seconds),
    }));
  }
}
