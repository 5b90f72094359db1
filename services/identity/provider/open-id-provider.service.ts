import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Log, PeriodicTask, RefusalWait, Site } from '@touchline/platform';
import { signInCallsPath } from '@touchline/proto';
import type { Express } from 'express';
import { ClaimsService } from '../accounts/claims.service.js';
import { SignInService } from '../accounts/sign-in.service.js';
import { OidcRecordsRepository } from './oidc-records.repository.js';
import type { OpenProvider } from './open-provider.js';
import type { ProviderKeys } from './provider-keys.js';
import { ProviderKeysService } from './provider-keys.service.js';
import { type SignInBeginnings, signInBeginnings } from './sign-in-beginnings.js';

const sweepEveryMs = 10 * 60_000;
/** How soon every process knows of a new key, long before it is used. */
const renewEveryMs = 5_000;

/** The embedded OpenID provider under `/oidc`; off when tokens come from an outer issuer. */
@Injectable()
export class OpenIdProviderService implements OnModuleInit, OnApplicationShutdown {
  private provider?: OpenProvider & { readonly keys: ProviderKeys };
  private readonly refusals: RefusalWait;
  private readonly beginnings: SignInBeginnings;
  private readonly sweeping = new PeriodicTask(
    () => Promise.all([this.records.removeExpired(), this.signIn.removeOutdated()]),
    (err) => this.log.warn('Expired sign-in records were not removed', { err }),
  );
  private readonly renewing = new PeriodicTask(
    () => this.renew(),
    (err) => this.log.warn('The keys of the tokens could not be read', { err }),
  );

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly site: Site,
    private readonly claims: ClaimsService,
    private readonly signIn: SignInService,
    private readonly records: OidcRecordsRepository,
    private readonly keys: ProviderKeysService,
    private readonly log: Log,
  ) {
    const { environment } = site;
    const count = (address: string) => signIn.begin(address);
    this.refusals = new RefusalWait(environment);
    this.beginnings = signInBeginnings({ environment, count });
  }

  async onModuleInit(): Promise<void> {
    if (this.site.environment.OIDC_ISSUER) return;
    await this.renew();
    const express = this.adapterHost.httpAdapter.getInstance<Express>();
    express.use(signInCallsPath, (...call) => this.provider?.interactions(...call));
    express.use('/oidc', (...call) => this.provider?.protocol(...call));
    this.sweeping.start({ firstMs: sweepEveryMs, everyMs: sweepEveryMs });
    this.renewing.start({ firstMs: renewEveryMs, everyMs: renewEveryMs });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.sweeping.stop(), this.renewing.stop()]);
  }

  /** The library takes its keys at construction only; all other state is in the database. */
  private async renew(): Promise<void> {
    const keys = await this.keys.current();
    if (keys === this.provider?.keys) return;
    const { openProvider } = await withoutWarning(() => import('./open-provider.js'));
    const parts = {
      site: this.site,
      keys,
      records: this.records,
      claimsOf: (subject: string) => this.claims.findClaims(subject),
    };
    const provider = openProvider(parts, {
      site: this.site,
      signIn: this.signIn,
      refusals: this.refusals,
      beginnings: this.beginnings,
      onFailure: (err) => this.log.error('OpenID provider failed', { err }),
    });
    this.provider = { ...provider, keys };
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
