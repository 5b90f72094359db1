import { Injectable } from '@nestjs/common';
import { Seal, SealBroken, Site } from '@touchline/platform';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { emailKeyOf } from './accounts.repository.js';

/** A browser in which somebody has signed in before. */
export interface Device {
  readonly id: string;
  /** Keys of the accounts that were signed in to, the newest first. */
  readonly accounts: readonly string[];
}

const sealed = z.object({ id: z.string(), accounts: z.array(z.string()), sinceMs: z.number() });
const place = 'a known device';
const yearMs = 365 * 86_400_000;
/** People who share a device. */
const mostAccounts = 10;

/** An account by its e-mail address, also one that is nobody's. */
export const accountKeyOf = (email: string): string =>
  createHash('sha256').update(emailKeyOf(email)).digest('base64url');

/**
 * Tells devices that an account has signed in from by a sealed cookie (OWASP's "device cookie"): wrong passwords
 * that others give cannot make their owner wait.
 */
@Injectable()
export class KnownDevicesService {
  static readonly cookie = 'touchline_device';
  static readonly lifetimeMs = yearMs;
  private sealing?: Promise<Seal>;

  constructor(private readonly site: Site) {}

  /** Undefined for a cookie that is not ours, or no longer. */
  async find(cookies = ''): Promise<Device | undefined> {
    const found = new RegExp(`(?:^|;\\s*)${KnownDevicesService.cookie}=([\\w-]+)`).exec(cookies);
    if (!found) return undefined;
    try {
      const text = (await this.seal()).open(Buffer.from(found[1]!, 'base64url'), place);
      const { sinceMs, ...device } = sealed.parse(JSON.parse(text));
      return Date.now() - sinceMs < yearMs ? device : undefined;
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }

  /** The cookie of a device from which this account has signed in, and maybe others before. */
  async cookieFor(device: Device | undefined, accountKey: string): Promise<string> {
    const { id = randomBytes(16).toString('base64url'), accounts = [] } = device ?? {};
    const others = accounts.filter((account) => account !== accountKey);
    const known = [accountKey, ...others].slice(0, mostAccounts);
    const text = JSON.stringify({ id, accounts: known, sinceMs: Date.now() });
    return (await this.seal()).seal(text, place).toString('base64url');
  }

  private seal(): Promise<Seal> {
    return (this.sealing ??= Seal.open(this.site.environment));
  }
}
