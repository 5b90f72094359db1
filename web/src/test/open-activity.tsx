import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeActivityDetail } from './make.js';
import { renderScreen } from './render-screen.js';
import { type Answer, answer, type failure } from './server.js';

type Detail = Parameters<typeof makeActivityDetail>[0];

/** Opens a page of activity 21: as given, refused, or still being loaded. */
export const openActivity =
  (page: ReactNode) =>
  (
    detail: Detail | ReturnType<typeof failure> | Promise<never> = {},
    answers: Answer[] = [],
    around: Parameters<typeof renderScreen>[1] = {},
  ) => {
    const given =
      detail instanceof Promise || 'of' in detail ? detail : makeActivityDetail(detail as Detail);
    return renderScreen(page, {
      answers: [...answers, answer(routes.team.activities.getDetail, given)],
      at: '/activity/detail/21',
      path: '/activity/detail/:idfActivity',
      ...around,
    });
  };

export const button = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name });
export const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
