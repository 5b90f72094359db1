/** Knows how far each topic was read and up to where everything is finished. */
export class OffsetTracker {
  private readonly open = new Map<string, Set<number>>();
  private readonly saved: Map<string, number>;

  constructor(private readonly readTo: Map<string, number>) {
    this.saved = new Map(readTo);
  }

  /** Topic → position after which to read on. */
  get positions(): ReadonlyMap<string, number> {
    return this.readTo;
  }

  get unfinished(): number {
    let count = 0;
    for (const positions of this.open.values()) count += positions.size;
    return count;
  }

  /** Positions of a topic must come in order. */
  began(topic: string, position: number): void {
    this.readTo.set(topic, position);
    const positions = this.open.get(topic) ?? new Set<number>();
    this.open.set(topic, positions.add(position));
  }

  finished(topic: string, position: number): void {
    this.open.get(topic)?.delete(position);
  }

  /** Offsets that moved since the last call. */
  takeMoved(): Map<string, number> {
    const moved = new Map<string, number>();
    for (const [topic, readTo] of this.readTo) {
      const [firstOpen] = this.open.get(topic) ?? [];
      const done = firstOpen === undefined ? readTo : firstOpen - 1;
      if (done > (this.saved.get(topic) ?? 0)) moved.set(topic, done);
    }
    for (const [topic, done] of moved) this.saved.set(topic, done);
    return moved;
  }
}
