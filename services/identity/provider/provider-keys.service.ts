import { Injectable } from '@nestjs/common';
import { Seal, SealBroken, Site, StartError } from '@touchline/platform';
import type { JWK } from 'jose';
import { forgetFormerKeys, formerKeys } from './former-keys.js';
import { inOrderOfUse, nextUse, outlived, type Rotation } from './key-rotation.js';
import type { KeyPurpose } from './provider-key.entity.js';
import { longestLifeS } from './provider-lifetimes.js';
import { makeKey, type PlainKey, type ProviderKeys } from './provider-keys.js';
import {
  type KeyChanges,
  ProviderKeysRepository,
  type StoredKey,
  type StoredKeys,
} from './provider-keys.repository.js';

const dayMs = 86_400_000;
/** Longer than anybody keeps the published keys without asking again. */
const aheadMs = 3_600_000;
const purposes: readonly KeyPurpose[] = ['signing', 'cookie'];

/** Opens the provider's keys; makes them, replaces them in time and forgets those that were. */
@Injectable()
export class ProviderKeysService {
  private opened?: { readonly seen: string; readonly keys: ProviderKeys };
  private sealing?: Promise<Seal>;

  constructor(
    private readonly keys: ProviderKeysRepository,
    private readonly site: Site,
  ) {}

  /**
   * The same object as long as the keys and their order are the same.
   * @throws StartError when they were sealed with another SECRET_KEY
   */
  async current(): Promise<ProviderKeys> {
    this.sealing ??= Seal.open(this.site.environment);
    const seal = await this.sealing;
    let stored = await this.keys.read();
    if (purposes.some((purpose) => this.isDue(ofPurpose(stored, purpose), stored.nowMs))) {
      stored = await this.keys.change((found) => this.plan(found, seal));
    }
    const seen = inOrderOfUse(stored.keys, stored.nowMs).map(({ id }) => id);
    if (this.opened?.seen === seen.join()) return this.opened.keys;
    const keys = open(stored, seal);
    if (!this.opened) await forgetFormerKeys(this.site.environment.DATA_DIR);
    this.opened = { seen: seen.join(), keys };
    return keys;
  }

  private isDue(own: readonly StoredKey[], nowMs: number): boolean {
    const { rotation } = this;
    return nextUse(own, nowMs, rotation) !== undefined || outlived(own, nowMs, rotation).length > 0;
  }

  private async plan(stored: StoredKeys, seal: Seal): Promise<KeyChanges> {
    // Whoever cannot open the keys that are there may not add to them.
    open(stored, seal);
    const { nowMs } = stored;
    const changes = purposes.map(async (purpose): Promise<KeyChanges> => {
      const own = ofPurpose(stored, purpose);
      const usedFrom = nextUse(own, nowMs, this.rotation);
      const fresh = usedFrom === undefined ? [] : await this.newKeys(purpose, own.length === 0);
      return {
        added: fresh.map(({ id, text }) => {
          return { id, purpose, sealed: seal.seal(text, placeOf(id)), usedFrom: usedFrom! };
        }),
        removed: outlived(own, nowMs, this.rotation),
      };
    });
    const all = await Promise.all(changes);
    return {
      added: all.flatMap(({ added }) => added),
      removed: all.flatMap(({ removed }) => removed),
    };
  }

  private async newKeys(purpose: KeyPurpose, first: boolean): Promise<PlainKey[]> {
    const former = first ? await formerKeys(this.site.environment.DATA_DIR, purpose) : [];
    return former.length > 0 ? former : [await makeKey(purpose)];
  }

  private get rotation(): Rotation {
    const everyMs = this.site.environment.TOKEN_KEY_DAYS * dayMs;
    return { everyMs, aheadMs, keptMs: longestLifeS * 1_000 };
  }
}

function open(stored: StoredKeys, seal: Seal): ProviderKeys {
  const inOrder = (purpose: KeyPurpose) =>
    inOrderOfUse(ofPurpose(stored, purpose), stored.nowMs).map(({ id, sealed }) =>
      opened(seal, sealed, id),
    );
  return {
    jwks: { keys: inOrder('signing').map((text) => JSON.parse(text) as JWK) },
    cookies: inOrder('cookie'),
  };
}

function opened(seal: Seal, sealed: Buffer, id: string): string {
  try {
    return seal.open(sealed, placeOf(id));
  } catch (cause) {
    if (!(cause instanceof SealBroken)) throw cause;
    throw new StartError(
      'The keys of the tokens were sealed with another SECRET_KEY. Set the one that identity had ' +
        'before, the same for all its processes. If it is lost, empty the table ' +
        'identity.provider_key: everybody signs in anew then.',
      { cause },
    );
  }
}

const ofPurpose = ({ keys }: StoredKeys, purpose: KeyPurpose): StoredKey[] =>
  keys.filter((key) => key.purpose === purpose);

const placeOf = (id: string): string => `identity.provider_key/${id}`;
