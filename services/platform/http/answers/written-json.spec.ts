import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LastingJson, WrittenJson } from './written-json.js';

const response = [{ tMs: 0, name: 'Łukasz', speedMps: null }];
const request = {} as Request;

it('is the answer in its envelope, of the length that is told', async () => {
  const written = new WrittenJson(Buffer.from(JSON.stringify(response)));
  const file = await written.inEnvelope(request, {} as Response);
  const { length, type } = file.getHeaders();
  const sent = await text(file.getStream());
  expect(JSON.parse(sent)).toEqual({ success: true, error: null, response });
  expect([length, type]).toEqual([Buffer.byteLength(sent), 'application/json; charset=utf-8']);
  expect(written.parsed()).toEqual(response);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [false, (bytes: Buffer) => bytes],
] as const)('that lasts is compressed once: %s', async (encoding, plain) => {
  const lasting = new LastingJson(Buffer.from(JSON.stringify(response)));
  const ask = async () => {
    const headers = new Map<string, string>();
    const asked = { acceptsEncodings: () => encoding } as unknown as Request;
    const told = {
      vary: (name: string) => headers.set('Vary', name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    } as unknown as Response;
    const file = await lasting.inEnvelope(asked, told);
    const bytes = await buffer(file.getStream());
    expect(file.getHeaders().length).toBe(bytes.length);
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(headers.get('Content-Encoding')).toBe(encoding || undefined);
    return bytes;
  };
  const [first, second] = [await ask(), await ask()];
  expect(JSON.parse(plain(first).toString())).toEqual({ success: true, error: null, response });
  expect(first.equals(second)).toBe(true);
});
