import { createHash } from 'node:crypto';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { languages, type Language, pagesTexts } from './pages.texts.js';

const submit = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(submit).digest('base64');

/** Confirms the sign-out by itself when the request names its user, else by a button. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const { signOut } = wordsFor(ctx);
  const known = ctx.oidc.entities.IdTokenHint !== undefined;
  const confirmed = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"/><button>${signOut}</button></form>`,
  );
  ctx.set('Content-Security-Policy', `default-src 'none'; script-src 'sha256-${submitHash}'`);
  show(ctx, signOut, `${confirmed}${known ? `<script>${submit}</script>` : ''}`);
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  const { signedOut, toFirstPage } = wordsFor(ctx);
  show(ctx, signedOut, `<p><a href="/">${toFirstPage}</a></p>`);
}

export function errorPage(ctx: KoaContextWithOIDC, { error }: ErrorOut): void {
  const words = wordsFor(ctx);
  const text = words[textOf(error)].replace('{code}', escapeHtml(error));
  show(ctx, words.failed, `<p>${text}</p><p><a href="/">${words.toFirstPage}</a></p>`);
}

/** Which sentence words OpenID's name of a failure. */
function textOf(error: string): 'outOfDate' | 'unavailable' | 'refused' {
  if (error === 'invalid_request') return 'outOfDate';
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'unavailable';
  return 'refused';
}

/** Nobody can sign in for a while, or nobody from there. */
export const busyPage = (ctx: PageContext, why: 'unavailable' | 'tooManyOfNetwork'): void => {
  const words = wordsFor(ctx);
  show(ctx, words.failed, `<p>${words[why]}</p><p><a href="/">${words.toFirstPage}</a></p>`);
};

/** Also of a request that the library has not looked at yet. */
type PageContext = Pick<KoaContextWithOIDC, 'get' | 'vary' | 'type' | 'body'>;

type Words = Record<keyof typeof pagesTexts, string>;

function wordsFor(ctx: PageContext): Words {
  const language = languageOf(ctx.get('accept-language'));
  return Object.fromEntries(
    Object.entries(pagesTexts).map(([key, text]) => [key, text[language]]),
  ) as Words;
}

const traditional = /^zh-(hant|tw|hk|mo)\b/;

/** The first of the reader's languages that there is, else English. */
export function languageOf(acceptLanguage: string): Language {
  const asked = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .map((tag) => (/^zh\b/.test(tag) ? (traditional.test(tag) ? 'zh' : 'cn') : tag.slice(0, 2)));
  return asked.map((name) => languages.find((one) => one === name)).find(Boolean) ?? 'en';
}

const codes: Partial<Record<Language, string>> = { zh: 'zh-Hant', cn: 'zh-Hans' };

function show(ctx: PageContext, title: string, body: string): void {
  const language = languageOf(ctx.get('accept-language'));
  ctx.type = 'html';
  ctx.vary('Accept-Language');
  ctx.body = `<!doctype html><html lang="${codes[language] ?? language}"><head><meta charset="utf-8"><title>${title} – Touchline</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
