import { isTabular, personal, type Route } from '@touchline/proto';
import type { z } from 'zod';
import { defOf, partsOf, type Shape } from './shape-parts.js';

/** Fields that say who somebody is, or what a coach noted. */
const tellingFields = new Set(['idfPlayer', 'idfPlayers', 'idfData', 'dataItems', 'memo']);

/** Throws when a call shows players or guests an answer in another way than its declaration says. */
export function checkOwnView(route: Route): void {
  const { ownView, ownPlayers } = route.access;
  if (ownView === undefined) return;
  const refuse = (why: string) => {
    throw new Error(`${route.name} has ownView '${ownView}', but ${why}`);
  };
  const { marked, telling } = look(route.answer);
  if (marked !== (ownView === 'shape')) {
    refuse(`its answer's shape names ${marked ? 'something' : 'nothing'} that is personal`);
  }
  if ((route.media || isTabular(route)) && !ownPlayers && ownView !== 'query') {
    refuse('bytes cannot be cut: only a query, or ownPlayers, keeps others out of them');
  }
  if (telling && !ownPlayers && ownView !== 'query') {
    refuse(`${telling} is for everybody: wrap it in ownRows, ownIds, ownRecordings or coachOnly`);
  }
}

interface Looked {
  /** Whether something in it is cut. */
  readonly marked: boolean;
  /** A telling field that is not. */
  readonly telling?: string;
}

function look(shape: Shape): Looked {
  if (personal.get(shape as z.ZodType)) return { marked: true };
  const def = defOf(shape);
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  const own = fields.find(([name, part]) => tellingFields.has(name) && !look(part).marked);
  const parts = partsOf(shape).map(look);
  return {
    marked: parts.some(({ marked }) => marked),
    telling: own?.[0] ?? parts.find(({ telling }) => telling)?.telling,
  };
}
