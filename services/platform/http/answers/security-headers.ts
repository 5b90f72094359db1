import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Site } from '../site.js';

/** What a page of ours may load: its own files, WebAssembly, workers, and the token issuer. */
export function securityHeaders(site: Site): RequestHandler {
  const issuer = new URL(site.issuer).origin;
  const secure = site.origin.startsWith('https:');
  const socket = site.origin.replace(/^http/, 'ws');
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", socket, issuer],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", issuer],
        formAction: ["'self'", issuer],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'same-origin' },
  });
}
