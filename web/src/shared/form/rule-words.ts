import type { z } from 'zod';
import type { TextOf } from '../i18n/texts.js';

type Issue = z.core.$ZodRawIssue;

/** A rule of the screen, or of several fields: what it says, under which field. */
export interface FieldFault {
  readonly field: string;
  readonly text: TextOf;
}

/** A shape with a rule more; it is asked once every field is right by itself. */
export const withRule = <Rules extends z.ZodType>(
  shape: Rules,
  findFault: (body: z.output<Rules>) => FieldFault | null,
): Rules =>
  shape.check(({ value: input, issues }) => {
    const fault = issues.length === 0 && findFault(input);
    if (fault) {
      issues.push({ code: 'custom', path: [fault.field], params: { text: fault.text }, input });
    }
  }) as Rules;

/** What is said of a broken rule, with the limit that it breaks. */
export function wordsOfIssue(issue: Issue): TextOf {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue as Issue & z.core.$ZodIssueTooSmall);
    case 'too_big': {
      const { origin, maximum } = issue as Issue & z.core.$ZodIssueTooBig;
      const most = Number(maximum);
      return origin === 'string'
        ? { key: 'rules:tooLong', values: { most } }
        : { key: 'rules:atMost', values: { most } };
    }
    case 'invalid_type':
      return invalidType(issue);
    case 'custom':
      return (issue.params as { text: TextOf } | undefined)?.text ?? { key: 'rules:invalid' };
    default:
      return { key: 'rules:invalid' };
  }
}

/** No letter, no choice (ids begin at 1), or below the least. */
function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): TextOf {
  const empty = origin === 'string' ? Number(minimum) <= 1 : Number(minimum) === 0 && !inclusive;
  if (empty) return { key: 'rules:required' };
  return { key: 'rules:atLeast', values: { least: Number(minimum) } };
}

function invalidType({ input, expected }: Issue): TextOf {
  if (Number.isNaN(input)) return { key: 'rules:number' };
  if (expected === 'int') return { key: 'rules:wholeNumber' };
  return { key: 'rules:required' };
}
