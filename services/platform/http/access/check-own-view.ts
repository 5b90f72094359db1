import { isTabular, personal, type Route, routeList, type Service } from '@touchline/proto';
import { z } from 'zod';
import { defOf, partsOf, type Shape } from '../description/shape-parts.js';

/** Fields that say who somebody is. */
const tellingFields = new Set(['idfPlayer', 'idfPlayers', 'idfData', 'dataItems']);

/** Texts that people enter and the whole team may read: names of things. Any other must be marked. */
const textsForAll = new Set(['name']);

/** Throws when a call shows players or guests an answer in another way than its declaration says. */
export function checkOwnView(route: Route): void {
  const { ownView, ownPlayers } = route.access;
  if (ownView === undefined) return;
  const refuse = (why: string) => {
    throw new Error(`${route.name} has ownView '${ownView}', but ${why}`);
  };
  const texts = ownView === 'shape' ? enteredTexts(route.service) : new Set<string>();
  const { marked, telling } = look(route.answer, new Set([...tellingFields, ...texts]));
  if (marked !== (ownView === 'shape')) {
    refuse(`its answer's shape names ${marked ? 'something' : 'nothing'} that is personal`);
  }
  if ((route.media || isTabular(route)) && !ownPlayers && ownView !== 'query') {
    refuse('bytes cannot be cut: only a query, or ownPlayers, keeps others out of them');
  }
  if (telling && !ownPlayers && ownView !== 'query') {
    refuse(
      `${telling} is for everybody: wrap it in ownRows, ownIds, ownRecordings or coachOnly` +
        (texts.has(telling) ? ', or list it in textsForAll' : ''),
    );
  }
}

interface Looked {
  /** Whether something in it is cut. */
  readonly marked: boolean;
  /** A telling field that is not. */
  readonly telling?: string;
}

function look(shape: Shape, tellingNames: ReadonlySet<string>): Looked {
  if (personal.get(shape as z.ZodType)) return { marked: true };
  const def = defOf(shape);
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  const lookInto = (part: Shape) => look(part, tellingNames);
  const own = fields.find(([name, part]) => tellingNames.has(name) && !lookInto(part).marked);
  const parts = partsOf(shape).map(lookInto);
  return {
    marked: parts.some(({ marked }) => marked),
    telling: own?.[0] ?? parts.find(({ telling }) => telling)?.telling,
  };
}

const entered = new Map<Service, Set<string>>();

/** Names of the fields that the service takes as free text, looked for once. */
function enteredTexts(service: Service): Set<string> {
  const names = entered.get(service) ?? textFieldsOf(service);
  entered.set(service, names);
  return names;
}

function textFieldsOf(service: Service): Set<string> {
  const names = new Set<string>();
  const bodies = routeList.filter((route) => route.service === service).map(({ body }) => body);
  for (const body of bodies) {
    z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const { def } = (zodSchema as z.core.$ZodTypes)._zod;
        if (def.type !== 'object') return;
        for (const [name, part] of Object.entries(def.shape)) if (isText(part)) names.add(name);
      },
    });
  }
  for (const name of textsForAll) names.delete(name);
  return names;
}

function isText(shape: Shape): boolean {
  const def = defOf(shape);
  return 'innerType' in def ? isText(def.innerType) : def.type === 'string';
}
