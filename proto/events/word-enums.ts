import {
  clone,
  type DescEnum,
  type DescMessage,
  getOption,
  type Message,
} from '@bufbuild/protobuf';
import { word } from '../gen/words/v1/word_pb.js';

type Fields = Record<string, unknown>;

/** A text field and the enum `…_enum` that says the same (docs/decisions/044). */
interface Pair {
  readonly text: string;
  readonly number: string;
  readonly words: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<string, number>;
}

interface Parts {
  readonly pairs: readonly Pair[];
  readonly inner: readonly { readonly name: string; readonly desc: DescMessage }[];
}

const known = new Map<DescMessage, Parts>();

/** A copy with the number of every word, for the wire. */
export function withNumbers<M extends Message>(desc: DescMessage, message: M): M {
  const copy = clone(desc, message) as M;
  visit(desc, copy, (fields, { text, number, numbers }) => {
    const numberOf = (one: string) => numbers.get(one) ?? 0;
    const said = fields[text] as string | string[];
    fields[number] = Array.isArray(said) ? said.map(numberOf) : numberOf(said);
  });
  return copy;
}

/**
 * The message with the words of its numbers; without a number that is known, the word as it was sent. The
 * numbers are emptied: in the program a word stands once.
 */
export function withWords<M extends Message>(desc: DescMessage, message: M): M {
  visit(desc, message, (fields, { text, number, words }) => {
    const sent = fields[text];
    const told = fields[number] as number | number[];
    if (!Array.isArray(told)) fields[text] = words.get(told) ?? sent;
    else if (told.length > 0) {
      fields[text] = told.map((one, index) => words.get(one) ?? (sent as string[])[index] ?? '');
    }
    fields[number] = Array.isArray(told) ? [] : 0;
  });
  return message;
}

function visit(desc: DescMessage, message: Message, change: (fields: Fields, pair: Pair) => void) {
  const { pairs, inner } = partsOf(desc);
  const fields = message as unknown as Fields;
  for (const pair of pairs) change(fields, pair);
  for (const part of inner) {
    const value = (fields[part.name] ?? []) as Message | Message[];
    for (const one of Array.isArray(value) ? value : [value]) visit(part.desc, one, change);
  }
}

function partsOf(desc: DescMessage): Parts {
  const found = known.get(desc);
  if (found) return found;
  const parts = {
    pairs: desc.fields.flatMap((field) =>
      field.enum && field.name.endsWith('_enum')
        ? [pairOf(desc, field.name, field.localName, field.enum)]
        : [],
    ),
    inner: desc.fields.flatMap(({ localName: name, fieldKind, message }) =>
      message && fieldKind !== 'map' ? [{ name, desc: message }] : [],
    ),
  };
  known.set(desc, parts);
  return parts;
}

function pairOf(desc: DescMessage, name: string, number: string, { values }: DescEnum): Pair {
  const text = desc.fields.find((field) => `${field.name}_enum` === name)?.localName;
  if (text === undefined) throw new Error(`${desc.typeName}.${name} stands beside no text.`);
  const worded = values.filter((value) => value.number !== 0);
  return {
    text,
    number,
    words: new Map(worded.map((value) => [value.number, getOption(value, word)])),
    numbers: new Map(worded.map((value) => [getOption(value, word), value.number])),
  };
}
