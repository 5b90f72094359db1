import { describe, expect, it, test } from '@jest/globals';
import { create, type DescEnum, fromBinary, getOption, toBinary } from '@bufbuild/protobuf';
import { file_ingestion_v1_words, StreamKind } from '../gen/ingestion/v1/words_pb.js';
import { type ActivityType, Attack, file_team_v1_words, Gender } from '../gen/team/v1/words_pb.js';
import { word } from '../gen/words/v1/word_pb.js';
import { genderSchema } from '../http/wire.js';
import { qualitySchema } from '../http/reports/shapes.js';
import { moveReasonSchema } from '../http/team/preview-shapes.js';
import { percentOfMaxWindows } from '../http/team/settings-shapes.js';
import {
  activityTypeSchema,
  attackSchema,
  matchDaySchema,
  positionSchema,
} from '../http/team/shapes.js';
import { events, speedConversions, streamKinds } from '../index.js';

const { AnalysisRequested, ActivityPreviewed, PlayerChanged } = events;
const schema = AnalysisRequested.schema;

const said = {
  activityType: 'L',
  sessions: [{ idfSession: 5, attack: 'towardsZero' }],
  players: [
    {
      idfPlayer: 11,
      gender: 'F',
      recordings: [{ idfData: 9, streams: [{ kind: 'gnss' }, { kind: 'hr' }] }],
    },
  ],
};

describe('a word of a fixed list', () => {
  it('is written as text and as a number, at every depth', () => {
    const event = create(schema, said);
    const sent = fromBinary(schema, AnalysisRequested.encode(event));
    expect(sent).toMatchObject(said);
    expect(sent.sessions[0]!.attackEnum).toBe(Attack.TOWARDS_ZERO);
    expect(sent.players[0]!.genderEnum).toBe(Gender.FEMALE);
    const { streams } = sent.players[0]!.recordings[0]!;
    expect(streams.map(({ kindEnum }) => kindEnum)).toEqual([StreamKind.GNSS, StreamKind.HR]);
    expect(AnalysisRequested.decode(AnalysisRequested.encode(event))).toEqual(event);
  });

  it('is read from the events of former releases, which had no number', () => {
    // sessions (6) { idf_session (1): 5, attack (6): "towardsZero" }, activity_type (10): "L"
    const text = [...new TextEncoder().encode('towardsZero')];
    const session = [0x08, 5, 0x32, text.length, ...text];
    const bytes = [0x32, session.length, ...session, 0x52, 1, 0x4c];
    const event = AnalysisRequested.decode(Uint8Array.from(bytes));
    expect(event.activityType).toBe('L');
    expect(event.sessions[0]).toMatchObject({ idfSession: 5, attack: 'towardsZero' });
  });

  it('is read from its number alone, as a later release may write it', () => {
    const bytes = toBinary(schema, create(schema, { sessions: [{ attackEnum: 1 }] }));
    expect(AnalysisRequested.decode(bytes).sessions[0]!.attack).toBe('towardsLength');
  });

  it('counts as text where the number is one of a newer writer', () => {
    const newer = 99 as ActivityType;
    const bytes = toBinary(schema, create(schema, { activityType: 'X', activityTypeEnum: newer }));
    expect(AnalysisRequested.decode(bytes).activityType).toBe('X');
  });

  it('that is none of the list travels as text, and one that is not known as nothing', () => {
    const encoded = (position?: string) =>
      PlayerChanged.decode(PlayerChanged.encode(create(PlayerChanged.schema, { position })));
    expect(encoded('sweeper').position).toBe('sweeper');
    expect(encoded().position).toBeUndefined();
  });

  it('is read in lists, too, each by its own number', () => {
    const { schema: preview } = ActivityPreviewed;
    const read = (why: string[], whyEnum: number[]) =>
      ActivityPreviewed.decode(toBinary(preview, create(preview, { moves: [{ why, whyEnum }] })))
        .moves[0]!.why;
    expect(read(['engine', 'players'], [])).toEqual(['engine', 'players']);
    expect(read(['engine', 'weather'], [1, 99])).toEqual(['engine', 'weather']);
    expect(read([], [1, 3])).toEqual(['engine', 'players']);
    const sent = create(preview, { moves: [{ why: ['engine', 'weather'] }] });
    expect(ActivityPreviewed.decode(ActivityPreviewed.encode(sent)).moves[0]!.why).toEqual([
      'engine',
      'weather',
    ]);
  });
});

const lists: Record<string, readonly string[]> = {
  'team.v1.ActivityType': activityTypeSchema.options,
  'team.v1.MatchDay': matchDaySchema.options,
  'team.v1.Position': positionSchema.options,
  'team.v1.Gender': genderSchema.options,
  'team.v1.Attack': attackSchema.options,
  'team.v1.PercentOfMaxWindow': percentOfMaxWindows,
  'ingestion.v1.StreamKind': streamKinds,
  'ingestion.v1.SpeedConversion': Object.keys(speedConversions),
  'ingestion.v1.Grade': qualitySchema.shape.grade.unwrap().options,
  'ingestion.v1.TableName': ['effort', 'grid', 'threshold'],
  'ingestion.v1.MoveReason': moveReasonSchema.options,
};
const enums: DescEnum[] = [...file_team_v1_words.enums, ...file_ingestion_v1_words.enums];

test.each(enums)('$typeName has a number for every word of the product', ({ typeName, values }) => {
  expect(
    values
      .slice(1)
      .map((value) => getOption(value, word))
      .sort(),
  ).toEqual([...lists[typeName]!].sort());
});
