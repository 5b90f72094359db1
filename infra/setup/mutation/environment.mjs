import { TestEnvironment } from 'jest-environment-node';

/** The change that a test has noticed already; lives as long as Stryker's test process. */
let noticed;

/** Once a test has noticed the change under test, the others are skipped: jest has no such switch. */
export default class UntilNoticed extends TestEnvironment {
  get isNoticed() {
    const change = this.global.__stryker__?.activeMutant;
    return change !== undefined && change === noticed;
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_start' && this.isNoticed) test.mode = 'skip';
    if (name === 'test_done' && test.errors.length > 0) {
      noticed = this.global.__stryker__?.activeMutant;
    }
  }
}
