import {
  type DuckDBDataChunk,
  DuckDBDoubleVector,
  type DuckDBResult,
  type DuckDBVector,
} from '@duckdb/node-api';
import { numbersIn } from './numbers-in.js';

/** A row's value in some column. */
export type Row = Readonly<Record<string, number | string | null>>;

/** f64[rows]; those whose bit is 0 are missing, whatever stands there. */
export interface Numbers {
  readonly values: Float64Array;
  /** Lowest bit first; left out = none is missing. */
  readonly valid?: Uint8Array;
}

export const isValid = ({ valid }: Pick<Numbers, 'valid'>, row: number): boolean =>
  !valid || ((valid[row >> 3]! >> (row & 7)) & 1) === 1;

export const numberAt = (numbers: Numbers, row: number): number | null =>
  isValid(numbers, row) ? numbers.values[row]! : null;

/** Some rows of a result, read where they lie. */
export class ResultChunk {
  constructor(
    private readonly chunk: DuckDBDataChunk,
    /** Places of columns by their names. */
    private readonly places: ReadonlyMap<string, number>,
  ) {}

  get rows(): number {
    return this.chunk.rowCount;
  }

  get columns(): number {
    return this.places.size;
  }

  /** @throws RangeError when there is no such column */
  vector(name: string): DuckDBVector {
    const place = this.places.get(name);
    if (place === undefined) throw new RangeError(`The result has no column ${name}`);
    return this.chunk.getColumnVector(place);
  }

  /** Undefined when there is no such column. @throws TypeError when its values are others */
  numbers(name: string): Numbers | undefined {
    if (!this.places.has(name)) return undefined;
    const vector = this.vector(name);
    if (vector instanceof DuckDBDoubleVector) return numbersIn(vector);
    throw new TypeError(`The values of ${name} are no numbers of 64 bit`);
  }

  /** All rows, with those columns of which that is true. */
  read(wanted: (name: string) => boolean = () => true): Row[] {
    const names = [...this.places.keys()].filter(wanted);
    const columns = names.map((name) => this.vector(name).toArray());
    return Array.from({ length: this.rows }, (_, row) =>
      Object.fromEntries(names.map((name, place) => [name, columns[place]![row]])),
    ) as Row[];
  }
}

/** All rows of a result, of which some may have been fetched already. */
export async function* chunksOf(
  result: DuckDBResult,
  first?: DuckDBDataChunk | null,
): AsyncGenerator<ResultChunk> {
  const places = new Map(result.columnNames().map((name, place) => [name, place]));
  const next = () => result.fetchChunk();
  for (let chunk = first ?? (await next()); chunk && chunk.rowCount > 0; chunk = await next())
    yield new ResultChunk(chunk, places);
}
