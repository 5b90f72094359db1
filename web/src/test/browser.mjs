import { format } from 'node:util';
import { TestEnvironment as Jsdom } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, as Node has it. */
const missing = {
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

/** A page without pixels: components show themselves in it, nothing is drawn or laid out. */
export default class Browser extends Jsdom {
  async setup() {
    await super.setup();
    const complain = (...said) => this.complaints.push(complaintOf(format(...said)));
    Object.assign(this.global.console, { error: complain, warn: complain });
    Object.assign(this.global, missing, {
      AbortSignal,
      AbortController,
      MessageChannel: this.closedAtTheEnd(),
      Path2D: Outline,
      Uint8Array,
      ResizeObserver: MeasuredOnce,
      matchMedia: (query) => this.matchMedia(query),
    });
    // Without it nobody signs in: the sign-in sends a hash.
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    const { Blob, FileReader, HTMLCanvasElement, HTMLElement, getComputedStyle } = this.global;
    this.global.PointerEvent ??= pointerEventOf(this.global.MouseEvent);
    // Charts draw nothing on an area without size, which all are where nothing is laid out.
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 800 });
    HTMLCanvasElement.prototype.getContext = () => blankInk();
    this.global.getComputedStyle = (...of) =>
      Object.defineProperties(getComputedStyle(...of), size);
    Blob.prototype.arrayBuffer ??= bytesBy(FileReader);
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
  }

  async teardown() {
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }

  /** One that listens keeps its page, and the process. */
  closedAtTheEnd() {
    const { channels } = this;
    return class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
  }

  channels = [];

  /** What is complained of in the page's console fails the test that is running. */
  complaints = [];

  handleTestEvent({ name, test }) {
    // Screens render when they are ready, as in a browser, and tests wait for what they show.
    if (name === 'test_start') this.global.IS_REACT_ACT_ENVIRONMENT = false;
    if (name === 'test_done') test.errors.push(...this.complaints.splice(0));
  }

  /** Asks the page's width, which tests set by `innerWidth`; everything else is as a desktop's. */
  matchMedia(query) {
    const width = this.global.innerWidth;
    const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
    const fine = /hover: ?hover|pointer: ?fine/.test(query);
    const within = bounds.every(([, end, px]) => (end === 'min' ? width >= px : width <= px));
    const matches = bounds.length > 0 ? within : fine;
    const silent = { addEventListener() {}, removeEventListener() {} };
    return { matches, media: query, ...silent, addListener() {}, removeListener() {} };
  }
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
