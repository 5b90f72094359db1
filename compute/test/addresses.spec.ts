import { expect, it } from '@jest/globals';
import { f64At } from '../host/wasm-exports.js';

const pageBytes = 65_536;

it('An address above 2 GiB, which the core gives as a negative number, is read where it is', () => {
  // Pages that nobody writes to take no room.
  const memory = new WebAssembly.Memory({ initial: (3 * 2 ** 30) / pageBytes });
  const address = 2.5 * 2 ** 30;
  new DataView(memory.buffer).setFloat64(address, 4.5, true);
  expect(f64At({ memory }, address | 0, 2)).toEqual(Float64Array.from([4.5, 0]));
});
