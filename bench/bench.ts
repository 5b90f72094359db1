/** One measured number, as `npm run bench -- NAME --json` gives it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `<= 3` or `>= 0.8`; left out for figures that only inform. */
  readonly goal?: string;
  /** The same measured on the named baseline in the same run. */
  readonly baseline?: number;
  /** value ÷ baseline. */
  readonly ratio?: number;
  /** Set when the goal is the ratio's, not the value's. */
  readonly goalFor?: 'ratio';
}

/** A named set of figures that are measured together. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Baselines beside those of every run, for `--with`. */
  readonly baselines?: readonly string[];
  /** Measures; `say` tells what is being done, `asked` are the baselines of `--with`. */
  run(say: (line: string) => void, asked: readonly string[]): Promise<Figure[]>;
}

/** A figure beside its baseline. */
export function compared(figure: Omit<Figure, 'ratio'> & { baseline: number }): Figure {
  return { ...figure, ratio: figure.value / figure.baseline };
}

const goalForm = /^(<=|>=|<|>) ?(\d+(?:\.\d+)?)$/;

/** Whether the figure meets its goal; undefined without one. */
export function meetsGoal(figure: Figure): boolean | undefined {
  if (figure.goal === undefined) return undefined;
  const [, sign, bound] = goalForm.exec(figure.goal) ?? [];
  if (!sign) throw new Error(`The goal "${figure.goal}" of ${figure.name} cannot be read.`);
  const found = figure.goalFor === 'ratio' ? figure.ratio : figure.value;
  if (found === undefined) return false;
  const limit = Number(bound);
  if (sign.startsWith('<')) return sign === '<=' ? found <= limit : found < limit;
  return sign === '>=' ? found >= limit : found > limit;
}
