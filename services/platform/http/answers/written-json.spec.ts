import { expect, it } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { WrittenJson } from './written-json.js';

it('is the answer in its envelope, of the length that is told', async () => {
  const response = [{ tMs: 0, name: 'Łukasz', speedMps: null }];
  const written = new WrittenJson(Buffer.from(JSON.stringify(response)));
  const file = written.inEnvelope();
  const { length, type } = file.getHeaders();
  const sent = await text(file.getStream());
  expect(JSON.parse(sent)).toEqual({ success: true, error: null, response });
  expect([length, type]).toEqual([Buffer.byteLength(sent), 'application/json; charset=utf-8']);
  expect(written.parsed()).toEqual(response);
});
