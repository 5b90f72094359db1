import { chromium } from 'playwright';
import { readdir, rename } from 'node:fs/promises';
const origin = 'http://127.0.0.1:4500';
const shot = (page, name, full = false) => page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const open = async (email, password, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Madrid', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 200)));
  await page.goto(origin); await page.waitForURL(/\/sign-in\//);
  await page.locator('input[type=email], input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter'); await page.waitForURL(/\/home/);
  return page;
};
const step = async (name, work) => { try { await work(); console.log('ok', name); } catch (e) { console.log('FAIL', name, String(e).slice(0, 400)); } };
const only = process.argv.slice(2);
const wanted = (n) => only.length === 0 || only.includes(n);
const coach = await open('coach@demo.club', 'Coach-2026!');
await coach.waitForTimeout(1500);
if (wanted('home')) await step('home', async () => { await shot(coach, 'home', true); });
if (wanted('upload')) await step('upload', async () => {
  const dir = '/tmp/walkfiles'; const files = (await readdir(dir)).map((f) => `${dir}/${f}`);
  await coach.goto(origin + '/upload'); await coach.waitForTimeout(1000);
  await shot(coach, 'upload-empty');
  await coach.locator('input[type=file]').setInputFiles(files);
  await coach.waitForTimeout(400); await shot(coach, 'upload-running');
  await coach.getByText(/Player|recordings/).first().waitFor();
  await coach.waitForTimeout(6000); await shot(coach, 'upload-done', true);
});
if (wanted('whatif')) await step('whatif', async () => {
  await coach.goto(origin + '/activity/list'); await coach.waitForTimeout(1500); await shot(coach, 'list', true);
  const link = await coach.locator('a[href*="/activity/detail"], a[href*="/activity/"]').evaluateAll((as) => as.map((a) => a.getAttribute('href')));
  console.log([...new Set(link)].slice(0, 12).join(' '));
});
if (wanted('edit')) await step('two windows', async () => {
  const other = await coach.context().newPage(); other.setDefaultTimeout(15000);
  await coach.goto(origin + '/activity/list'); await coach.waitForTimeout(1500);
  const href = (await coach.locator('main a[href*="/activity/"]').evaluateAll((as) => as.map((a) => a.getAttribute('href')))).find((h) => /\d/.test(h));
  for (const p of [coach, other]) { await p.goto(origin + href); await p.waitForTimeout(1500); await p.getByRole('button', { name: /^Edit/ }).first().click(); await p.waitForTimeout(600); }
  await coach.getByRole('textbox', { name: /Name/ }).first().fill('Name of A');
  await other.getByRole('textbox', { name: /Name/ }).first().fill('Name of B');
  await coach.getByRole('button', { name: 'Save' }).click(); await coach.waitForTimeout(1500); await shot(coach, 'edit-a');
  await shot(other, 'edit-b-before');
  await other.getByRole('button', { name: 'Save' }).click(); await other.waitForTimeout(1500); await shot(other, 'edit-b-after');
  await other.close();
});
globalThis.__ = { coach, open, shot, step, wanted, origin };
if (process.env.MORE) await (await import(process.env.MORE)).default({ coach, open, shot, step, wanted, origin, browser });
await browser.close();
