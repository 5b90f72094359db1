import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { platformEnvironment } from '../../runtime/env.js';
import { listen, type Listener } from '../door/listener.js';
import { Site } from '../site.js';
import { apiDocs } from './api-docs.js';

describe('the description of the calls', () => {
  let listener: Listener;
  beforeEach(async () => {
    listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    const site = new Site('https://club.example', {
      ...platformEnvironment.parse({}),
      PUBLIC_URL: 'https://club.example',
    });
    listener.hand(express().use('/api', apiDocs([], site)));
  });
  afterEach(() => listener.close());

  const read = async (path: string, network: string): Promise<number> => {
    const begun = performance.now();
    const headers = { 'x-forwarded-for': network };
    const response = await fetch(`${listener.localUrl}${path}`, { headers });
    await response.text();
    expect(response.status).toBe(200);
    return performance.now() - begun;
  };

  it('comes at once, but not to a network that asks for it again and again', async () => {
    const paths = ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui.css'];
    const many = Array.from({ length: 30 }, (_, index) => paths[index % paths.length]!);
    const tookMs = await Promise.all(many.map((path) => read(path, '203.0.113.9')));
    // 12 of 512 KiB at once, and then one each 80 ms.
    const waited = tookMs.filter((ms) => ms > 1_000);
    expect(waited.length).toBeGreaterThanOrEqual(5);
    const ofAnother = await read('/api/openapi.json', '198.51.100.7');
    expect(ofAnother).toBeLessThan(Math.max(...tookMs));
  });
});
