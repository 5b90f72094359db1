import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { openReport } from '../../../test/open-report.js';
import { readStored } from '../../../shared/stored-value.js';
import { rememberMetric, useRecentMetrics } from './recent-metrics.js';
import { renderScreen } from '../../../test/render-screen.js';

function Recent() {
  return <p>{useRecentMetrics().join(' ')}</p>;
}

it('the metrics that were chosen last stand first, five at most, each once', async () => {
  await renderScreen(<Recent />);
  for (const metric of ['a', 'b', 'c', 'd', 'e', 'b', 'f']) act(() => rememberMetric(metric));
  expect(screen.getByText('f b e d c')).toBeTruthy();
  expect(readStored('recentMetrics')).toEqual(['f', 'b', 'e', 'd', 'c']);
});

it('a metric that was chosen is offered above the others', async () => {
  for (const metric of ['maxHr', 'avgHr', 'nobody knows this']) rememberMetric(metric);
  const { user } = await openReport();
  await user.click(await screen.findByRole('combobox', { name: 'Choose columns' }));
  const [first] = screen.getAllByRole('listitem');
  const group = within(first!.closest('li')!);
  expect(group.getByText('Recently used')).toBeTruthy();
  const offered = group.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Average heart rate', 'Highest heart rate']);
});
