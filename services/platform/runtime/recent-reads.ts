import { RecentMap } from './recent-map.js';

/** What is read once for all who need it about the same time; a read that failed is made again. */
export class RecentReads<Key, Value> {
  private readonly reads: RecentMap<Key, Promise<Value>>;

  constructor(
    most: number,
    private readonly read: (key: Key) => Promise<Value>,
  ) {
    this.reads = new RecentMap(most);
  }

  get(key: Key): Promise<Value> {
    const known = this.reads.get(key);
    if (known) return known;
    const read = this.read(key);
    read.catch(() => this.reads.get(key) === read && this.reads.delete(key));
    this.reads.set(key, read);
    return read;
  }
}
