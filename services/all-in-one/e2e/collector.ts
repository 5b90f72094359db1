import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP's JSON has it, with the service that it came from. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly service: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

/** An OTLP receiver on loopback that keeps what it is sent. */
export class Collector {
  readonly spans: CollectedSpan[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.keep(JSON.parse(Buffer.concat(chunks).toString()) as Export);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<Collector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Collector(server);
  }

  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is told. */
  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private keep({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) {
        this.spans.push(...spans.map((span) => ({ ...span, service })));
      }
    }
  }
}
