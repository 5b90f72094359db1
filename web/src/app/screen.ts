import type { Role } from '@touchline/proto';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { TextKey } from '../shared/i18n/texts.js';

/** What is asked about who is signed in. */
export interface Visitor {
  role: Exclude<Role, 'admin'> | null;
  hasTeam: boolean;
  idfPlayer: number | null;
}

/** A parameter of the open address, of its path or its query. */
export type Parameter = (name: string) => string | null;

/** What shell and guards know of a screen; stands in its route's `handle`. */
export interface Screen {
  /** Translation key of its title in breadcrumbs, navigation and the page's title. */
  titleKey: TextKey;
  /** Roles that may open it; all signed-in ones when left out. */
  roles?: readonly Exclude<Role, 'admin'>[];
  /** Opens for accounts without a team. */
  withoutTeam?: boolean;
  /** Query or path parameters that name a player: a player may name nobody else, and must. */
  ownPlayer?: string;
  /** Where a visitor whom it is not open to has the same of their own; null = nowhere. */
  instead?: (visitor: Visitor, parameter: Parameter) => string | null;
  /** Listed in the left navigation. */
  icon?: ComponentType<SvgIconProps>;
  /** Beta chip in the navigation. */
  beta?: boolean;
  hideCrumb?: boolean;
}

export type ScreenRoute = RouteObject & { handle?: Screen };
