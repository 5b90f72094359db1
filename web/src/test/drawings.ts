import { afterEach, beforeEach } from '@jest/globals';

/** One thing that was drawn on a canvas, and in what. */
export interface Drawn {
  /** `fillText`, `strokeRect` … */
  readonly what: string;
  readonly of: readonly unknown[];
  readonly fill: string;
  readonly stroke: string;
  readonly align: string;
}

/** A path that remembers its steps, `M` and `L` with their places. */
class WrittenPath {
  readonly steps: string[] = [];
  moveTo(x: number, y: number): void {
    this.steps.push(`M${Math.round(x)},${Math.round(y)}`);
  }
  lineTo(x: number, y: number): void {
    this.steps.push(`L${Math.round(x)},${Math.round(y)}`);
  }
  rect(): void {}
  arc(): void {}
  closePath(): void {}
}

/** Width of a letter where nothing is laid out. */
export const letterPx = 7;

/**
 * In every test of the file that calls it: what canvases were told to draw so far, oldest first. The
 * tests' page draws nothing by itself.
 */
export function watchDrawings(): Drawn[] {
  const drawn: Drawn[] = [];
  const { prototype } = HTMLCanvasElement;
  const [none, page] = [prototype.getContext, globalThis as { Path2D?: unknown }];
  beforeEach(() => {
    drawn.length = 0;
    const contexts = new WeakMap<HTMLCanvasElement, unknown>();
    prototype.getContext = function (this: HTMLCanvasElement) {
      const context = contexts.get(this) ?? contextOf(this, drawn);
      contexts.set(this, context);
      return context;
    } as typeof prototype.getContext;
    prototype.toBlob = (take, type) => take(new Blob(['picture'], { type }));
    HTMLImageElement.prototype.decode = async () => undefined;
    page.Path2D = WrittenPath;
  });
  afterEach(() => {
    prototype.getContext = none;
    delete page.Path2D;
  });
  return drawn;
}

function contextOf(canvas: HTMLCanvasElement, drawn: Drawn[]): unknown {
  const state: Record<string, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: text.length * letterPx }),
  };
  const wordOf = (name: string): string => String(state[name] ?? '');
  return new Proxy(state, {
    get(_, name: string) {
      if (name in state) return state[name];
      return (...of: unknown[]) =>
        void drawn.push({
          what: name,
          of,
          fill: wordOf('fillStyle'),
          stroke: wordOf('strokeStyle'),
          align: wordOf('textAlign'),
        });
    },
    set(_, name: string, value: unknown) {
      state[name] = value;
      return true;
    },
  });
}

/** Texts that were drawn. */
export const drawnTexts = (drawn: readonly Drawn[]): unknown[] =>
  drawn.filter(({ what }) => what === 'fillText').map(({ of }) => of[0]);

/** Steps of the lines that were drawn, by their colour. */
export function drawnLines(drawn: readonly Drawn[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const { what, of, stroke } of drawn) {
    if (what === 'stroke' && of[0]) lines.set(stroke, (of[0] as WrittenPath).steps);
  }
  return lines;
}
