import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import ActivityDetailPage from '../features/activities/activity-detail/activity-detail-page.js';
import { makeActivityDetail } from './make.js';
import { renderScreen } from './render-screen.js';
import { type Answer, answer } from './server.js';

const { activities, sessionTypes, stadiums } = routes.team;

/** The activity's page with one of its dialogs open. */
export async function openActivityDialog(
  button: string,
  detail: Parameters<typeof makeActivityDetail>[0],
  answers: Answer[],
) {
  const view = await renderScreen(<ActivityDetailPage />, {
    answers: [
      ...answers,
      answer(activities.getDetail, makeActivityDetail(detail)),
      answer(stadiums.list, []),
      answer(sessionTypes.list, [
        { idfSessionType: 1, name: 'First half' },
        { idfSessionType: 2, name: 'Warm-up' },
      ]),
    ],
    at: '/activity/detail/21',
    path: '/activity/detail/:idfActivity',
  });
  await view.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  /** Types over a field from one of its sections on: `typeTime('Finish', '1530')`. */
  const typeTime = async (field: string, digits: string, from = 'Hours') => {
    const part = within(dialog.getByRole('group', { name: field }));
    await view.user.click(part.getByRole('spinbutton', { name: from }));
    await view.user.keyboard(digits);
  };
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { ...view, dialog, save, typeTime };
}
