import wasmUrl from '@touchline/compute/core.wasm?url';
import { tableFromIPC } from 'apache-arrow';
import { expose, transfer } from 'comlink';
import {
  type AnalysisRange,
  type AnalysisResult,
  type AnalysisSettings,
  type CleanedTrace,
  createCore,
  type RecordingInput,
  type StreamBatch,
  type StreamInput,
} from '@touchline/compute';
import type { StreamKind } from '@touchline/proto';

const core = fetch(wasmUrl)
  .then((answer) => answer.arrayBuffer())
  .then((bytes) => createCore(bytes));

/** The metric core on a thread of its own, with one recording in it. */
export const coreWorker = {
  /** Takes in a recording's Arrow streams; two of one kind follow each other. */
  async load(streams: readonly { kind: StreamKind; bytes: Uint8Array }[]): Promise<void> {
    const input: { -readonly [Kind in StreamKind]?: StreamInput } = {};
    for (const { kind, bytes } of streams) input[kind] = joined(input[kind], batchesOf(bytes));
    (await core).load(input as RecordingInput);
  },

  async settle(settings: AnalysisSettings): Promise<void> {
    (await core).settle(settings);
  },

  async compute(ranges: readonly AnalysisRange[]): Promise<AnalysisResult> {
    const result = (await core).compute(ranges);
    const rows = [...result.summary, ...result.minutes, ...Object.values(result.tables).flat()];
    return transfer(
      result,
      rows.map(({ values }) => values.buffer),
    );
  },

  async trace(): Promise<CleanedTrace> {
    const trace = (await core).cleanedTrace();
    return transfer(
      trace,
      Object.values(trace).map((column: Float64Array | Uint8Array) => column.buffer),
    );
  },
};

function batchesOf(bytes: Uint8Array): StreamBatch[] {
  return tableFromIPC(bytes).batches.map((batch) =>
    Object.fromEntries(
      batch.schema.fields.map(({ name }) => [name, batch.getChild(name)?.toArray()]),
    ),
  );
}

function joined(before: StreamInput | undefined, batches: StreamBatch[]): StreamInput {
  const all = [...(before?.batches ?? []), ...batches];
  return { rows: all.reduce((sum, { t }) => sum + (t?.length ?? 0), 0), batches: all };
}

expose(coreWorker);
