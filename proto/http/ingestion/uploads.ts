import { z } from 'zod';
import { recordingNoteSchema } from '../reasons.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { idSchema, ofTeam, shape } from '../wire.js';

/** Why a file cannot be used; clients have a sentence for each. */
export const refusalCodes = [
  'refusal.empty',
  'refusal.archive',
  'refusal.document',
  'refusal.unknownFormat',
  'refusal.wrongDelimiter',
  'refusal.noTimeColumn',
  'refusal.noRows',
  'refusal.noTrack',
  'refusal.hallPositionsOnly',
  'refusal.binaryInText',
  'refusal.badHeader',
  'refusal.badChecksum',
  'refusal.implausibleDate',
  'refusal.badStructure',
  'refusal.tooManyRecordings',
  'refusal.tooMuchMemory',
  'refusal.tooSlow',
  'refusal.decoderFailed',
  'refusal.storageFull',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** One file on its way in. */
export const uploadLineSchema = shape('Upload', {
  uploadId: z.string(),
  batch: z.string(),
  fileName: z.string(),
  state: z.enum(['receiving', 'stored', 'decoding', 'ready', 'refused']),
  bytes: z.number(),
  receivedBytes: z.number(),
  /** Somebody is sending it just now. */
  isSending: z.boolean(),
  /** Of the present step: bytes received while receiving, bytes decoded while decoding. */
  percent: z.number().min(0).max(100),
  error: z
    .object({
      code: z.enum(refusalCodes),
      line: z.number().nullable(),
      byte: z.number().nullable(),
      /** As it stands in the file. */
      found: z.string().nullable(),
      expected: z.string().nullable(),
    })
    .nullable(),
  notes: z.array(recordingNoteSchema),
  /** Ids of the recordings that came out of the file. */
  recordings: z.array(z.string()),
  /** The same bytes were sent before under this name; nothing was doubled. */
  duplicateOf: z.string().nullable(),
});
export type UploadLine = z.infer<typeof uploadLineSchema>;

/** Files that were dropped together. */
const uploadBatchSchema = shape('UploadBatch', {
  batch: z.string(),
  /** When its first file was announced. */
  createdMs: z.number(),
  /** Its name. */
  firstFile: z.string(),
  files: z.number().int(),
  /** Of them: not sent to the end. */
  receiving: z.number().int(),
  /** Of them: waiting for the decoder, or being decoded. */
  decoding: z.number().int(),
  ready: z.number().int(),
  /** Of those that are ready: sent before, so that nothing new was read from them. */
  repeated: z.number().int(),
  refused: z.number().int(),
  /** Somebody is sending one of them just now. */
  isSending: z.boolean(),
});
export type UploadBatch = z.infer<typeof uploadBatchSchema>;

/** Metadata of a tus upload, each value base64 in `Upload-Metadata`. */
export const uploadMetadataSchema = z.object({
  filename: z.string().min(1),
  idfTeam: idSchema,
  /** Files dropped together; chosen by the client. */
  batch: z
    .string()
    .regex(/^[\w-]+$/)
    .max(limits.tagLength),
  idfPlayer: idSchema.optional(),
  /** Chosen by the client, so that asking again after a lost reply makes no second upload. */
  uploadId: z.uuid().optional(),
});

/** tus 1.0 lives here, outside the route table: POST, and PATCH/HEAD/DELETE on `/:uploadId`. */
export const uploadsPath = '/api/uploads';

/** Files on their way in. */
export const uploads = {
  list: route({
    id: 'OWN-005',
    method: 'GET',
    path: '/teams/:idfTeam/uploads',
    refreshedBy: ['upload'],
    summary: 'One line per file of a batch (without batch: the latest ones)',
    access: access.coach,
    params: ofTeam,
    query: { batch: z.string().max(limits.tagLength).optional() },
    answer: z.array(uploadLineSchema),
  }),
  listBatches: route({
    id: 'OWN-037',
    method: 'GET',
    path: '/teams/:idfTeam/uploads/batches',
    refreshedBy: ['upload'],
    summary: "The team's latest batches of files, newest first",
    access: access.coach,
    params: ofTeam,
    answer: z.array(uploadBatchSchema),
  }),
};
