import { format } from 'node:util';
import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from '../../../infra/testing/native-environment.mjs';

/** What the page takes of Node: what jsdom lacks, and what tests put in its place, as clocks. */
const ofNode = `
  AbortController AbortSignal Headers MessageChannel ReadableStream Request Response TextDecoder TextEncoder atob btoa
  clearInterval clearTimeout console crypto fetch performance queueMicrotask setInterval setTimeout structuredClone
`
  .trim()
  .split(/\s+/);

/** What a window inherits. */
const ofEventTarget = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** Libraries keep the document that they have found: files of tests that share a process share its page. */
let page;

/** A page without pixels: components show themselves in it, nothing is drawn or laid out. */
export default class Browser extends NativeEnvironment {
  #before = Object.getOwnPropertyDescriptors(globalThis);
  #channels = [];
  #timers = [];

  /** What is complained of in the page's console fails the test that is running. */
  complaints = [];

  async setup() {
    await super.setup();
    page ??= openPage();
    showGlobally(page);
    page.document.body.replaceChildren();
    page.history.replaceState(null, '', '/');
    globalThis.MessageChannel = closedAtTheEnd(this.#channels);
    for (const name of ['setTimeout', 'setInterval']) {
      globalThis[name] = notedIn(this.#timers, globalThis[name]);
    }
    const complain = (...said) => this.complaints.push(complaintOf(format(...said)));
    Object.assign(console, { error: complain, warn: complain });
  }

  async teardown() {
    for (const { port1 } of this.#channels) port1.close();
    page.localStorage.clear();
    page.sessionStorage.clear();
    await super.teardown();
    // What React has left to do, it does in tasks of its own.
    for (let task = 0; task < 5; task++) await new Promise(setImmediate);
    // Once a page is closed, nothing that it waits for begins.
    for (const timer of this.#timers) clearTimeout(timer);
    putBack(this.#before);
  }

  handleTestEvent({ name, test }) {
    // Screens render when they are ready, as in a browser, and tests wait for what they show.
    if (name === 'test_start') globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    if (name === 'test_done') test.errors.push(...this.complaints.splice(0));
  }
}

function openPage() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => globalThis.console.error(error));
  const address = { url: 'http://localhost/', pretendToBeVisual: true };
  const { window } = new JSDOM('<!DOCTYPE html>', { ...address, virtualConsole });
  for (const name of ofNode) {
    const get = () => globalThis[name];
    Object.defineProperty(window, name, { get, set: (value) => (globalThis[name] = value) });
  }
  const { Blob, FileReader, HTMLCanvasElement, HTMLElement, getComputedStyle } = window;
  window.PointerEvent ??= pointerEventOf(window.MouseEvent);
  // Charts draw nothing on an area without size, which all are where nothing is laid out.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 800 });
  HTMLCanvasElement.prototype.getContext = () => blankInk();
  window.getComputedStyle = (...of) => Object.defineProperties(getComputedStyle(...of), size);
  Blob.prototype.arrayBuffer ??= bytesBy(FileReader);
  window.Element.prototype.scrollIntoView ??= () => undefined;
  window.addEventListener('error', ({ error }) => process.emit('uncaughtException', error));
  const matchMedia = (query) => mediaOf(query, window.innerWidth);
  return Object.assign(window, { Path2D: Outline, ResizeObserver: MeasuredOnce, matchMedia });
}

/** In a browser the page's own names are the global ones. */
function showGlobally(window) {
  for (const name of [...Object.getOwnPropertyNames(window), ...ofEventTarget]) {
    if (ofNode.includes(name) || Object.is(window[name], globalThis[name])) continue;
    const isFunction = typeof window[name] === 'function' && /^[a-z]/.test(name);
    const get = () => (isFunction ? window[name].bind(window) : window[name]);
    const set = (value) => (window[name] = value);
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, get, set });
  }
}

/** The process has the globals again that it had before. */
function putBack(before) {
  for (const [name, { configurable }] of Object.entries(
    Object.getOwnPropertyDescriptors(globalThis),
  )) {
    if (!configurable) continue;
    if (name in before) Object.defineProperty(globalThis, name, before[name]);
    else delete globalThis[name];
  }
}

const notedIn =
  (timers, begin) =>
  (...given) => {
    const timer = begin(...given);
    timers.push(timer);
    return timer;
  };

/** One that listens keeps its page, and the process. */
const closedAtTheEnd = (channels) =>
  class extends MessageChannel {
    constructor() {
      super();
      channels.push(this);
    }
  };

/** Asks the page's width, which tests set by `innerWidth`; everything else is as a desktop's. */
function mediaOf(query, width) {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  const fine = /hover: ?hover|pointer: ?fine/.test(query);
  const within = bounds.every(([, end, px]) => (end === 'min' ? width >= px : width <= px));
  const matches = bounds.length > 0 ? within : fine;
  const silent = { addEventListener() {}, removeEventListener() {} };
  return { matches, media: query, ...silent, addListener() {}, removeListener() {} };
}

/** Of its stack, our own files. */
function complaintOf(said) {
  const complaint = new Error(`In the console: ${said}`);
  Error.captureStackTrace(complaint, complaintOf);
  const frames = complaint.stack
    .split('\n')
    .filter((line) => !/node_modules|browser\.mjs/.test(line));
  complaint.stack = frames.join('\n');
  return complaint;
}

const size = { width: { value: '800px' }, height: { value: '400px' } };

/** Takes every stroke and shows none. */
const blankInk = () =>
  new Proxy(
    { measureText: () => ({ width: 0 }) },
    { get: (given, name) => given[name] ?? (() => undefined) },
  );
const Outline = function Outline() {
  return blankInk();
};

/** A pointer that is told of as a mouse is. */
const pointerEventOf = (MouseEvent) =>
  class PointerEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
    }
  };

const bytesBy = (Reader) =>
  function arrayBuffer() {
    return new Promise((give) => {
      const reader = new Reader();
      reader.onload = () => give(reader.result);
      reader.readAsArrayBuffer(this);
    });
  };

/** Tells of an element's size when it begins to look, and never again. */
class MeasuredOnce {
  constructor(tell) {
    this.tell = tell;
  }
  observe() {
    this.tell([]);
  }
  unobserve() {}
  disconnect() {}
}
