export { create } from '@bufbuild/protobuf';
export { type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
export * from './events/catalogue.js';
export {
  type MembershipChanged,
  MembershipChangedSchema,
  Role as MemberRole,
  type SignInEnded,
} from './gen/identity/v1/members_pb.js';
export * from './gen/ingestion/v1/previews_pb.js';
export * from './gen/ingestion/v1/recordings_pb.js';
export * from './gen/ingestion/v1/results_pb.js';
export * from './gen/reports/v1/rows_pb.js';
export * from './gen/team/v1/analysis_pb.js';
export * from './gen/team/v1/settings_pb.js';
export * from './gen/team/v1/squad_pb.js';
export * from './http/index.js';
export * from './tables/index.js';
