import { chromiumLaunch } from '@touchline/platform/servers';
import { type Browser, chromium } from 'playwright';

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch());
