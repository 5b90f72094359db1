import { z } from 'zod';
import { shape } from './wire.js';

/**
 * What is stored and sent instead of a sentence: a code and its parameters. Whoever shows it words it
 * in the reader's language; each code has a text in every language, with these parameters in it.
 */
/** `duration` in ms. */
type ParameterType = 'number' | 'text' | 'player' | 'duration';
type Catalogue = Readonly<Record<string, Readonly<Record<string, ParameterType>>>>;

/** What was repaired or lost in a recording, or had to be assumed. */
export const recordingNotes = {
  /** The device was switched off before it closed the file. */
  unclosed: {},
  cutShort: { bytes: 'number' },
  cutInLine: { line: 'number' },
  cutAtByte: { byte: 'number' },
  bytesIgnored: { bytes: 'number' },
  rowsOfOtherWidth: { count: 'number', line: 'number', found: 'number', expected: 'number' },
  rowsWithNul: { count: 'number', line: 'number' },
  rowsTooLong: { count: 'number', line: 'number' },
  valuesMalformed: { count: 'number', line: 'number', found: 'text' },
  rowsTimeless: { count: 'number' },
  /** `date` as yyyy-mm-dd; empty outside the calendar. */
  rowsImplausible: { count: 'number', date: 'text' },
  rowsBackwards: { count: 'number' },
  /** Positions of 0/0; together for how long, 0 in notes of former releases. */
  fixesMissing: { count: 'number', durationMs: 'duration' },
  fixesNowhere: { count: 'number' },
  /** Positions in a hall's own coordinates, where no others are. */
  hallPositionsUnread: { count: 'number' },
  unitAssumed: { unit: 'text' },
  /** Times without a day: they are of that day, which the file's name tells, on these clocks; `date` as yyyy-mm-dd. */
  dayOfFileName: { date: 'text', timezone: 'text' },
  /** The same, where nothing tells the day: the last possible one. */
  dayAssumed: { date: 'text', timezone: 'text' },
  /** Another recording of the same time is the player's already. */
  playerTaken: { idfPlayer: 'player' },
  /** The player wears the device, and the file names another one. */
  wearerContradicted: { idfPlayer: 'player' },
  /** A sentence of a former release, shown as it is. */
  legacyText: { text: 'text' },
} as const satisfies Catalogue;

/** Why an analysis, or a player of it, has no numbers. */
export const analysisFailures = {
  noPlayers: {},
  noPlayerAnalysed: {},
  noRecording: {},
  noSession: {},
  recordingMissing: {},
  tooManySamples: {},
  storageFull: {},
  engineFailed: {},
  noResult: {},
  legacyText: { text: 'text' },
} as const satisfies Catalogue;

type Parameters<Types> = {
  readonly [Name in keyof Types]: Types[Name] extends 'text' ? string : number;
};
/** One of a catalogue's codes with its parameters. */
export type Reason<C extends Catalogue> = {
  readonly [Code in keyof C]: { readonly code: Code; readonly params: Parameters<C[Code]> };
}[keyof C];
export type RecordingNote = Reason<typeof recordingNotes>;
export type AnalysisFailure = Reason<typeof analysisFailures>;

const reasonSchema = <C extends Catalogue>(id: string, catalogue: C) =>
  shape(id, {
    code: z.enum(Object.keys(catalogue)),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }) as unknown as z.ZodType<Reason<C>, Reason<C>>;
export const recordingNoteSchema = reasonSchema('RecordingNote', recordingNotes);
export const analysisFailureSchema = reasonSchema('AnalysisFailure', analysisFailures);

/** As an event carries it. */
export interface SentReason {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

export function sentReason({ code, params }: RecordingNote | AnalysisFailure): {
  code: string;
  params: Record<string, string>;
} {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  return { code, params: Object.fromEntries(texts) };
}

/** @param sentences of events of former releases. */
export const receivedNotes = (
  sent: readonly SentReason[],
  sentences: readonly string[],
): RecordingNote[] => [
  ...sent.map((note) => received(recordingNotes, note)),
  ...sentences.map(legacyText),
];

/** @param text of events of former releases, which carried a sentence. */
export const receivedFailure = (sent: SentReason | undefined, text: string): AnalysisFailure =>
  sent ? received(analysisFailures, sent) : legacyText(text);

/** Each note once, in their order. */
export function distinctNotes(notes: readonly RecordingNote[]): RecordingNote[] {
  const keyOf = ({ code, params }: RecordingNote) =>
    JSON.stringify([code, Object.entries(params).sort()]);
  return [...new Map(notes.map((note) => [keyOf(note), note])).values()];
}

export const legacyText = (text: string) => ({ code: 'legacyText', params: { text } }) as const;

/** A code of a newer release is shown as it is. */
function received<C extends Catalogue>(catalogue: C, { code, params }: SentReason): Reason<C> {
  const types = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  if (!types) return legacyText(code) as unknown as Reason<C>;
  const values = Object.entries(types).map(([name, type]) => {
    const value = params[name] ?? '';
    return [name, type === 'text' ? value : Number(value)] as const;
  });
  return { code, params: Object.fromEntries(values) } as unknown as Reason<C>;
}
