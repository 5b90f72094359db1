import type { Fault } from '@touchline/proto';
import type { z } from 'zod';
import { errorMessageKey } from '../api/message-order.js';
import type { TextOf } from '../i18n/texts.js';

type Issue = z.core.$ZodRawIssue;

/** A rule of the screen alone, with the values that its text names (`withRule`). */
export interface FieldFault {
  readonly field: string;
  readonly text: TextOf;
}

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
    case 'invalid_format':
      return { key: issue.format === 'date' ? 'rules:date' : 'rules:invalid' };
    case 'custom':
      return custom(issue.params as Fault | FieldFault | undefined);
    default:
      return { key: 'rules:invalid' };
  }
}

/** The text of the error that the rule is, or its own. */
function custom(fault: Fault | FieldFault | undefined): TextOf {
  if (!fault) return { key: 'rules:invalid' };
  return 'text' in fault ? fault.text : { key: errorMessageKey(fault.key) };
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
