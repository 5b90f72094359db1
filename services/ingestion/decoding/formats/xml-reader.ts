import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { DecodeRefusal, type DecodeSink } from './decoder.js';

/** What devices write nests some eight deep. */
const maxDepth = 64;
/** Characters from the end of one tag to that of the next: a text, a comment, all attributes. */
export const maxPiece = 64 * 1024;
/** Characters parsed between two calls of `ready`. */
export const stepLength = 16_384;

/** What a decoder makes of a document. Names come without their prefix. */
export interface XmlTarget {
  /** Before the next `stepLength` characters are walked. */
  ready(): Promise<void>;
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  /** @param text what stands between the element's last child, or its start, and its end. */
  close(name: string, text: string, line: number): void;
}

/** Where a document ended. */
export interface XmlEnd {
  readonly line: number;
  /** False when elements are still open: the file was cut off. */
  readonly whole: boolean;
}

/**
 * Walks an XML file in memory that does not grow with it. What stands before a cut has been told.
 * @throws DecodeRefusal naming the line: no XML, nested too deep, a text too long, or a document type,
 *   since entities of a file's own may be of any size.
 */
export async function readXml(
  bytes: AsyncIterable<Uint8Array>,
  sink: DecodeSink,
  target: XmlTarget,
): Promise<XmlEnd> {
  const walk = new XmlWalk(target);
  let decoder: TextDecoder | undefined;
  let position = 0;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    await walk.take(decoder.decode(chunk, { stream: true }));
    position += chunk.length;
    sink.progress(position);
  }
  return walk.end;
}

/** Name of the document's first element; empty where the bytes do not begin as XML does. */
export function rootOf(head: Uint8Array): string {
  const text = latin1(head.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '');
  if (!text.trimStart().startsWith('<')) return '';
  let at = text.indexOf('<');
  while (at >= 0 && '?!'.includes(text.charAt(at + 1))) at = text.indexOf('<', at + 1);
  const name = /^<([\w.:-]+)/.exec(text.slice(at, at + 200))?.[1];
  return at < 0 || !name ? '' : local(name);
}

class XmlWalk {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private depth = 0;
  private text = '';
  private begun = false;
  /** Characters up to here, and up to the end of the last tag. */
  private parsed = 0;
  private tagEnd = 0;

  constructor(private readonly target: XmlTarget) {
    const { parser } = this;
    parser.on('doctype', () => this.refuse('<!DOCTYPE'));
    parser.on('opentag', ({ name, attributes }) => {
      if (++this.depth > maxDepth) this.refuse(`<${name}>`);
      this.requireShort();
      this.tag();
      target.open(local(name), attributes, parser.line);
    });
    parser.on('text', (text) => void (this.text += text));
    parser.on('cdata', (text) => void (this.text += text));
    parser.on('closetag', ({ name }) => {
      this.depth--;
      this.requireShort();
      target.close(local(name), this.text.trim(), parser.line);
      this.tag();
    });
  }

  get end(): XmlEnd {
    return { line: this.parser.line, whole: this.depth === 0 };
  }

  async take(piece: string): Promise<void> {
    const text = this.begun ? piece : this.begin(piece);
    for (let at = 0; at < text.length; at += stepLength) {
      await this.target.ready();
      const step = text.slice(at, at + stepLength);
      this.parse(step);
      this.parsed += step.length;
      this.requireShort(this.parsed);
    }
  }

  /** XML has no blanks before its declaration, but some programs write them. */
  private begin(piece: string): string {
    const text = piece.replace(/^[\t\n\r ]+/, '');
    this.begun = text !== '';
    this.parser.line += piece.slice(0, piece.length - text.length).split('\n').length - 1;
    return text;
  }

  private parse(step: string): void {
    try {
      this.parser.write(step);
    } catch (error) {
      if (error instanceof DecodeRefusal) throw error;
      this.refuse('');
    }
  }

  private tag(): void {
    this.text = '';
    this.tagEnd = this.parser.position;
  }

  /** The parser knows its position in its events only. */
  private requireShort(position = this.parser.position): void {
    const expected = `at most ${maxPiece} characters up to the end of a tag`;
    if (position - this.tagEnd > maxPiece) this.refuse(this.text, expected);
  }

  private refuse(found: string, expected?: string): never {
    throw new DecodeRefusal('refusal.badStructure', { line: this.parser.line, found, expected });
  }
}

/** As the declaration says, where it names one that can be read; UTF-8 unless it does. */
function encodingOf(head: Uint8Array): string {
  const declared = /^[^>]*?encoding=["']([\w-]+)/.exec(latin1(head.subarray(0, 200)))?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
