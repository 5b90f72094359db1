/** Connections that have not said yet whose they are, by network. */
export class NamelessConnections<Connection> {
  private readonly networks = new Map<string, Set<Connection>>();
  private readonly networkOf = new Map<Connection, string>();

  add(connection: Connection, network: string): void {
    const those = this.networks.get(network) ?? new Set();
    this.networks.set(network, those.add(connection));
    this.networkOf.set(connection, network);
  }

  has(connection: Connection): boolean {
    return this.networkOf.has(connection);
  }

  delete(connection: Connection): void {
    const network = this.networkOf.get(connection);
    if (network === undefined) return;
    this.networkOf.delete(connection);
    const those = this.networks.get(network)!;
    those.delete(connection);
    if (those.size === 0) this.networks.delete(network);
  }

  /** The oldest of the network that has most. */
  get leastMissed(): Connection | undefined {
    let most: ReadonlySet<Connection> = new Set();
    for (const those of this.networks.values()) if (those.size > most.size) most = those;
    const [oldest] = most;
    return oldest;
  }
}
