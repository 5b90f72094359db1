import { createHash } from 'node:crypto';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';

const submit = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(submit).digest('base64');

/** Confirms the sign-out by itself when the request names its user, else by a button. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const known = ctx.oidc.entities.IdTokenHint !== undefined;
  const confirmed = form.replace(
    '</form>',
    '<input type="hidden" name="logout" value="yes"/><button>Sign out</button></form>',
  );
  ctx.set('Content-Security-Policy', `default-src 'none'; script-src 'sha256-${submitHash}'`);
  ctx.body = page('Sign out', `${confirmed}${known ? `<script>${submit}</script>` : ''}`);
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.body = page(
    'Signed out',
    '<p>You are signed out.</p><p><a href="/">Back to Touchline</a></p>',
  );
}

export function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const text = escapeHtml(out.error_description ?? out.error);
  ctx.type = 'html';
  ctx.body = page(
    'Sign-in failed',
    `<p>${text}.</p><p><a href="/">Start again from the first page</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Touchline</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
