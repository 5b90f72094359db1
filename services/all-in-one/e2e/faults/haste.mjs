import { HousekeepingService } from '../../../reports/dist/warehouse/housekeeping.service.js';

/** A walk has the warehouse tidied as months of use would: small files are merged, former ones deleted. */
const hurried = { everyMs: 200, filesPerMonth: 1, graceMs: 1_000 };

const { onApplicationBootstrap } = HousekeepingService.prototype;
HousekeepingService.prototype.onApplicationBootstrap = function () {
  Object.assign(this.settings, hurried);
  return onApplicationBootstrap.call(this);
};
