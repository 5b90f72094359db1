/** Memory of this thread: V8's heap with everything outside of it, such as buffers and WebAssembly's memory. */
export function memoryInUse(): number {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}
