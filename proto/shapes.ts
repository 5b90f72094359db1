/**
 * The calls with their shapes for the page's forms: it loads them with the screens that have a form,
 * `@touchline/proto` without them (docs/decisions/022, 046).
 */
export { routes as shapes } from './http/index.js';
