import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { MembershipChangedSchema, SignInEndedSchema } from '../gen/identity/v1/members_pb.js';
import {
  RecordingDecodedSchema,
  RecordingRefusedSchema,
  RecordingUploadedSchema,
} from '../gen/ingestion/v1/recordings_pb.js';
import { ActivityPreviewedSchema, PlayerPreviewedSchema } from '../gen/ingestion/v1/previews_pb.js';
import {
  ActivityAnalysedSchema,
  AnalysisFailedSchema,
  GridCountedSchema,
  PlayerAnalysedSchema,
} from '../gen/ingestion/v1/results_pb.js';
import {
  AnalysisReadableSchema,
  GridRequestedSchema,
  RowsDroppedSchema,
} from '../gen/reports/v1/rows_pb.js';
import { AnalysisRequestedSchema, PreviewRequestedSchema } from '../gen/team/v1/analysis_pb.js';
import { SettingsChangedSchema } from '../gen/team/v1/settings_pb.js';
import {
  ActivityChangedSchema,
  DataChangedSchema,
  DeviceChangedSchema,
  PlayerChangedSchema,
  RecordingDeletedSchema,
  TeamChangedSchema,
} from '../gen/team/v1/squad_pb.js';
import { withNumbers, withWords } from './word-enums.js';

/** One kind of fact: its name on the bus, where it travels and what keeps its order. */
export interface EventDefinition<Desc extends DescMessage = DescMessage> {
  /** Protobuf type name, for example `ingestion.v1.RecordingDecoded`. */
  readonly type: string;
  readonly topic: string;
  readonly schema: Desc;
  /** Events of one topic with equal keys are handled in the order they were said. */
  key(payload: MessageShape<Desc>): string;
  /** The team whose data the event carries; 0 = none. */
  idfTeam(payload: MessageShape<Desc>): number;
  encode(payload: MessageShape<Desc>): Uint8Array;
  decode(bytes: Uint8Array): MessageShape<Desc>;
}

function define<Desc extends DescMessage>(
  schema: Desc,
  topic: string,
  key: (payload: MessageShape<Desc>) => string | number,
): EventDefinition<Desc> {
  return {
    type: schema.typeName,
    topic,
    schema,
    key: (payload) => String(key(payload)),
    idfTeam: (payload) => (payload as unknown as { idfTeam?: number }).idfTeam ?? 0,
    encode: (payload) => toBinary(schema, withNumbers(schema, payload)),
    decode: (bytes) => withWords(schema, fromBinary(schema, bytes)),
  };
}

const members = 'identity.members';
const squad = 'team.squad';
const analysis = 'team.analysis';
const recordings = 'ingestion.recordings';
const results = 'ingestion.results';
const rows = 'reports.rows';

export const events = {
  MembershipChanged: define(MembershipChangedSchema, members, (e) => e.subject),
  SignInEnded: define(SignInEndedSchema, members, (e) => e.subject),
  TeamChanged: define(TeamChangedSchema, squad, (e) => e.idfTeam),
  PlayerChanged: define(PlayerChangedSchema, squad, (e) => e.idfTeam),
  DeviceChanged: define(DeviceChangedSchema, squad, (e) => e.idfTeam),
  ActivityChanged: define(ActivityChangedSchema, squad, (e) => e.idfTeam),
  DataChanged: define(DataChangedSchema, squad, (e) => e.idfTeam),
  RecordingDeleted: define(RecordingDeletedSchema, squad, (e) => e.idfTeam),
  SettingsChanged: define(SettingsChangedSchema, squad, (e) => e.idfTeam),
  AnalysisRequested: define(AnalysisRequestedSchema, analysis, (e) => e.idfActivity),
  PreviewRequested: define(PreviewRequestedSchema, analysis, (e) => e.idfActivity),
  RecordingUploaded: define(RecordingUploadedSchema, recordings, (e) => e.uploadId),
  RecordingDecoded: define(RecordingDecodedSchema, recordings, (e) => e.uploadId),
  RecordingRefused: define(RecordingRefusedSchema, recordings, (e) => e.uploadId),
  PlayerAnalysed: define(PlayerAnalysedSchema, results, (e) => e.idfTeam),
  ActivityAnalysed: define(ActivityAnalysedSchema, results, (e) => e.idfTeam),
  AnalysisFailed: define(AnalysisFailedSchema, results, (e) => e.idfTeam),
  GridCounted: define(GridCountedSchema, results, (e) => e.idfTeam),
  PlayerPreviewed: define(PlayerPreviewedSchema, results, (e) => e.idfTeam),
  ActivityPreviewed: define(ActivityPreviewedSchema, results, (e) => e.idfTeam),
  AnalysisReadable: define(AnalysisReadableSchema, rows, (e) => e.idfTeam),
  RowsDropped: define(RowsDroppedSchema, rows, (e) => e.idfTeam),
  GridRequested: define(GridRequestedSchema, rows, (e) => e.idfTeam),
} as const;

/** Every topic of the product, in the order of the walk. */
export const topics: readonly string[] = [members, squad, recordings, analysis, results, rows];

/** The definition of a type name met on the bus, or undefined for a newer producer's event. */
export function findEvent(type: string): EventDefinition | undefined {
  return Object.values(events).find((event) => event.type === type) as EventDefinition | undefined;
}
