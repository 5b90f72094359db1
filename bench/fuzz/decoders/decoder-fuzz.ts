import { decodeFile, DecodeRefusal } from '@touchline/ingestion/decoding';
import type { FuzzReport } from '../fuzz-report.js';
import { CountingSink } from './counting-sink.js';
import { type DecoderInput, decoderInput } from './decoder-input.js';
import { MemoryPeak } from './memory-peak.js';
import type { FuzzFormat } from './seed-files.js';

/** Heap and ArrayBuffers of one decoding, bytes: an Arrow body of 64 MiB, rows that wait, and what lies about. */
export const mostDecodingBytes = 160 * 1024 * 1024;
const enoughBytes = 24 * 1024 * 1024;
const mostFaults = 20;
const mostFound = 60;
const nowMs = Date.UTC(2026, 8, 1, 12);

/** Inputs `from` up to before `to` of a seed and a format through the decoders' own door. */
export async function fuzzDecoders(
  { format, seed, from, to }: { format: FuzzFormat; seed: number; from: number; to: number },
  onInput: (input: number, bytes: number) => void = () => undefined,
): Promise<FuzzReport> {
  let taken = 0;
  const refused: Record<string, number> = {};
  const faults: string[] = [];
  let slowest = { input: from, ms: 0 };
  let largest = { input: from, bytes: 0 };
  for (let input = from; input < to && faults.length < mostFaults; input++) {
    const file = decoderInput(format, seed, input);
    onInput(input, file.bytes);
    const { outcome, ms, found, mostBytes } = await tryFile(file);
    faults.push(...found.map((fault) => `input ${input} (${file.shape}): ${fault}`));
    if (outcome === 'taken') taken++;
    else refused[outcome] = (refused[outcome] ?? 0) + 1;
    if (ms > slowest.ms) slowest = { input, ms };
    if (mostBytes > largest.bytes) largest = { input, bytes: mostBytes };
  }
  return { taken, refused, faults, slowest, largest };
}

async function tryFile(file: DecoderInput) {
  const memory = new MemoryPeak(enoughBytes);
  const sink = new CountingSink(file.bytes, nowMs, () => memory.look());
  const begun = performance.now();
  const outcome = await outcomeOf(file, sink, memory);
  const ms = performance.now() - begun;
  memory.look();
  const found = sink.faults.slice(0, 3);
  if (memory.most > mostDecodingBytes) found.push(`${memory.most} bytes of memory`);
  if (outcome === 'taken' && sink.rows === 0) found.push('taken without a row');
  return { outcome, ms, found, mostBytes: memory.most };
}

async function outcomeOf(
  file: DecoderInput,
  sink: CountingSink,
  memory: MemoryPeak,
): Promise<string> {
  try {
    await decodeFile(watched(file, memory), sink, {
      fileName: 'file',
      announcedMs: nowMs,
      timezone: 'UTC',
      nowMs,
    });
    return 'taken';
  } catch (error) {
    if (!(error instanceof DecodeRefusal)) {
      sink.faults.unshift(String(error));
      return 'error';
    }
    if (error.found.length > mostFound) sink.faults.push(`found: ${error.found}`);
    return error.code;
  }
}

async function* watched(file: DecoderInput, memory: MemoryPeak) {
  for await (const piece of file.pieces()) {
    yield piece;
    memory.look();
  }
}
