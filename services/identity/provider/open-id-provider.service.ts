import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Database, Log, PeriodicTask, Site } from '@touchline/platform';
import type { Express } from 'express';
import type { AccountClaims } from 'oidc-provider';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { SignInService } from '../accounts/sign-in.service.js';
import { OidcRecordsRepository } from './oidc-records.repository.js';
import { openProviderKeys } from './provider-keys.js';

const sweepEveryMs = 10 * 60_000;

/** The embedded OpenID provider under `/oidc`; off when tokens come from an outer issuer. */
@Injectable()
export class OpenIdProviderService implements OnModuleInit, OnApplicationShutdown {
  private readonly sweeping = new PeriodicTask(
    () => this.records.removeExpired(),
    (err) => this.log.warn('Expired sign-in records were not removed', { err }),
  );

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly site: Site,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly signIn: SignInService,
    private readonly records: OidcRecordsRepository,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    const { environment, origin, issuer } = this.site;
    if (environment.OIDC_ISSUER) return;
    const { openProvider } = await withoutWarning(() => import('./open-provider.js'));
    const parts = {
      origin,
      keys: await openProviderKeys(environment.DATA_DIR),
      storeOf: (kind: string) => this.records.storeOf(kind),
      claimsOf: (subject: string) => this.claimsOf(subject),
    };
    const { protocol, interactions } = openProvider(parts, {
      issuer,
      proxied: environment.PUBLIC_URL !== undefined,
      signIn: this.signIn,
      onFailure: (err) => this.log.error('OpenID provider failed', { err }),
    });
    const express = this.adapterHost.httpAdapter.getInstance<Express>();
    express.use('/oidc/interaction', interactions);
    express.use('/oidc', protocol);
    this.sweeping.start({ firstMs: sweepEveryMs, everyMs: sweepEveryMs });
  }

  onApplicationShutdown(): Promise<void> {
    return this.sweeping.stop();
  }

  private claimsOf(subject: string): Promise<AccountClaims | undefined> {
    return this.database.asService(async (manager) => {
      const account = await this.accounts.findBySubject(manager, subject);
      if (!account) return undefined;
      const memberships = await this.accounts.memberships(manager, account.idfAccount);
      const held = new Set(memberships.map(({ role }) => role));
      const roles = [
        ...(account.admin ? ['Admin'] : []),
        ...(held.has('coach') ? ['Coach'] : []),
        ...(held.has('player') ? ['Player'] : []),
      ];
      const { name, email } = account;
      return { sub: subject, name, email, email_verified: true, roles };
    });
  }
}

/** The library warns of every Node below 22 while it loads; ours is tested from 20.19 on. */
async function withoutWarning<T>(load: () => Promise<T>): Promise<T> {
  const channel: { warn: unknown } = globalThis.console;
  const { warn } = channel;
  channel.warn = () => undefined;
  try {
    return await load();
  } finally {
    channel.warn = warn;
  }
}
